import { once } from 'node:events'
import { connect } from 'node:net'
import t from 'tap'
import { WAYS_IN } from '../../server/bff/auth/limits.ts'
import { networkOf, siteOf } from '../../server/bff/session/network-address.ts'
import { RECOVERY_SOURCE } from '../../server/bff/web/not-loaded.ts'
import { partnerToken } from '../server/bff/auth/sign-in-app.ts'
import { buildTestApp } from '../support/app.ts'
import { partnerMeReply } from '../support/me.ts'
import type { Browser } from '../support/signed-in.ts'
import { stubUpstream } from '../support/upstream-stub.ts'
import { MARKUP, securityApp } from './security-app.ts'

/** One request as it is on the wire, whatever it is; the answer's head and body. */
async function raw(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('latin1')
  })
  socket.write(request)
  await once(socket, 'close')
  return answer
}
const portOf = (address: string) => Number(new URL(address).port)

t.test(
  'a partner’s token never redirects to another host, however its address is written (S2.109?)',
  async (t) => {
    const { url, requests } = await stubUpstream(t, () => ({
      status: 200,
      body: { accessToken: 'partner-access', ...partnerMeReply() },
    }))
    const { app } = await buildTestApp(t, { productApi: { url } })
    const port = portOf(await app.listen({ host: '127.0.0.1', port: 0 }))
    let made = 0
    const goes = async (target: string) => {
      const answer = await raw(
        port,
        `GET ${target} HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n`,
      )
      return /\r\nlocation: (.*)\r\n/i.exec(answer)?.[1] ?? answer.split('\r\n')[0]
    }
    const token = () => `token=a-good-token-${made++}`
    t.equal(await goes(`http://evil.example/reading?${token()}`), '/login?reason=partner-unavailable')
    t.equal(
      await goes(`http://evil.example/reading/dashboard/playtime?${token()}`),
      '/login?reason=partner-unavailable',
    )
    t.equal(await goes(`/reading/dashboard/:rp?${token()}`), '/reading')
    t.equal(await goes(`/reading/dashboard/..%2f..%2fevil.example?${token()}`), '/reading')
    t.equal(await goes(`/reading/dashboard/%0d%0aset-cookie:x?${token()}`), '/reading')
    t.equal(await goes(`/reading?${token()}&view=//evil.example&roster=%0d%0a&sort=a%3Cb`), '/reading')
    t.equal(await goes(`/reading?tok%65n=a-good-token-${made++}`), '/reading')
    t.equal(await goes('/reading?token=a&token=b'), '/login?reason=partner-refused')
    const before = requests.length
    t.equal(
      await goes(`/reading#?${token()}`),
      'HTTP/1.1 200 OK',
      'what no limit counts is not exchanged either',
    )
    t.equal(requests.length, before)
  },
)

t.test('every response has the security headers, also for an address that cannot be decoded', async (t) => {
  const { app } = await buildTestApp(t)
  for (const url of ['/%zz', '/api/%zz', `/account/${'a'.repeat(600)}`, '/nothing.js', '/login']) {
    const { headers, body } = await app.inject(url)
    t.match(headers, {
      'x-content-type-options': 'nosniff',
      'content-security-policy': /default-src 'none'/,
      'x-request-id': /^[2-9A-Z]{4}-[2-9A-Z]{4}$/,
      'cache-control': 'no-store',
    })
    t.notMatch(body, /Error|node_modules|stack/)
  }
})

/** The document of bert's roster with its view, which a busy machine may not add in time. */
async function paintedRoster(browser: Browser) {
  for (;;) {
    const page = await browser.get('/account/roster?roster=r-bert')
    if (page.text.includes('"screen":{')) return page
  }
}

t.test('a child or class called by markup is text in the document and in the data (S5.97)', async (t) => {
  const browser = await (await securityApp(t)).signedIn('bert')
  const page = await paintedRoster(browser)
  t.equal(
    page.text.match(/<script/g)?.length,
    3,
    'the entry, what opens the page anew, the data block, and no other',
  )
  t.notMatch(page.text, /\u2028|<!--|alert\(1\)<\/script>/)
  const block = /<script type="application\/json" id="first-paint">(.*?)<\/script>/s.exec(page.text)?.[1]
  t.match(JSON.parse(block ?? '').screen.view.rosters, [{ fullName: MARKUP }])
  t.match(page.headers['content-security-policy'], `script-src 'self' ${RECOVERY_SOURCE};`)
  t.notMatch(page.headers['content-security-policy'], /unsafe/)
  const data = await browser.get('/api/screens/roster')
  t.match(data.headers, { 'content-type': /^application\/json/, 'x-content-type-options': 'nosniff' })
})

t.test('malformed bodies and parameters are refused, and change nothing', async (t) => {
  const built = await securityApp(t)
  const browser = await built.signedIn('alma')
  const cookie = browser.cookies().join('; ')
  const send = async (url: string, payload: string, type = 'application/json') => {
    const headers = { 'x-csrf': '1', cookie, 'content-type': type }
    return (await built.app.inject({ method: 'POST', url, payload, headers })).statusCode
  }
  const credentials = '"email":"teacher@demo.test","password":"x"'
  for (const [payload, status] of [
    [`{${credentials},"__proto__":{"isAdmin":true}}`, 400],
    [`{${credentials},"constructor":{"prototype":{"isAdmin":true}}}`, 400],
    ['{"email":["teacher@demo.test"],"password":"x"}', 400],
    ['{"email":{"$ne":null},"password":{"$ne":null}}', 400],
    ['[]', 400],
    ['null', 400],
    ['{', 400],
    ['['.repeat(30_000) + ']'.repeat(30_000), 400],
    [`{"email":"a@b.test","password":"${'x'.repeat(70_000)}"}`, 413],
  ] as const)
    t.equal(await send('/auth/password', payload), status, payload.slice(0, 60))
  t.equal(await send('/auth/password', `${credentials}`, 'application/xml'), 415)
  t.equal(({} as { isAdmin?: boolean }).isAdmin, undefined)
  for (const query of [
    'roster=r-alma&roster=r-bert',
    'roster[]=r-alma',
    'roster=r-alma%00',
    'roster=..%2F',
    'roster=%C3%A9',
  ])
    t.not((await browser.get(`/api/screens/skills?${query}&span=x`)).status, 500, query)
  t.equal((await browser.get('/api/screens/skills?roster=r-alma&roster=r-bert')).status, 400)
  t.equal((await browser.get('/api/screens/shell')).status, 200, 'still signed in')
})

t.test(
  'a client address is taken from our own proxies only, and then the nearest that is not one',
  async (t) => {
    const flood = async (trustProxy: false | string, forwarded: (sent: number) => string) => {
      const { app } = await buildTestApp(t, { config: { trustProxy } })
      const callApi = (sent: number) =>
        app.inject({ url: '/auth/google/start', headers: { 'x-forwarded-for': forwarded(sent) } })
      for (let sent = 0; sent < WAYS_IN.limit; sent++) await callApi(sent)
      return (await callApi(WAYS_IN.limit)).statusCode
    }
    t.equal(
      await flood(false, (sent) => `10.1.${sent >> 8}.${sent & 255}`),
      429,
      'without a proxy nothing is believed',
    )
    t.equal(
      await flood('loopback', (sent) => `10.1.${sent >> 8}.${sent & 255}, 203.0.113.7`),
      429,
      'what the visitor wrote in front is not',
    )
    t.equal(
      await flood('loopback', (sent) => `10.1.${sent >> 8}.${sent & 255}`),
      303,
      'what the proxy says is',
    )
    t.equal(
      await flood('loopback', (sent) => `2001:db8::${sent.toString(16)}`),
      429,
      'one line is one visitor',
    )
  },
)

t.test('the network of an address', async (t) => {
  for (const [ip, network] of [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['not an address', 'not an address'],
  ] as const)
    t.equal(networkOf(ip), network, ip)
})

t.test('the site of an address', async (t) => {
  for (const [ip, site] of [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
  ] as const)
    t.equal(siteOf(ip), site, ip)
})

t.test(
  'the duplicate request of a used token works in one browser, and signs nobody else in (S4.4)',
  async (t) => {
    const { app } = await securityApp(t)
    const token = await partnerToken()
    const open = (headers: Record<string, string>, remoteAddress = '203.0.113.7') =>
      app.inject({ url: `/reading?token=${token}`, headers, remoteAddress })
    const mine = { 'user-agent': 'mine', 'accept-language': 'en' }
    const [first, second] = await Promise.all([open(mine), open(mine)])
    t.equal(second.cookies[0]?.value, first.cookies[0]?.value)
    for (const other of [
      await open({ ...mine, 'user-agent': 'other' }),
      await open({ ...mine, 'accept-language': 'fr' }),
      await open(mine, '203.0.113.8'),
    ])
      t.same([other.headers.location, other.cookies], ['/login?reason=partner-link-used', []])
  },
)
