import fc from 'fast-check'
import request from 'supertest'
import t from 'tap'
import { type FilesOf, readClientFiles } from '../../../../server/bff/web/client-files.ts'
import { RECOVERY_SOURCE } from '../../../../server/bff/web/not-loaded.ts'
import { inScript } from '../../../../server/bff/web/shell.ts'
import { buildTestApp, testConfig } from '../../../support/app.ts'

const filesOf: FilesOf = readClientFiles(testConfig().clientDir)

t.test(
  'a page names all it draws with, styles of imports first, so that nothing is asked for later',
  async (t) => {
    t.same(filesOf('skills'), {
      entry: '/assets/main-1a2b3c4d.js',
      fonts: ['/assets/fredoka-3c4d5e6f.woff2'],
      icon: '/assets/mark-7a8b9c0d.svg',
      modules: [
        '/assets/react-5e6f7a8b.js',
        '/assets/inside-9a8b7c6d.js',
        '/assets/table-3a4b5c6d.js',
        '/assets/skills-1c2d3e4f.js',
      ],
      styles: [
        '/assets/main-9c0d1e2f.css',
        '/assets/inside-1f2e3d4c.css',
        '/assets/table-7e8f9a0b.css',
        '/assets/skills-5a6b7c8d.css',
      ],
    })
    t.same(
      filesOf('skills', true).modules.filter((file) => !filesOf('skills').modules.includes(file)),
      ['/assets/administrators-4b5c6d7e.js'],
      'with a roll-up, also what draws it',
    )
    t.same(filesOf('sign-in').modules, ['/assets/react-5e6f7a8b.js', '/assets/sign-in-9e0f1a2b.js'])
  },
)

t.test('a client that was not built is one sentence', async (t) => {
  t.throws(() => readClientFiles('/nowhere'), {
    message: 'There is no built client in /nowhere: build it with npm run build.',
  })
})

t.test(
  'sign-in, sign-up and pay name the configured chat, and no other page does (S2.210, S7.152)',
  async (t) => {
    const chatUrl = 'https://chat.example.org/room?team=1&to="us"'
    const { app } = await buildTestApp(t, { config: { chatUrl } })
    const policyOf = async (from: typeof app, address: string) => {
      const { headers, body } = await from.inject(address)
      return { policy: String(headers['content-security-policy']), body }
    }
    for (const address of ['/login', '/signup', '/pay']) {
      const { policy, body } = await policyOf(app, address)
      t.match(policy, 'frame-src https://chat.example.org;', address)
      t.match(policy, "connect-src 'self' https://chat.example.org;")
      t.match(policy, `script-src 'self' ${RECOVERY_SOURCE};`, 'none of its scripts runs here')
      t.match(body, '<meta name="chat" content="https://chat.example.org/room?team=1&amp;to=&quot;us&quot;">')
    }
    for (const address of ['/', '/quote', '/account/settings', '/reset', '/devicelogin', '/account/games']) {
      const { policy, body } = await policyOf(app, address)
      t.notMatch(policy + body, /chat/, address)
    }
    const without = await buildTestApp(t)
    const { policy, body } = await policyOf(without.app, '/login')
    t.notMatch(policy, 'frame-src')
    t.match(policy, "connect-src 'self';")
    t.notMatch(body, 'name="chat"')
  },
)

t.test('an address that cannot be decoded is a page that is not there; data stays data', async (t) => {
  const { app } = await buildTestApp(t)
  for (const address of ['/%E0%A4%A', '/account/%zz']) {
    const page = await app.inject(address)
    t.match(page.headers['content-type'], 'text/html', address)
    t.match(page.body, '<div id="root">')
  }
  const data = await app.inject('/api/%zz')
  t.match(data.headers['content-type'], 'application/json')
})

t.test('no view can end its script element, whatever names and classes are called', async (t) => {
  t.equal(inScript('{"a":"</script><!--"}'), '{"a":"\\u003c/script>\\u003c!--"}')
  t.equal(inScript('"\u2028\u2029"'), '"\\u2028\\u2029"')
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = inScript(JSON.stringify(value))
      return !/[<\u2028\u2029]/.test(text) && JSON.stringify(JSON.parse(text)) === JSON.stringify(value)
    }),
  )
})

t.test(
  'the document of an anonymous page: a policy without unsafe, a nonce of its own, no views, no cookie',
  async (t) => {
    const { app } = await buildTestApp(t)
    const [first, second] = [await request(app.server).get('/login'), await request(app.server).get('/login')]
    t.equal(first.status, 200)
    t.equal(first.headers['cache-control'], 'no-store')
    t.equal(first.headers['set-cookie'], undefined)
    const policy = first.headers['content-security-policy'] ?? ''
    const nonce = /nonce-([\w-]{22})/.exec(policy)?.[1] ?? 'none'
    t.notMatch(policy, /unsafe|\*|https?:/)
    t.match(policy, `default-src 'none'; script-src 'self' ${RECOVERY_SOURCE};`)
    t.match(first.text, `<meta property="csp-nonce" nonce="${nonce}">`)
    t.notMatch(second.text, nonce)
    t.match(first.text, '<meta name="rp" content="/reading">')
    t.match(first.text, '<meta name="providers" content="">', 'what is not configured is not offered')
    t.match(first.text, '<script type="module" src="/assets/main-1a2b3c4d.js" crossorigin></script>')
    t.notMatch(first.text, 'first-paint')
  },
)

t.test('while developing the sources are named instead, and the policy is the same', async (t) => {
  const { app } = await buildTestApp(t, { config: { clientDev: true } })
  const page = await request(app.server).get('/account/dashboard')
  t.match(page.text, '<script type="module" src="/main.tsx" crossorigin></script>')
  t.notMatch(page.headers['content-security-policy'], 'unsafe')
})
