import t from 'tap'
import { randomId } from '../../server/bff/session/hashing.ts'
import type { Identity, OpenSession, SessionKind } from '../../server/bff/session/session.ts'
import { partnerToken } from '../server/bff/auth/world.ts'
import { bearerFor } from '../support/product-data.ts'
import { grantOf, identityOf } from '../support/sessions.ts'
import { type SecurityApp, securityApp } from './world.ts'

const kinds = ['anonymous', 'account', 'impersonation', 'partner', 'device', 'student'] as const
type Kind = (typeof kinds)[number]

/** Every address of the app, and what each kind of session is answered there: status, or status and where to. */
const everybody = (answer: string) => Object.fromEntries(kinds.map((kind) => [kind, answer]))
const signedIn = (answer: string) => ({ ...everybody(answer), anonymous: '401' })
/** By kind, in the order of the list above. */
const each = (...answers: readonly string[]) =>
  Object.fromEntries(kinds.map((kind, at) => [kind, answers[at]]))

const table: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = {
  'GET /': everybody('200'),
  'GET /login': everybody('200'),
  'GET /logout': everybody('200'),
  'GET /callback': everybody('200'),
  'GET /continue-as': everybody('200'),
  'GET /devicelogin': everybody('200'),
  'GET /visualPassword': everybody('200'),
  'GET /account': everybody('200'),
  'GET /parents-congrats': everybody('200'),
  'GET /account/:template': everybody('200'),
  'GET /reading': everybody('200'),
  'GET /reading/dashboard/:template': everybody('200'),
  'GET /signup': everybody('200'),
  'GET /signup/reset': everybody('200'),
  'GET /reset': everybody('200'),
  'GET /reset/:token': everybody('200'),
  'GET /validate/:token': everybody('200'),
  'GET /accept/:token': everybody('200'),
  'GET /parentValidate/:token': everybody('200'),
  'GET /signin': everybody('302 /login'),
  'GET /callback.html': everybody('302 /callback'),
  'GET /mpact/callback.html': everybody('302 /callback'),
  'GET /livez': everybody('200'),
  'GET /readyz': everybody('200'),
  'GET /metrics': everybody('200'),
  'GET /statusz': everybody('200'),
  'GET /assets/*': everybody('404'),
  'GET /auth/:provider/start': everybody('303 /login?reason=provider-unavailable'),
  // A device's own bearer says nothing of its teacher.
  'GET /api/screens/shell': each('401', '200', '200', '200', '403', '200'),
  'GET /api/screens/home': each('401', '200', '200', '200', '200', '200'),
  'GET /api/screens/skills': each('401', '200', '200', '200', '403', '403'),
  'GET /api/screens/playtime': each('401', '200', '200', '200', '403', '403'),
  'GET /api/screens/factors': each('401', '200', '200', '200', '403', '403'),
  'GET /api/screens/roster': each('401', '200', '200', '403', '403', '403'),
  'GET /api/screens/setup': each('401', '200', '200', '403', '403', '403'),
  'GET /api/screens/mobile-landing': each('401', '200', '200', '403', '403', '403'),
  'GET /api/screens/no-ipads': each('401', '200', '200', '403', '403', '403'),
  'GET /api/screens/parent-roster': each('401', '403', '403', '403', '403', '403'),
  'GET /api/screens/parents-congrats': each('401', '403', '403', '403', '403', '403'),
  'GET /api/screens/continue-as': signedIn('404'),
  'GET /api/screens/picture-password': each('401', '403', '403', '403', '200', '403'),
  'POST /api/screens/shell/school': each('401', '403', '403', '204', '403', '403'),
  'POST /api/screens/setup/start': each('401', '409', '409', '403', '403', '403'),
  'POST /api/screens/setup/tick': each('401', '200', '200', '403', '403', '403'),
  'POST /api/screens/setup/reset-devices': each('401', '200', '403', '403', '403', '403'),
  'POST /auth/password': everybody('401'),
  'POST /auth/code': everybody('401'),
  'POST /auth/sign-up': everybody('400'),
  'POST /auth/sign-up/again': everybody('400'),
  'POST /auth/validate': everybody('404'),
  'POST /auth/parent-validate': everybody('404'),
  'POST /auth/accept': everybody('404'),
  'POST /auth/accept/password': everybody('404'),
  'POST /auth/reset': everybody('400'),
  'POST /auth/reset/password': everybody('404'),
  'POST /auth/callback': everybody('401'),
  'POST /auth/partner': signedIn('200'),
  'POST /auth/logout': everybody('204'),
  'POST /auth/backchannel-logout': everybody('400'),
}
/** What a server asks, and no browser: it goes by a signature alone (backchannel-logout.test.ts). */
const ofServers: readonly string[] = ['POST /auth/backchannel-logout']

const noLink = 'A'.repeat(43)
const aPassword = { password: 'not this one', repeated: 'not this one' }
const bodies: Readonly<Record<string, object>> = {
  'POST /api/screens/shell/school': { schoolId: 'north' },
  'POST /api/screens/setup/tick': { step: 'apps', done: true },
  'POST /auth/password': { email: 'nobody@school.test', password: 'not this one' },
  'POST /auth/code': { code: 'nobody23' },
  'POST /auth/sign-up': { kind: 'teacher', email: 'no address', ...aPassword },
  'POST /auth/sign-up/again': { email: '' },
  'POST /auth/validate': { token: noLink },
  'POST /auth/parent-validate': { token: noLink },
  'POST /auth/accept': { token: noLink },
  'POST /auth/accept/password': { token: noLink, ...aPassword },
  'POST /auth/reset': { email: '' },
  'POST /auth/reset/password': { token: noLink, ...aPassword },
  'POST /auth/callback': { query: '?state=none' },
  'POST /auth/partner': { accept: false, ticket: 'none' },
}
const filled = (path: string) =>
  path
    .replace(':template', 'playtime')
    .replace(':provider', 'sso')
    .replace(':token', noLink)
    .replace('*', 'nothing.js')

/** The cookie of a session of a kind; all but the partner's and the device's hold the same teacher's bearer. */
async function cookieOf(built: SecurityApp, kind: Kind): Promise<string> {
  if (kind === 'anonymous') return ''
  if (kind === 'partner') {
    const browser = built.browser()
    await browser.get(`/reading?token=${await partnerToken('e-mercer')}`)
    return browser.cookies().join('; ')
  }
  const now = built.parts.clock.now().getTime()
  const accessToken = await bearerFor(built.productApi, 'alma', kind === 'device' ? 'device' : 'account')
  const identity: Identity = identityOf({ accountId: 'alma', kind: kind satisfies SessionKind })
  const grant = grantOf({ accessToken, refreshToken: null }, now)
  const open: OpenSession = { id: randomId(), identity, grant, startedAt: now, touchedAt: now, version: 1 }
  await built.parts.sessionStore.create(open)
  return `session=${open.id}`
}

/** The routes of an app as `METHOD /path`, read off its own drawing of them; a HEAD is where its GET is. */
function routesOf({ app }: SecurityApp): string[] {
  const open: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \(([A-Z, ]+)\)/.exec(line) ?? []
      const depth = indent.length / 4
      open.length = depth
      open[depth] = path
      const whole = open.join('').replace(/^\/(?=\/)/, '')
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD' && method !== '')
        .map((method) => `${method} ${whole}`)
    })
    .map((route) => (route === 'GET /*' ? 'GET /assets/*' : route))
    .sort()
}

t.test('the table names every route there is', async (t) => {
  t.same(routesOf(await securityApp(t)), Object.keys(table).sort())
})

t.test(
  'every route by every kind of session: what is not said is denied (S1.3, S2.3, S4.1, S6.51, S7.13?)',
  async (t) => {
    const built = await securityApp(t)
    const found: Record<string, Record<string, string>> = {}
    for (const route of Object.keys(table)) {
      const [method = '', path = ''] = route.split(' ')
      const answers: Record<string, string> = {}
      for (const kind of kinds) {
        // A session of its own for each: some of these end it.
        const cookie = await cookieOf(built, kind)
        const { statusCode, headers } = await built.app.inject({
          method: method as 'GET' | 'POST',
          url: filled(path),
          headers: { 'x-csrf': '1', ...(cookie && { cookie }) },
          ...(bodies[route] && { payload: bodies[route] }),
        })
        answers[kind] = headers.location ? `${statusCode} ${headers.location}` : String(statusCode)
      }
      found[route] = answers
    }
    t.same(found, table)
  },
)

t.test('every route of data and every command is closed to other sites, whoever is signed in', async (t) => {
  const built = await securityApp(t)
  const cookie = await cookieOf(built, 'account')
  const found: Record<string, number> = {}
  const guarded = Object.keys(table).filter(
    (route) => (/ \/api\//.test(route) || /^POST /.test(route)) && !ofServers.includes(route),
  )
  for (const route of guarded)
    for (const [how, headers] of Object.entries({
      'a form': { 'content-type': 'application/x-www-form-urlencoded' },
      'a form of text': { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' },
      'no header': {},
      'a sibling site': { 'x-csrf': '1', 'sec-fetch-site': 'same-site' },
      'another origin': { 'x-csrf': '1', origin: 'http://localhost:3001' },
    })) {
      const [method = '', path = ''] = route.split(' ')
      const asked = { method: method as 'GET' | 'POST', url: filled(path), headers: { cookie, ...headers } }
      const { statusCode } = await built.app.inject(method === 'POST' ? { ...asked, payload: '{}' } : asked)
      found[`${route} from ${how}`] = statusCode
    }
  t.same([...new Set(Object.values(found))], [403], JSON.stringify(found))
  t.equal(
    (await built.app.inject({ url: '/api/screens/shell', headers: { cookie, 'x-csrf': '1' } })).statusCode,
    200,
  )
})
