import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { MAX_IN_FLIGHT, MAX_PER_NETWORK } from '../../../../../server/bff/screens/form-files.ts'
import { buildTestApp } from '../../../../support/app.ts'
import { startProductApi } from '../../../../support/product-api.ts'
import { addAccount, addSchool, PASSWORD } from '../../../../support/product-data.ts'
import { browserOf } from '../../../../support/signed-in.ts'
import { HEADER } from '../../../../support/upload-file.ts'

const FILE = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n${HEADER}\n`
const END = '\r\n--x--\r\n'
const [ONE, OTHER] = ['192.0.2.1', '198.51.100.1']

async function open(t: Test) {
  const productApi = await startProductApi({})
  const { app, ...built } = await buildTestApp(t, { productApi, config: { trustProxy: 'loopback' } })
  t.teardown(() => productApi.close())
  await addSchool(productApi.db, 'north', 'valley')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const cookieOf = async (name: string) => {
    await addAccount(productApi.db, name, { schoolId: 'north' })
    const browser = browserOf({ app, ...built })
    await browser.post('/auth/password', { email: `${name}@school.test`, password: PASSWORD })
    return browser.cookies().join('; ')
  }
  /** A form of which the end is not sent. */
  const half = (cookie: string, from: string) => {
    const form = { 'content-type': 'multipart/form-data; boundary=x' }
    const headers = { cookie, 'x-csrf': '1', 'x-forwarded-for': from, ...form }
    const path = '/api/screens/roster-upload/file'
    const sending = httpRequest({ port, host: '127.0.0.1', method: 'POST', path, headers })
    t.teardown(() => sending.destroy())
    sending.on('error', () => undefined)
    sending.write(FILE)
    return sending
  }
  const answerTo = async (sending: ReturnType<typeof half>) => {
    const [answer] = (await once(sending, 'response')) as [IncomingMessage]
    return { status: answer.statusCode, text: (await answer.toArray()).join('') }
  }
  return { productApi, cookieOf, half, answerTo }
}

t.test('a small form is sent on once it is whole: half of one holds no connection', async (t) => {
  const { productApi, cookieOf, half, answerTo } = await open(t)
  const cookie = await cookieOf('alma')
  await productApi.close()
  const sending = half(cookie, ONE)
  const answer = answerTo(sending)
  const early = await Promise.race([answer, pause(500, 'none yet')])
  t.equal(early, 'none yet')
  sending.end(END)
  t.equal((await answer).status, 502)
})

t.test('one network sends so many files at a time, and the others go on', async (t) => {
  const { cookieOf, half, answerTo } = await open(t)
  const names = Array.from({ length: MAX_PER_NETWORK / MAX_IN_FLIGHT }, (_, at) => `teacher-${at}`)
  const cookies = await Promise.all(names.map(cookieOf))
  const other = await cookieOf('other')
  const held = cookies.flatMap((cookie) => Array.from({ length: MAX_IN_FLIGHT }, () => half(cookie, ONE)))
  const whole = (from: string) => {
    const sending = half(other, from)
    sending.end(END)
    return answerTo(sending)
  }
  let refused = await whole(ONE)
  while (refused.status === 200) refused = await whole(ONE)
  t.match(refused, { status: 429, text: /others from your network/ })
  t.equal((await whole(OTHER)).status, 200)
  for (const sending of held) sending.destroy()
})
