import t from 'tap'
import { cookieOf, people } from './people.ts'
import { table } from './permission-table.ts'
import { type SecurityApp, securityApp } from './security-app.ts'

/**
 * What a server asks, and no browser: it goes by a signature or a secret alone (backchannel-logout, bounce-reports,
 * card-events, play-site).
 */
const ofServers: readonly string[] = [
  'POST /auth/backchannel-logout',
  'POST /mail/bounces',
  'POST /cards/events',
  'POST /mail/off/:token',
  'POST /handoff',
]

const noLink = 'A'.repeat(43)
const aPassword = { password: 'not this one', repeated: 'not this one' }
const bodies: Readonly<Record<string, object>> = {
  'POST /api/screens/shell/school': { schoolId: 'north' },
  'POST /api/screens/sessions/end': { name: 'a'.repeat(64) },
  'POST /api/screens/sessions/end-others': {},
  'POST /api/screens/shell/nps-ask': {},
  'POST /api/screens/setup/start': {},
  'POST /api/screens/setup/reset-devices': {},
  'POST /api/screens/setup/tick': { step: 'apps', done: true },
  'POST /api/screens/admin-console/search': { text: 'alma' },
  'POST /api/screens/admin-console/end-sessions': { accountId: 'nobody' },
  'POST /api/screens/admin-console/send-survey': { accountId: 'nobody', key: 'a-key-of-a-survey' },
  'POST /api/screens/admin-console/retry-mail': { mailId: 'none' },
  'POST /api/screens/admin-console/lift-account': { email: 'nobody@school.test' },
  'POST /api/screens/admin-console/lift-network': { network: '192.0.2.1' },
  'POST /api/screens/admin-console/lift-bounce': { email: 'nobody@school.test' },
  'POST /api/screens/admin-console/reset-factor': {
    accountId: 'nobody',
    since: '2026-11-01T00:00:00.000Z',
  },
  'POST /api/screens/shell/superpowers': { on: true },
  'POST /auth/view-as': { accountId: 'bert', reason: 'To see what a view sees' },
  'POST /auth/password': { email: 'nobody@school.test', password: 'not this one' },
  'POST /auth/verify': { kind: 'totp', code: '000000' },
  'POST /auth/code': { code: 'nobody23' },
  'POST /auth/badge': { badge: 'n'.repeat(43) },
  'POST /auth/code/look': {},
  'POST /api/screens/records/erase': { key: 'k'.repeat(16), students: 999, rosters: 999, putAway: 999 },
  'POST /api/screens/records/keep': { erasure: 'nobody' },
  'POST /api/screens/second-factor/prove': { kind: 'totp', code: '000000' },
  'POST /api/screens/second-factor/confirm': { code: '000000' },
  'POST /api/screens/second-factor/start': {},
  'POST /api/screens/second-factor/ask-passkey': {},
  'POST /api/screens/second-factor/start-passkey': {},
  'POST /api/screens/second-factor/renew': {},
  'POST /api/screens/second-factor/remove': {},
  'POST /api/screens/player/hints-needed': { studentId: 'nobody' },
  'POST /api/screens/player/hints-not-needed': { studentId: 'nobody' },
  'POST /api/screens/player/leave': { studentId: 'nobody' },
  'POST /auth/sign-up': { kind: 'teacher', email: 'no address', ...aPassword },
  'POST /auth/sign-up/again': { email: '' },
  'POST /auth/validate': { token: noLink },
  'POST /auth/parent-validate': { token: noLink },
  'POST /auth/validate/look': { token: noLink },
  'POST /auth/parent-validate/look': { token: noLink },
  'POST /auth/reset/look': { token: noLink },
  'POST /auth/accept': { token: noLink },
  'POST /auth/accept/password': { token: noLink, ...aPassword },
  'POST /auth/family': { token: noLink },
  'POST /auth/family/join': { token: noLink, firstName: 'Dan', lastName: 'Ruiz', ...aPassword },
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
    .replace(':quoteId', 'no-quote-of-anybody')
    .replace(':studentId', 'no-child-of-theirs')
    .replace(':receiptId', '999')
    .replace(':object', 'own')
    .replace('*', 'nothing.js')

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
  t.same(
    routesOf(await securityApp(t)),
    Object.keys(table).sort(),
    'every route (+) has its row in test/security/permission-table.ts, and no other (-)',
  )
})

t.test(
  'every route by everybody: what is not listed is denied (S1.3, S2.3, S4.1, S6.9?, S6.20, S6.24, S6.42?, S6.51, S7.13?)',
  async (t) => {
    const built = await securityApp(t)
    // Before, it is not ready.
    await built.app.listen({ port: 0 })
    const found: Record<string, Record<string, string>> = {}
    for (const route of Object.keys(table)) {
      const [method = '', path = ''] = route.split(' ')
      const answers: Record<string, string> = {}
      for (const [at, person] of people.entries()) {
        // A session of its own for each: some of these end it.
        const cookie = await cookieOf(built, person)
        const { statusCode, headers } = await built.app.inject({
          method: method as 'GET' | 'POST',
          url: filled(path),
          // Each from where they are, or the guesses of all of them would be one address's.
          remoteAddress: `10.0.0.${at + 1}`,
          headers: { 'x-csrf': '1', ...(cookie && { cookie }) },
          ...(bodies[route] && { payload: bodies[route] }),
        })
        answers[person] = headers.location ? `${statusCode} ${headers.location}` : String(statusCode)
      }
      found[route] = answers
    }
    t.same(
      found,
      table,
      'answers as in the table; 403 in a view of somebody else may be a call missing in product-api/admin/viewing.ts',
    )
  },
)

/** All that is open before a required second factor is set up: setting it up, and being led there. */
const openBeforeFactor: readonly string[] = [
  'GET /api/screens/home',
  'GET /api/screens/second-factor',
  'POST /api/screens/second-factor/prove',
  'POST /api/screens/second-factor/start',
  'POST /api/screens/second-factor/ask-passkey',
  'POST /api/screens/second-factor/prove-passkey',
  'POST /api/screens/second-factor/start-passkey',
  'POST /api/screens/second-factor/add-passkey',
  'POST /api/screens/second-factor/rename-passkey',
  'POST /api/screens/second-factor/remove-passkey',
  'POST /api/screens/second-factor/confirm',
  'POST /api/screens/second-factor/renew',
  'POST /api/screens/second-factor/remove',
]
/** What visitors have too, such as a report of a failure: whoever must set up a second factor has it as one of them. */
const isForVisitors = (route: string) => / \/api\/(quote|survey|pay|privacy|errors)(\/|$)/.test(route)
/** What asks for no session. */
const asksForNone = (route: string) =>
  isForVisitors(route) || (/ \/auth\//.test(route) && !['POST /auth/view-as'].includes(route))

t.test(
  'whoever must set up a second factor first is refused everything else, whatever they are',
  async (t) => {
    const built = await securityApp(t)
    const found: string[] = []
    const data = Object.keys(table).filter((route) => / \/(api|auth)\//.test(route) && !asksForNone(route))
    for (const person of ['superpowers', 'v', 'parent'] as const)
      for (const route of data) {
        const cookie = await cookieOf(built, person, { owesSecondFactor: true })
        const [method = '', path = ''] = route.split(' ')
        const answer = await built.app.inject({
          method: method as 'GET' | 'POST',
          url: filled(path),
          headers: { 'x-csrf': '1', cookie },
          ...(bodies[route] && { payload: bodies[route] }),
        })
        const isRefused = answer.statusCode === 403 && answer.json().error.code === 'factor-needed'
        if (isRefused === openBeforeFactor.includes(route))
          found.push(`${person} ${route} ${answer.statusCode} ${answer.body.slice(0, 60)}`)
      }
    t.same(found, [])
    const cookie = await cookieOf(built, 'teacher', { owesSecondFactor: true })
    const quote = await built.app.inject({ url: '/api/quote', headers: { 'x-csrf': '1', cookie } })
    t.equal(quote.json().known, null, 'of quotes they get what visitors get')
    const pay = await built.app.inject({ url: '/api/pay', headers: { 'x-csrf': '1', cookie } })
    t.equal(pay.json().email, '', 'and of payments')
  },
)

t.test('every route of data and every command is closed to other sites, whoever is signed in', async (t) => {
  const built = await securityApp(t)
  const cookie = await cookieOf(built, 'teacher')
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
      const sent = { method: method as 'GET' | 'POST', url: filled(path), headers: { cookie, ...headers } }
      const { statusCode } = await built.app.inject(method === 'POST' ? { ...sent, payload: '{}' } : sent)
      found[`${route} from ${how}`] = statusCode
    }
  t.same([...new Set(Object.values(found))], [403], JSON.stringify(found))
  t.equal(
    (await built.app.inject({ url: '/api/screens/shell', headers: { cookie, 'x-csrf': '1' } })).statusCode,
    200,
  )
})
