import { Redis } from 'ioredis'
import t, { type Test } from 'tap'
import { demoPassword } from '../../../../server/contract/demo-accounts.ts'
import { partnerToken, type SignInApp, signInApp } from '../auth/sign-in-app.ts'
import { copyOf, openedOf } from './redis-copy.ts'

const DRAFT = { format: 1, version: '1', changes: { name: 'Amarantha Kowal' }, base: null }
const VIEW = { accountId: 't-castellanos', reason: 'Ticket 4502: class average looks wrong' }
/** What nobody but its people knows of a morning, each with what it is. */
type Secrets = Map<string, string>

/** People in sessions of most kinds, and what the store keeps for them. */
async function busyMorning(app: SignInApp): Promise<Secrets> {
  const people = { teacher: await app.signedIn(), other: await app.signedIn(), educator: app.browser() }
  await people.teacher.put('/api/drafts/settings/own', DRAFT)
  await people.educator.get(`/reading?token=${await partnerToken()}`)
  await people.other.get(`/reading?token=${await partnerToken()}`)
  await app.browser().get('/auth/google/start?return=/account/attention')
  await app.browser().post('/auth/password', { email: 'nobody@demo.test', password: demoPassword })
  const admin = await app.signedIn('internal@demo.test')
  const own = idIn(admin.cookies())
  await admin.post('/auth/view-as', VIEW)

  const secrets: Secrets = new Map([
    ['a child in a draft', 'Amarantha'],
    ['an e-mail', 'teacher@demo.test'],
    ['an e-mail that has no account', 'nobody@demo.test'],
    ['a name', 'Castellanos'],
    ['the account of somebody viewed', VIEW.accountId],
    ['the reason of a view', VIEW.reason],
    ['where somebody wants to go', '/account/attention'],
  ])
  const ids = Object.entries({ ...people, admin }).map(
    ([who, { cookies }]) => [who, idIn(cookies())] as const,
  )
  for (const [who, id] of [...ids, ['who views', own] as const]) {
    const open = await app.parts.sessionStore.read(id, { poll: true })
    if (open === null) throw new Error(`${who} has no session`)
    secrets.set(`the cookie of ${who}`, id)
    secrets.set(`the bearer of ${who}`, open.grant.accessToken)
    if (open.grant.refreshToken !== null) secrets.set(`the refresh token of ${who}`, open.grant.refreshToken)
  }
  return secrets
}
const idIn = (cookies: readonly string[]): string => /session=([\w-]{43})/.exec(cookies.join('; '))?.[1] ?? ''

/** What somebody has who has stolen Redis and the keys. */
async function stolenFrom(t: Test, { parts: { config } }: SignInApp) {
  if (config.redis?.kind !== 'single') throw new Error('on one Redis')
  const plain = new Redis(config.redis.url)
  t.teardown(() => plain.disconnect())
  const copy = await copyOf(plain)
  return { copy, opened: [...openedOf(copy, config.sessionKeys)].map(([{ key }, value]) => ({ key, value })) }
}

t.test('a copy of Redis and SESSION_KEYS open nothing without a cookie', async (t) => {
  const app = await signInApp(t)
  const secrets = await busyMorning(app)
  const { copy, opened } = await stolenFrom(t, app)
  const kinds = new Set(copy.map(({ key }) => key.split(':')[0]))
  for (const kind of [
    'session',
    'grant',
    'sessions-of',
    'signin',
    'used-token',
    'continue-as',
    'viewing',
    'draft',
  ])
    t.ok(kinds.has(kind), `there is a ${kind}`)
  t.same(opened, [])
  const text = copy.map(({ key, field, value }) => `${key} ${field} ${value.toString('latin1')}`).join('\n')
  for (const [what, secret] of secrets)
    for (const form of [secret, Buffer.from(secret).toString('base64')])
      t.notOk(text.includes(form), `${what} is nowhere`)
})

t.test('… where sessions sealed with the keys alone would let their reader in', async (t) => {
  const app = await signInApp(t, { config: { sessionKeysAlone: 'write' } })
  const secrets = await busyMorning(app)
  const opened = JSON.stringify((await stolenFrom(t, app)).opened)
  for (const [what, secret] of secrets) if (/bearer|refresh/.test(what)) t.ok(opened.includes(secret), what)
})
