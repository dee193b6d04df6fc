import request from 'supertest'
import t from 'tap'
import { buildTestApp } from '../../../support/app.ts'

const pages = [
  '/',
  '/login',
  '/logout',
  '/callback?code=c&state=s',
  '/continue-as',
  '/devicelogin?deviceId=ipad-7',
  '/visualPassword',
  '/account',
  '/account/dashboard?roster=r',
  '/account/nothing',
  '/reading',
  '/reading/dashboard/playtime',
  '/reading/dashboard/nothing',
  '/nothing/at/all',
]
t.test(
  'every page is the shell, and so is every other address that a person could open (S2.13, S2.14)',
  async (t) => {
    const { app } = await buildTestApp(t)
    for (const page of pages) {
      const response = await request(app.server).get(page)
      t.equal(response.status, 200, page)
      t.match(response.headers['content-type'], 'text/html')
      t.match(response.text, '<div id="root">')
    }
  },
)

t.test('data and files that do not exist are one and the same 404 (S8.79?)', async (t) => {
  const { app } = await buildTestApp(t)
  const bodies = new Set<string>()
  for (const address of [
    '/api/screens/nothing',
    '/api',
    '/auth/nothing/x',
    '/assets/gone.js',
    '/favicon.ico',
    '/.env',
  ]) {
    const { status, body } = await request(app.server).get(address).set('x-csrf', '1')
    t.equal(status, 404, address)
    bodies.add(JSON.stringify({ ...body.error, requestId: '' }))
  }
  t.equal(bodies.size, 1)
  const posted = await request(app.server).post('/login')
  t.equal(posted.status, 404, 'a page takes no commands')
})

t.test('/signin goes to the configured login, by default our own page (S2.3)', async (t) => {
  const own = await buildTestApp(t)
  const ours = await request(own.app.server).get('/signin?return=%2Faccount')
  t.same([ours.status, ours.headers.location], [302, '/login?return=%2Faccount'])
  const other = await buildTestApp(t, { config: { signinUrl: 'https://login.example.org/' } })
  const theirs = await request(other.app.server).get('/signin?return=%2Faccount')
  t.same([theirs.status, theirs.headers.location], [302, 'https://login.example.org/'])
})

t.test('the former callback addresses lead to ours, the query untouched (S2.67, S2.68)', async (t) => {
  const { app } = await buildTestApp(t)
  const query = '?provider=g&code=4%2F0A%2Bb&state=s%20t&iss=https%3A%2F%2Fx'
  for (const address of ['/callback.html', '/mpact/callback.html']) {
    const { status, headers } = await request(app.server).get(address + query)
    t.same([status, headers.location], [302, `/callback${query}`])
  }
})

t.test('the former documents lead to their pages, the query kept (S2.7?, S2.50)', async (t) => {
  const { app } = await buildTestApp(t)
  for (const [document, page] of [
    ['/device.html', '/devicelogin'],
    ['/account.html', '/account'],
    ['/index.html', '/'],
  ]) {
    const { status, headers } = await request(app.server).get(`${document}?deviceId=ipad-7`)
    t.same([status, headers.location], [302, `${page}?deviceId=ipad-7`])
  }
})

t.test('the partner area is where the configuration says (S2.1, S2.2?)', async (t) => {
  const { app } = await buildTestApp(t, { config: { rpPrefix: 'lernen' } })
  t.match(
    (await request(app.server).get('/lernen/dashboard/playtime')).text,
    '<meta name="rp" content="/lernen">',
  )
})

t.test('/sandbox leads to the stand-ins, and is nothing without them', async (t) => {
  const sandbox = await buildTestApp(t, { config: { sandboxUrl: 'http://127.0.0.1:3001' } })
  const there = await request(sandbox.app.server).get('/sandbox')
  t.same([there.status, there.headers.location], [302, 'http://127.0.0.1:3001/'])
  const without = await buildTestApp(t)
  t.equal((await request(without.app.server).get('/sandbox')).headers.location, undefined)
})

t.test(
  'built files are kept for good and come compressed; nothing else of the folder is served',
  async (t) => {
    const { app } = await buildTestApp(t)
    const file = await request(app.server).get('/assets/main-1a2b3c4d.js').set('accept-encoding', 'identity')
    t.equal(file.headers['cache-control'], 'public, max-age=31536000, immutable')
    t.match(file.headers['content-type'], 'javascript')
    const small = await request(app.server).get('/assets/main-1a2b3c4d.js').set('accept-encoding', 'br, gzip')
    t.equal(small.headers['content-encoding'], 'br')
    t.match(small.headers.vary ?? '', /accept-encoding/i)
    for (const outside of [
      '/assets/../.vite/manifest.json',
      '/assets/%2e%2e/.vite/manifest.json',
      '/.vite/manifest.json',
    ])
      t.notMatch((await request(app.server).get(outside)).text, 'isEntry', outside)
  },
)

t.test(
  'an Internet Explorer is told that it is too old, each in words true of it (S2.219, S8.76)',
  async (t) => {
    const { app } = await buildTestApp(t)
    const shown = async (userAgent: string) =>
      (await request(app.server).get('/login').set('user-agent', userAgent)).text
    const message = 'You need at least Internet Explorer 11 to use this site'
    for (const version of ['6.0', '9.0', '10.0'])
      t.match(await shown(`Mozilla/5.0 (compatible; MSIE ${version}; Windows NT 6.1; Trident/5.0)`), message)
    // 11 has no modules and would show an empty page; that it needs at least itself would be no help.
    for (const eleven of [
      'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko',
      'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 6.1; Trident/7.0)',
    ]) {
      const text = await shown(eleven)
      t.match(text, 'Internet Explorer cannot show this site.')
      t.match(text, 'Supported browsers are Chrome, Firefox, Safari and Edge.')
      t.notMatch(text, message)
    }
    t.match(await shown(''), '<div id="root">')
  },
)
