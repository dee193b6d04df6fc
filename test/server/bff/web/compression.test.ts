import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib'
import t, { type Test } from 'tap'
import { demoPassword } from '../../../../server/contract/demo-accounts.ts'
import { buildTestApp } from '../../../support/app.ts'
import { sharedDemoProductApi } from '../../../support/product-api.ts'
import { newSession } from '../../../support/sessions.ts'
import { browserOf } from '../../../support/signed-in.ts'
import { stubUpstream } from '../../../support/upstream-stub.ts'

const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
const CLASS = '/api/screens/skills'
const PAGE = '/account/roster'
const SECRETS = '/api/screens/second-factor/start'

async function open(t: Test, compression = true) {
  const built = await buildTestApp(t, { productApi: await sharedDemoProductApi(), config: { compression } })
  const browser = browserOf(built)
  await browser.post('/auth/password', { email: 'teacher@demo.test', password: demoPassword })
  const cookie = browser.cookies().join('; ')
  const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' | 'HEAD' = 'GET') =>
    built.app.inject({
      method,
      url,
      headers: { cookie, 'x-csrf': '1', 'sec-fetch-site': 'same-origin', ...headers },
      ...(method === 'POST' && { payload: {} }),
    })
  return { ask }
}

t.test('a reply is compressed as the browser accepts, and says the same', async (t) => {
  const { ask } = await open(t)
  const plain = await ask(CLASS)
  t.match([plain.statusCode, plain.headers['content-encoding']], [200, undefined])
  t.ok(plain.rawPayload.length > 4_000, 'a class')
  for (const [accepts, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0.1, gzip', 'gzip'],
  ] as const) {
    const { headers, rawPayload } = await ask(CLASS, { 'accept-encoding': accepts })
    t.equal(headers['content-encoding'], encoding, accepts)
    t.match(headers.vary, 'accept-encoding')
    t.equal(unpack[encoding](rawPayload).toString(), plain.body)
    t.ok(rawPayload.length < plain.rawPayload.length / 2, `${rawPayload.length} bytes`)
  }
  for (const accepts of ['identity', 'br;q=0, gzip;q=0', 'snail'])
    t.equal((await ask(CLASS, { 'accept-encoding': accepts })).body, plain.body, accepts)
})

t.test('what is short, and what an error says, is sent as it is', async (t) => {
  const { ask } = await open(t)
  for (const address of ['/api/screens/skills?roster=none', '/api/screens/no-ipads']) {
    const { headers, rawPayload } = await ask(address, { 'accept-encoding': 'br' })
    t.ok(rawPayload.length < 1_024, address)
    t.equal(headers['content-encoding'], undefined)
  }
})

t.test('a document is compressed where a page of ours or its reader opened it', async (t) => {
  const { ask } = await open(t)
  const accepts = { 'accept-encoding': 'br' }
  for (const site of ['same-origin', 'none']) {
    const { headers, rawPayload } = await ask(PAGE, { ...accepts, 'sec-fetch-site': site })
    t.equal(headers['content-encoding'], 'br', site)
    t.match(brotliDecompressSync(rawPayload).toString(), /<html[\s\S]*id="first-paint"[\s\S]*<\/html>/)
  }
  for (const site of ['cross-site', 'same-site', '']) {
    const { headers, body } = await ask(PAGE, { ...accepts, 'sec-fetch-site': site })
    t.equal(headers['content-encoding'], undefined, `from ${site || 'a browser that does not say'}`)
    t.match(body, '</html>')
  }
  const chosen = await ask(`${PAGE}?sort=guess`, accepts)
  t.equal(chosen.headers['content-encoding'], undefined, 'a query may be what another site has in `return`')
  t.equal((await ask(PAGE, accepts, 'HEAD')).statusCode, 200)
})

t.test('a document’s first part can be read before its views are there', async (t) => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { url } = await stubUpstream(t, async () => {
    await answered
    return { status: 503 }
  })
  const { app, parts } = await buildTestApp(t, { productApi: { url } })
  const session = newSession(parts.clock.now())
  await parts.sessionStore.create(session)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  for (const [encoding, decoder] of [
    ['br', createBrotliDecompress()],
    ['gzip', createGunzip()],
  ] as const) {
    const headers = { cookie: `session=${session.id}`, 'sec-fetch-site': 'none', 'accept-encoding': encoding }
    const request = get({ port, path: PAGE, headers })
    const [response] = await once(request, 'response')
    t.equal(response.headers['content-encoding'], encoding)
    response.pipe(decoder)
    const [first] = await once(decoder, 'data')
    t.match(String(first), '<div id="root">', 'all that the files are loaded from')
    t.notMatch(String(first), '</html>')
    request.destroy()
  }
  answer()
})

t.test('what lets somebody in is never compressed', async (t) => {
  const { ask } = await open(t)
  const { statusCode, headers, body } = await ask(SECRETS, { 'accept-encoding': 'br, gzip' }, 'POST')
  t.equal(statusCode, 200)
  t.ok(body.length > 1_024)
  t.equal(headers['content-encoding'], undefined)
})

t.test('where a proxy compresses, nothing is (COMPRESSION=0)', async (t) => {
  const { ask } = await open(t, false)
  for (const address of [CLASS, PAGE])
    t.equal((await ask(address, { 'accept-encoding': 'br, gzip' })).headers['content-encoding'], undefined)
})
