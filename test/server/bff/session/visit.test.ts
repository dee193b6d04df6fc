import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import type { PublicError } from '../../../../server/bff/errors.ts'
import type { OpenSession } from '../../../../server/bff/session/session.ts'
import type { UpstreamError } from '../../../../server/bff/upstream/upstream-error.ts'
import { me, resetDevices } from '../../../../server/contract/account.ts'
import { searchSchools } from '../../../../server/contract/institutions.ts'
import { rosterPasswords } from '../../../../server/contract/picture-passwords.ts'
import { meReply } from '../../../support/me.ts'
import { identityOf } from '../../../support/sessions.ts'
import { sessionLayer } from './session-layer.ts'

const ME = '/v2/mm/teachers/me'
const REFRESH = '/v2/mm/token/refresh'

const codeOf = (pending: Promise<unknown>): Promise<string> =>
  pending.then(
    () => 'answered',
    (error: PublicError) => error.code ?? error.name,
  )
const reasonOf = (pending: Promise<unknown>): Promise<string> =>
  pending.then(
    () => 'answered',
    (error: UpstreamError) => error.reason,
  )
const tokens = { accessToken: 'access-2', refreshToken: 'refresh-2', expiresIn: 900 }

t.test('a call carries the session’s bearer', async (t) => {
  const { opened, requests } = await sessionLayer(t, () => ({ status: 200, body: meReply() }))
  const { visit, session } = await opened()
  t.match(await visit().call(me, {}), { teacher: { id: 'teacher-1' } })
  t.same(
    requests.map(({ bearer }) => bearer),
    [session.grant.accessToken],
  )
})

t.test('a read that got no turn is told of, and nothing else is', async (t) => {
  const { opened, withoutTurn } = await sessionLayer(t, () => ({
    status: 503,
    body: { error: { code: 'busy' } },
  }))
  const { visit } = await opened()
  t.equal(await reasonOf(visit().call(resetDevices, {})), 'busy')
  t.equal(await reasonOf(visit().call(searchSchools, { query: { query: 'elementary' } })), 'busy')
  t.equal(withoutTurn().length, 0)
  t.equal(await reasonOf(visit().call(me, {})), 'busy')
  t.equal(withoutTurn().length, 1)
})

t.test('what is left out of an answer is counted once, however often it is asked for', async (t) => {
  const reply = { studentPasswords: 'off', students: [null] }
  const { opened } = await sessionLayer(t, () => ({ status: 200, body: reply }))
  const { visit } = await opened()
  const one = visit()
  for (const teacherId of ['t1', 't1', 't2']) await one.call(rosterPasswords, { query: { teacherId } })
  t.same(one.unread, ['student sign-in', 'student sign-in'], 'of two answers')
})

t.test('a refused bearer is renewed once, and the call repeated once (S4.9?)', async (t) => {
  const { opened, count, clock } = await sessionLayer(t, ({ path, bearer }) => {
    if (path === REFRESH) return { status: 200, body: tokens }
    return bearer === 'access-2' ? { status: 200, body: meReply() } : { status: 401 }
  })
  const { visit, stored } = await opened()
  t.match(await visit().call(me, {}), { teacher: { id: 'teacher-1' } })
  t.same([count(ME), count(REFRESH)], [2, 1])
  const { grant } = (await stored()) ?? {}
  t.match(grant, {
    accessToken: 'access-2',
    refreshToken: 'refresh-2',
    expiresAt: clock.now().getTime() + 900_000,
  })
  t.ok(grant && grant.renewAt > clock.now().getTime() + 700_000 && grant.renewAt < grant.expiresAt)
})

t.test('calls that are refused together are renewed together, by one renewal', async (t) => {
  const { opened, count } = await sessionLayer(t, async ({ path, bearer }) => {
    if (path === REFRESH) {
      await pause(50)
      return { status: 200, body: tokens }
    }
    return bearer === 'access-2' ? { status: 200, body: meReply() } : { status: 401 }
  })
  const { visit } = await opened()
  const [one, two] = [visit(), visit()]
  await Promise.all([one.call(me, {}), one.call(me, {}), two.call(me, {}), two.call(me, {})])
  t.equal(count(REFRESH), 1)
})

t.test('a bearer that cannot be renewed logs out (S4.7, S4.8, S8.56)', async (t) => {
  const { opened, count } = await sessionLayer(t, () => ({ status: 401 }))
  const { visit, stored, request } = await opened({ refreshToken: null })
  t.equal(await codeOf(visit().call(me, {})), 'no-session')
  t.equal(await stored(), null)
  t.equal(request.session.current?.ended, true, 'the answer will clear the cookie')
  t.equal(count(REFRESH), 0)
})

t.test('a renewal that is refused logs out, and so does a renewed bearer that is', async (t) => {
  const dead = await sessionLayer(t, () => ({ status: 401 }))
  const one = await dead.opened()
  t.equal(await codeOf(one.visit().call(me, {})), 'no-session')
  t.same([await one.stored(), dead.count(REFRESH), dead.count(ME)], [null, 1, 1])

  const stubborn = await sessionLayer(t, ({ path }) =>
    path === REFRESH ? { status: 200, body: tokens } : { status: 401 },
  )
  const other = await stubborn.opened()
  t.equal(await codeOf(other.visit().call(me, {})), 'no-session')
  t.same([await other.stored(), stubborn.count(REFRESH), stubborn.count(ME)], [null, 1, 2])
})

for (const [status, code] of [
  [403, 'denied'],
  [404, 'unknown'],
  [409, 'conflict'],
  [500, 'down'],
] as const)
  t.test(`an upstream’s ${status} logs nobody out`, async (t) => {
    const { opened, count } = await sessionLayer(t, () => ({ status }))
    const { visit, stored } = await opened()
    t.equal(await reasonOf(visit().call(me, {})), code)
    t.not(await stored(), null)
    t.equal(count(REFRESH), 0)
  })

t.test('a grant is renewed ahead of its expiry', async (t) => {
  const { opened, count, clock, requests } = await sessionLayer(t, ({ path }) =>
    path === REFRESH ? { status: 200, body: tokens } : { status: 200, body: meReply() },
  )
  const { session, visit } = await opened()
  clock.pass((session.grant.renewAt - clock.now().getTime()) / 1000 - 1)
  await visit().call(me, {})
  t.equal(count(REFRESH), 0, 'not before its time')
  clock.pass(1)
  await visit().call(me, {})
  t.equal(count(REFRESH), 1)
  t.equal(requests.at(-1)?.bearer, 'access-2')
})

t.test(
  'a token end point that is down logs nobody out: the bearer is used while it lasts, then 502',
  async (t) => {
    const { opened, clock, count } = await sessionLayer(t, ({ path }) =>
      path === REFRESH ? { status: 500 } : { status: 200, body: meReply() },
    )
    const { session, visit, stored } = await opened()
    clock.pass((session.grant.renewAt - clock.now().getTime()) / 1000)
    t.equal(await codeOf(visit().call(me, {})), 'answered')
    t.equal(await codeOf(visit().call(me, {})), 'answered')
    t.equal(count(REFRESH), 1, 'and it is not asked by every request')
    clock.pass((session.grant.expiresAt - clock.now().getTime()) / 1000)
    t.equal(await reasonOf(visit().call(me, {})), 'down')
    t.not(await stored(), null)
  },
)

t.test('an external login is renewed at its issuer, not at the product API (S7.9?)', async (t) => {
  const { opened, count, requests, clock } = await sessionLayer(
    t,
    () => ({ status: 200, body: meReply() }),
    async () => ({ accessToken: 'from-the-issuer', expiresIn: 60 }) as never,
  )
  const { session, visit, stored } = await opened({ issuer: 'sso' })
  clock.pass((session.grant.renewAt - clock.now().getTime()) / 1000)
  await visit().call(me, {})
  t.same([count(REFRESH), requests.at(-1)?.bearer], [0, 'from-the-issuer'])
  t.equal(
    (await stored())?.grant.refreshToken,
    session.grant.refreshToken,
    'kept where the issuer gives no new one',
  )
})

t.test('a logout during a renewal stays a logout, and the new bearer is given back', async (t) => {
  const signals = new EventEmitter()
  const [renewing, go] = [once(signals, 'renewing'), once(signals, 'go')]
  const { opened, requests, sessionStore } = await sessionLayer(t, async ({ path }) => {
    if (path === REFRESH) {
      signals.emit('renewing')
      await go
      return { status: 200, body: tokens }
    }
    return path === ME ? { status: 401 } : { status: 200 }
  })
  const { session, visit, stored } = await opened()
  const call = codeOf(visit().call(me, {}))
  await renewing
  await sessionStore.destroy(session.id, 'logout')
  signals.emit('go')
  t.equal(await call, 'no-session')
  t.equal(await stored(), null)
  t.match(requests.at(-1), { path: '/v2/teachers/me/logout', bearer: 'access-2' })
})

t.test('when the upstream refuses everybody nobody is logged out: 503 (S4.9?)', async (t) => {
  const { opened } = await sessionLayer(t, () => ({ status: 401 }))
  const people = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      opened({ refreshToken: null }, { identity: identityOf({ accountId: `account-${at}` }) }),
    ),
  )
  const codes = await Promise.all(people.map(({ visit }) => codeOf(visit().call(me, {}))))
  t.same(new Set(codes), new Set(['upstream-incident']))
  const left = await Promise.all(people.map(({ stored }) => stored()))
  t.equal(left.filter((one) => one !== null).length, 20)
})

t.test('twenty ended sessions of one class code are no incident, and end (S4.8, S4.9?)', async (t) => {
  const { opened } = await sessionLayer(t, () => ({ status: 401 }))
  const identity = identityOf({ kind: 'device' })
  const devices = await Promise.all(
    Array.from({ length: 20 }, () => opened({ refreshToken: null }, { identity })),
  )
  const codes = await Promise.all(devices.map(({ visit }) => codeOf(visit().call(me, {}))))
  t.same(new Set(codes), new Set(['no-session']))
})

t.test('one refused among many who are not is logged out', async (t) => {
  const { opened } = await sessionLayer(t, ({ bearer }) =>
    bearer === 'revoked' ? { status: 401 } : { status: 200, body: meReply() },
  )
  const people = await Promise.all(Array.from({ length: 20 }, () => opened()))
  await Promise.all(people.map(({ visit }) => visit().call(me, {})))
  const one = await opened({ accessToken: 'revoked', refreshToken: null })
  t.equal(await codeOf(one.visit().call(me, {})), 'no-session')
})

t.test('what `me` says of a person becomes their identity, once, and only where it differs', async (t) => {
  let standards: 'CommonCore' | 'TEKS' = 'CommonCore'
  const { opened } = await sessionLayer(t, () => ({
    status: 200,
    body: meReply({ settings: { standards } }),
  }))
  const { visit, stored } = await opened()
  await visit().call(me, {})
  const after = await stored()
  t.match(after, { version: 2, identity: { timezone: 'America/New_York', standards: 'CommonCore' } })
  const again = await opened({}, { identity: after?.identity as OpenSession['identity'] })
  await again.visit().call(me, {})
  t.equal((await again.stored())?.version, 1, 'nothing new')
  standards = 'TEKS'
  await again.visit().call(me, {})
  t.match(await again.stored(), { version: 2, identity: { standards: 'TEKS' } })
})
