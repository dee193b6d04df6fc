import t, { type Test } from 'tap'
import type { ProviderName } from '../../server/bff/config/config.ts'
import { type Lies, lyingProvider } from '../support/lying-provider.ts'
import { meReply } from '../support/me.ts'
import { stubUpstream } from '../support/upstream-stub.ts'
import { securityApp } from './security-app.ts'

const GULLIBLE = { code: 'a-code-of-sixteen-characters' }
const SESSION = { accessToken: 'the-bearer', expiresIn: 300 }

/** Signs somebody in at a provider, before an upstream that believes whatever it is told. */
async function signIn(t: Test, name: ProviderName, lies: Lies) {
  const provider = await lyingProvider(t, lies)
  const { url, requests } = await stubUpstream(t, ({ path }) => ({
    status: 200,
    body: path.startsWith('/v2/teachers/login')
      ? GULLIBLE
      : path.startsWith('/v2/mm/login')
        ? SESSION
        : path.endsWith('/constants')
          ? []
          : meReply(),
  }))
  const { browser, logged } = await securityApp(t, {
    config: {
      upstreamUrl: url,
      providers: { google: null, edu: null, sso: null, [name]: provider.config },
    },
  })
  const one = browser()
  const started = await one.get(`/auth/${name}/start`)
  const location = String(started.headers.location)
  if (location.startsWith('/login')) return { location, requests, one, logged }
  const { status, body } = await one.post('/auth/callback', { query: provider.answer(new URL(location)) })
  return { location, status, body, requests, one, logged }
}

const names = ['google', 'edu', 'sso'] as const

for (const name of names)
  t.test(`${name}: an honest provider’s word is taken (S1.25, S1.26, S2.3)`, async (t) => {
    const { status, body } = await signIn(t, name, {})
    t.same([status, body], [200, { redirectTo: '/account' }])
  })

const lies: Readonly<Record<string, Lies>> = {
  'another issuer': { claims: (right) => ({ ...right, iss: 'https://evil.example' }) },
  'another audience': { claims: (right) => ({ ...right, aud: 'somebody-else' }) },
  'many audiences and no authorized party': {
    claims: (right) => ({ ...right, aud: ['numberlane', 'somebody-else'] }),
  },
  'another’s authorized party': {
    claims: (right) => ({ ...right, aud: ['numberlane', 'somebody-else'], azp: 'somebody-else' }),
  },
  'the nonce of another sign-in': { claims: (right) => ({ ...right, nonce: 'x'.repeat(43) }) },
  'no nonce': { claims: ({ nonce: _, ...right }) => right },
  'no subject': { claims: ({ sub: _, ...right }) => right },
  'a time that is over': { claims: (right) => ({ ...right, iat: 1_600_000_000, exp: 1_600_000_060 }) },
  'no end': { claims: ({ exp: _, ...right }) => right },
  'a key that is not published': { key: 'another' },
  'a key nobody has heard of': { key: 'unknown' },
  'no signature at all': { key: 'none' },
}
for (const [what, lie] of Object.entries(lies))
  t.test(
    `a provider that lies, ${what}: nobody is let in, and the upstream never hears of it (S7.11?, S7.35?, S8.49)`,
    async (t) => {
      for (const name of names) {
        const { status, body, requests, one, logged } = await signIn(t, name, lie)
        t.ok(status === 401 || status === 502, `${name}: ${status}`)
        t.match(
          body.error.message,
          /^We were unable to log you in\.$|^We encountered an error when trying to log you in\.$/,
        )
        t.same(requests, [], name)
        t.equal((await one.get('/api/screens/shell')).body.error.code, 'no-session')
        t.ok(logged.some((line) => line.includes('provider sign-in failed')))
        t.notOk(logged.join('').includes('evil.example'))
      }
    },
  )

t.test('a provider whose discovery names another issuer counts as down (S7.35?)', async (t) => {
  const { location, requests } = await signIn(t, 'google', { issuer: 'https://evil.example' })
  t.equal(location, '/login?reason=provider-unavailable')
  t.same(requests, [])
})

const troubles: Readonly<Record<string, Lies['token']>> = {
  'an error of its own': (respond) => respond(500, 'down'),
  'no JSON': (respond) => respond(200, '<html>'),
  'no token': (respond) => respond(200, '{}'),
  'nothing, ever': () => undefined,
}
for (const [what, token] of Object.entries(troubles))
  t.test(`a provider in trouble, ${what}: an error in words, and no session (S8.52)`, async (t) => {
    const { status, body, one, requests } = await signIn(t, 'google', { token })
    t.match([status, body.error.code], [/401|502/, /provider-failed|signin-failed/])
    t.match(body.error.message, /^We (were unable|encountered an error)/)
    t.same(requests, [])
    t.equal((await one.get('/api/screens/shell')).body.error.code, 'no-session')
  })

t.test('a code that the provider does not know is refused, and is no fault of ours (S8.49)', async (t) => {
  const { status, body } = await signIn(t, 'google', {
    token: (respond) => respond(400, JSON.stringify({ error: 'invalid_grant' })),
  })
  t.same([status, body.error.message], [401, 'We were unable to log you in.'])
})
