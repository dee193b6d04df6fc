import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import t, { type Test } from 'tap'
import { buildTestApp } from '../../../support/app.ts'

/** What is answered to something that need not be HTTP. */
async function answerTo(t: Test, sent: string) {
  const { app } = await buildTestApp(t)
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
  t.teardown(() => socket.destroy())
  await once(socket, 'connect')
  socket.write(sent)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { head, body }
}

const long = 'a'.repeat(20_000)

t.test('an address that is too long for any page is a page that leads on', async (t) => {
  const { head, body } = await answerTo(t, `GET /account?return=${long} HTTP/1.1\r\nhost: a\r\n\r\n`)
  t.match(head, /^HTTP\/1\.1 431 /)
  t.match(head, /content-type: text\/html/)
  t.match(head, /content-security-policy: default-src 'none'/)
  t.match(body, 'This address is too long.')
  t.notMatch(body, 'aaaa', 'nothing of it comes back')
})

t.test('… and an API’s gets the error with its code and number', async (t) => {
  const { head, body } = await answerTo(t, `GET /api/screens/shell?a=${long} HTTP/1.1\r\nhost: a\r\n\r\n`)
  t.match(head, /^HTTP\/1\.1 431 /)
  t.match(JSON.parse(body), { error: { code: 'request-too-long', requestId: /^[2-9A-Z]{4}-[2-9A-Z]{4}$/ } })
})

t.test('noise is invalid input', async (t) => {
  const { head, body } = await answerTo(t, 'noise\r\n\r\n')
  t.match(head, /^HTTP\/1\.1 400 /)
  t.equal(JSON.parse(body).error.code, 'invalid-input')
})
