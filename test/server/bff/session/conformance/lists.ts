import { DEFAULT_LIFETIMES } from '../../../../../server/bff/config/session-life.ts'
import { sha256 } from '../../../../../server/bff/session/hashing.ts'
import type { OpenSession } from '../../../../../server/bff/session/session.ts'
import {
  MAX_CROWDED_OUT,
  MAX_LISTED,
  MAX_LOOKED_AT,
  MAX_SHOWN,
} from '../../../../../server/bff/session/session-list.ts'
import type { SessionStore } from '../../../../../server/bff/session/store.ts'
import type { MovableClock } from '../../../../support/clock.ts'
import { newSession } from '../../../../support/sessions.ts'
import { type Check, MINUTE, slide } from './check.ts'

/** Of many, those that are added at a time. */
const AT_ONCE = 50
const NONE = { listed: [], unread: 0, hasOlder: false }

/** The lists that sessions are on. */
export function listsConform(check: Check): void {
  const signIn = { way: 'password', browser: 'Firefox on Linux' } as const
  const enlisted = async (
    store: SessionStore,
    session: OpenSession,
    ...lists: readonly string[]
  ): Promise<OpenSession> => {
    await store.addToLists(session, signIn, lists)
    await store.create(session)
    return session
  }
  const endableIn = async (store: SessionStore, list: string) =>
    (await store.handlesIn(list)).map(({ hash }) => hash)
  const hashesOf = async (store: SessionStore, list: string) =>
    (await store.liveSessions(list)).listed.map(({ hash }) => hash)

  check('a list tells of each live session how, where and until when', async (t, store, clock) => {
    const older = await enlisted(store, newSession(clock.now()), 'account a')
    clock.pass(2 * MINUTE)
    const newer = await enlisted(store, newSession(clock.now(), 'partner'), 'account a')
    clock.pass(MINUTE)
    await store.read(older.id, slide)
    const [at, lives] = [clock.now().getTime(), DEFAULT_LIFETIMES]
    t.same((await store.liveSessions('account a')).listed, [
      {
        ...signIn,
        hash: sha256(newer.id),
        kind: 'partner',
        startedAt: newer.startedAt,
        touchedAt: newer.startedAt,
        endsAt: newer.startedAt + lives.partner.idle * 1000,
      },
      {
        ...signIn,
        hash: sha256(older.id),
        kind: 'account',
        startedAt: older.startedAt,
        touchedAt: at,
        endsAt: at + lives.account.idle * 1000,
      },
    ])
    t.same(await hashesOf(store, 'account b'), [], 'and nobody else’s')
  })

  check('what has ended, been taken off or run out is on no list', async (t, store, clock) => {
    const sessions = []
    for (let made = 0; made < 4; made += 1)
      sessions.push(await enlisted(store, newSession(clock.now()), 'account a', 'openid p sub s'))
    const [ended, off, idle, live] = sessions as [OpenSession, OpenSession, OpenSession, OpenSession]
    await store.destroy(ended.id, 'logout')
    await store.removeFromList('account a', sha256(off.id))
    clock.pass(DEFAULT_LIFETIMES.account.idle - 1)
    await store.read(live.id, slide)
    clock.pass(1)
    t.same(await hashesOf(store, 'account a'), [sha256(live.id)])
    t.same(await hashesOf(store, 'openid p sub s'), [sha256(live.id)], 'whatever list it was on')
    t.same(await endableIn(store, 'account a'), [sha256(live.id)], 'and looking has tidied up')
    t.equal(await store.read(idle.id, slide), null)
  })

  check('a session on its way is on the list for those who end all', async (t, store, clock) => {
    const coming = newSession(clock.now())
    await store.addToLists(coming, signIn, ['account a'])
    t.same(await store.liveSessions('account a'), NONE, 'it is not there yet')
    t.same(await endableIn(store, 'account a'), [sha256(coming.id)], 'but coming')
    t.equal(await store.destroyByHash(sha256(coming.id), 'password-set'), false)
    t.equal(await store.create(coming), false, 'and, ended, it does not come')
  })

  check(
    'a session is ended by what its list has of it, once, and without its id',
    async (t, store, clock) => {
      const session = newSession(clock.now())
      const { kind, accountId } = session.identity
      const grant = { ...session.grant, revocationToken: 'ends it upstream' }
      await enlisted(store, { ...session, grant }, `account of ${session.id}`)
      const handles = await store.handlesIn(`account of ${session.id}`)
      const revocation = { base: 'upstream', token: 'ends it upstream' }
      t.same(handles, [{ hash: sha256(session.id), who: { kind, accountId }, revocation }])
      const [{ hash } = { hash: '' }] = handles
      t.equal(await store.destroyByHash(hash, 'from-elsewhere'), true)
      t.equal(await store.destroyByHash(hash, 'from-elsewhere'), false)
      t.equal(await store.read(session.id, slide), null)
      t.equal(await store.create(session), false)
    },
  )

  check(
    'an API that gives nothing to end a token session with is asked for nothing',
    async (t, store, clock) => {
      await enlisted(store, newSession(clock.now()), 'account without')
      t.match(await store.handlesIn('account without'), [{ revocation: null }])
    },
  )

  check(
    'what ends a token session stays on the list of a session that ran out, to its absolute end',
    async (t, store, clock) => {
      const session = newSession(clock.now())
      const grant = { ...session.grant, revocationToken: 'ends it upstream' }
      await enlisted(store, { ...session, grant }, 'account a')
      clock.pass(DEFAULT_LIFETIMES.account.idle)
      t.same(await store.liveSessions('account a'), NONE)
      t.equal(await store.read(session.id, slide), null)
      t.match(await store.handlesIn('account a'), [{ revocation: { token: 'ends it upstream' } }])
      clock.pass(DEFAULT_LIFETIMES.account.absolute - DEFAULT_LIFETIMES.account.idle)
      const next = await enlisted(store, newSession(clock.now()), 'account a')
      t.same(await endableIn(store, 'account a'), [sha256(next.id)])
    },
  )

  /** This many, one a millisecond, each with what ends it upstream. */
  const enlistMany = async (store: SessionStore, clock: MovableClock, many: number, list: string) => {
    const sessions = Array.from({ length: many }, () => {
      clock.pass(0.001)
      const session = newSession(clock.now())
      return { ...session, grant: { ...session.grant, revocationToken: 'ends it upstream' } }
    })
    for (let from = 0; from < many; from += AT_ONCE)
      await Promise.all(sessions.slice(from, from + AT_ONCE).map((one) => enlisted(store, one, list)))
    return sessions.map(({ id }) => sha256(id))
  }

  check('of many the newest fifty are told of, and all are there to be ended', async (t, store, clock) => {
    const hashes = (await enlistMany(store, clock, MAX_LOOKED_AT, 'account a')).toReversed()
    t.same(await hashesOf(store, 'account a'), hashes.slice(0, MAX_SHOWN))
    t.equal((await store.liveSessions('account a')).hasOlder, true)
    t.same(await endableIn(store, 'account a'), hashes)
    const oldest = { list: 'account a', hash: hashes.at(-1) ?? '' }
    t.equal((await store.liveSession(oldest))?.hash, oldest.hash, 'each is found by its hash')
    t.equal((await store.handleIn(oldest))?.hash, oldest.hash)
    const elsewhere = { ...oldest, list: 'account b' }
    t.same([await store.liveSession(elsewhere), await store.handleIn(elsewhere)], [null, null])
  })

  check('those that ran out hide no live one, unless there are very many', async (t, store, clock) => {
    const live = await enlisted(store, newSession(clock.now()), 'account a')
    const over = await enlistMany(store, clock, MAX_LOOKED_AT - 1, 'account a')
    for (const hash of over) await store.destroyByHash(hash, 'logout')
    t.same(await hashesOf(store, 'account a'), [sha256(live.id)])
    t.equal((await store.liveSessions('account a')).hasOlder, false)
    for (const hash of await enlistMany(store, clock, 1, 'account a'))
      await store.destroyByHash(hash, 'logout')
    t.same(await store.liveSessions('account a'), { ...NONE, hasOlder: true })
  })

  check('a list with no room names its oldest, for whoever adds one', async (t, store, clock) => {
    const hashes = await enlistMany(store, clock, MAX_LISTED, 'account a')
    clock.pass(1)
    const beyond = async () => {
      const next = newSession(clock.now())
      return store.addToLists(next, signIn, ['account a', 'openid p sub s'])
    }
    const place = (at: number) => ({ list: 'account a', hash: hashes[at] })
    t.same(await beyond(), [place(0)])
    t.same(await beyond(), [place(0), place(1)], 'until they are taken off')
    for (const hash of hashes.slice(0, 2)) await store.removeFromList('account a', hash)
    t.same(await beyond(), [place(2)])
    for (let more = 0; more < MAX_CROWDED_OUT; more += 1) await beyond()
    t.equal((await beyond()).length, MAX_CROWDED_OUT, 'and never many at once')
  })

  check('the one that is added is not crowded out by its shorter life', async (t, store, clock) => {
    const [oldest = ''] = await enlistMany(store, clock, MAX_LISTED, 'account a')
    const short = newSession(clock.now(), 'impersonation')
    t.same(await store.addToLists(short, signIn, ['account a']), [{ list: 'account a', hash: oldest }])
  })

  check('a list forgets those whose life is over, used or not', async (t, store, clock) => {
    await enlisted(store, newSession(clock.now()), 'account a')
    clock.pass(DEFAULT_LIFETIMES.account.absolute)
    const next = await enlisted(store, newSession(clock.now()), 'account a')
    t.same(await endableIn(store, 'account a'), [sha256(next.id)])
  })
}
