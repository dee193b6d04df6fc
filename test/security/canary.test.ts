import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import t, { type Test } from 'tap'
import type { Providers } from '../../server/bff/auth/providers.ts'
import type { Parts } from '../../server/bff/parts.ts'
import type { Upstream } from '../../server/bff/upstream/client.ts'
import { partnerToken } from '../server/bff/auth/sign-in-app.ts'
import { movableClock } from '../support/clock.ts'
import { PASSWORD } from '../support/product-data.ts'
import { answerSignIn } from '../support/sandbox.ts'
import { formsOf, found, type Secret, type Seen } from './canary.ts'
import { securityApp, sharedServers } from './security-app.ts'

/** The fields of upstream arguments and answers that are secrets. */
const SECRET_FIELDS = new Set([
  'accessToken',
  'refreshToken',
  'idToken',
  'code',
  'token',
  'password',
  'bearer',
  'verifier',
])

/** Notes the secrets of whatever passes, at any depth. */
function noteSecrets(secrets: Map<string, Secret>, what: string, passing: unknown): void {
  if (typeof passing !== 'object' || passing === null) return
  for (const [name, value] of Object.entries(passing)) {
    if (SECRET_FIELDS.has(name) && typeof value === 'string' && value !== '') {
      if (!secrets.has(value)) secrets.set(value, { what: `${what} ${name}`, value })
    } else noteSecrets(secrets, what, value)
  }
}

/** Which form of the bearer is planted, if any. */
interface Plant {
  form: number | null
}

/** The real upstream and providers, with a note of every secret that goes through them. */
function noting(
  secrets: Map<string, Secret>,
  { upstream, providers }: Parts,
  plant: Plant = { form: null },
): Partial<Parts> {
  const noted: Upstream = {
    close: () => upstream.close(),
    async call(to, call, args) {
      noteSecrets(secrets, call.id, { ...to, ...(args as object) })
      const reply = await upstream.call(to, call, args)
      noteSecrets(secrets, call.id, reply)
      return plant.form === null || call.id !== 'me' ? reply : planted(reply, plant.form, to.bearer ?? '')
    },
  }
  const vouched: Providers = {
    ...providers,
    async authorizationUrl(name, binding) {
      noteSecrets(secrets, 'authorizationUrl', { verifier: binding.verifier })
      return providers.authorizationUrl(name, binding)
    },
    async redeem(name, query, binding) {
      noteSecrets(secrets, 'redeem', { code: query.get('code') })
      const answer = await providers.redeem(name, query, binding)
      noteSecrets(secrets, 'redeem', answer)
      return answer
    },
  }
  return { upstream: noted, providers: vouched }
}

/** `me` as an upstream, or a mistake, might answer it: with the bearer in a name that is drawn. */
function planted<Reply>(reply: Reply, form: number, bearer: string): Reply {
  const me = reply as { clientData: { loginCode: string } }
  const written = formsOf(bearer)[form] ?? ''
  return { ...reply, clientData: { ...me.clientData, loginCode: `see ${written} here` } }
}

/** Everything the walk has been shown. */
function seenIn(how: string, { statusCode, headers, rawPayload }: LightMyRequestResponse): Seen[] {
  const each = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((one) => ({ where: `${how} header ${name}`, text: String(one) })),
  )
  return [...each, { where: `${how} ${statusCode} body`, text: rawPayload.toString('utf8') }]
}

/** Goes in by every way, opens every address, does every command, and fails at each; what was seen, and what must not be. */
async function walk(t: Test) {
  const secrets = new Map<string, Secret>()
  const clock = movableClock()
  const before = (await sharedServers()).logged.length
  const built = await securityApp(t, { clock, parts: (real) => noting(secrets, real) })
  const seen: Seen[] = []
  const jar = new Map<string, string>()

  const go = async (method: 'GET' | 'HEAD' | 'POST', url: string, payload?: object, headers: object = {}) => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const answer = await built.app.inject({
      method,
      url,
      headers: { 'x-csrf': '1', ...(cookie && { cookie }), ...headers },
      ...(payload && { payload }),
    })
    seen.push(...seenIn(`${method} ${url.split('?')[0]}`, answer))
    for (const { name, value } of answer.cookies) {
      if (value === '') jar.delete(name)
      else jar.set(name, value)
      if (name === 'session' && value !== '')
        secrets.set(value, { what: 'session id', value, mayBe: /header set-cookie$/ })
    }
    return answer
  }
  const everywhere = async () => {
    for (const screen of ['shell', 'home', 'skills', 'playtime', 'factors', 'roster', 'continue-as']) {
      await go('GET', `/api/screens/${screen}`)
      await go('GET', `/api/screens/${screen}?roster=nobody&teacher=nobody&student=nobody&page=0`)
      await go('HEAD', `/api/screens/${screen}`)
    }
    for (const page of [
      '/',
      '/login',
      '/logout',
      '/callback',
      '/continue-as',
      '/signin',
      '/livez',
      '/readyz',
      '/metrics',
      '/statusz',
      '/%zz',
      '/nothing',
    ])
      await go('GET', page)
    for (const template of ['dashboard', 'playtime', 'factorsOfLearning', 'roster', 'nothing']) {
      await go('GET', `/account/${template}`)
      await go('GET', `/reading/dashboard/${template}`)
    }
    await go('POST', '/api/screens/shell/school', { schoolId: 'north' })
    await go('POST', '/api/screens/shell/school', { schoolId: 'nobody' })
  }

  // By password: wrong, right, and over itself.
  const email = 'teacher@demo.test'
  const wrong = `wrong-${randomUUID()}`
  secrets.set(wrong, { what: 'a wrong password', value: wrong })
  await everywhere()
  await go('POST', '/auth/password', { email, password: wrong })
  await go('POST', '/auth/password', { email, password: PASSWORD, return: `/account/${wrong}` })
  await everywhere()
  await go('POST', '/auth/password', { email, password: PASSWORD })

  // Renewed, and the shell painted with it.
  clock.pass(14 * 60)
  await everywhere()

  // A partner's token over the live session, refused and accepted, then used again.
  const tokens = await Promise.all([partnerToken(), partnerToken(), partnerToken()])
  for (const value of tokens) secrets.set(value, { what: 'partner token', value })
  await go('HEAD', `/reading?token=${tokens[0]}`)
  await go('GET', `/reading?token=${tokens[0]}&view=dashboard&roster=${tokens[0]?.slice(0, 60)}`)
  const ticket = async () => (await go('GET', '/api/screens/continue-as')).json().ticket
  await everywhere()
  await go('POST', '/auth/partner', { accept: false, ticket: await ticket() })
  await go('GET', `/reading/dashboard/playtime?token=${tokens[1]}`)
  await go('POST', '/auth/partner', { accept: true, ticket: await ticket() })
  await everywhere()
  await go('GET', `/reading?token=${tokens[0]}`)
  await go('GET', `/reading?token=${tokens[2]}&token=${tokens[2]}`)
  await go('GET', `/reading/dashboard/${tokens[2]}?token=${tokens[2]}`)

  // By both providers, twice over, and with answers that were tampered with.
  for (const provider of ['google', 'edu'] as const) {
    const off = await go('GET', `/auth/${provider}/start`)
    const back = await answerSignIn(new URL(String(off.headers.location)), {
      sub: `${provider}-t-castellanos`,
    })
    const query = back.search
    await go('POST', '/auth/callback', { query: query.replace('state=', 'state=x') })
    await go('POST', '/auth/callback', { query })
    await go('POST', '/auth/callback', { query })
    await go('GET', `/callback${query}`)
    await go('POST', '/auth/callback', { query: `${query}&iss=x` })
    await everywhere()
  }
  const before401 = jar.get('session') ?? ''
  await go('POST', '/auth/logout')
  jar.set('session', before401)
  await everywhere()

  const productLog = (await sharedServers()).logged.slice(before)
  seen.push(...built.logged.map((text) => ({ where: 'log of the BFF', text })))
  seen.push(...productLog.map((text) => ({ where: 'log of the product API', text })))
  return { secrets: [...secrets.values()], seen, logged: [...built.logged, ...productLog] }
}

t.test(
  'no token, code, password or id appears in any response or log line, by any way in (S4.4, S7.4, S7.5?, S7.9?)',
  async (t) => {
    const { secrets, seen, logged } = await walk(t)
    const kinds = new Set(secrets.map(({ what }) => what))
    for (const kind of [
      'loginEmail password',
      'loginEmail code',
      'login accessToken',
      'login refreshToken',
      'refreshToken accessToken',
      'validateToken accessToken',
      'redeem idToken',
      'redeem accessToken',
      'redeem code',
      'authorizationUrl verifier',
      'partner token',
      'session id',
    ])
      t.ok(
        [...kinds].some((what) => what === kind),
        `${kind} was issued`,
      )
    t.ok(seen.length > 1_000 && logged.length > 100, 'much was seen')
    const address = /^GET \/auth\/(google|edu)\/start header location$/
    t.same(
      found(secrets, seen).filter((place) => !address.test(place)),
      [],
    )
    // Names and addresses of people have no place in a log either.
    t.same(
      logged.filter((line) => /Kid |Moss|Reyes|@school|@demo|Renee/i.test(line)),
      [],
    )
  },
)

t.test('… and the search would find one: a token planted in a view, in each form', async (t) => {
  const secrets = new Map<string, Secret>()
  const plant: Plant = { form: null }
  const built = await securityApp(t, { parts: (real) => noting(secrets, real, plant) })
  const cookie = (await built.signedIn('alma')).cookies().join('; ')
  const places = async () => {
    const answer = await built.app.inject({ url: '/api/screens/shell', headers: { 'x-csrf': '1', cookie } })
    return found([...secrets.values()], seenIn('GET /api/screens/shell', answer))
  }
  t.same(await places(), [])
  for (const form of formsOf('a').keys()) {
    plant.form = form
    t.match(await places(), ['login accessToken in GET /api/screens/shell 200 body'], `form ${form}`)
  }
})
