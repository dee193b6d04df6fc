import { DEFAULT_LIFETIMES } from '../../../../../server/bff/config/session-life.ts'
import { sha256 } from '../../../../../server/bff/session/hashing.ts'
import type { OpenSession } from '../../../../../server/bff/session/session.ts'
import type { SessionStore } from '../../../../../server/bff/session/store.ts'
import { newSession } from '../../../../support/sessions.ts'
import { type Check, MINUTE, slide } from './check.ts'

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
    t.same(await store.liveSessions('account a'), { listed: [], unread: 0 }, 'it is not there yet')
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
      t.same(await store.liveSessions('account a'), { listed: [], unread: 0 })
      t.equal(await store.read(session.id, slide), null)
      t.match(await store.handlesIn('account a'), [{ revocation: { token: 'ends it upstream' } }])
      clock.pass(DEFAULT_LIFETIMES.account.absolute - DEFAULT_LIFETIMES.account.idle)
      const next = await enlisted(store, newSession(clock.now()), 'account a')
      t.same(await endableIn(store, 'account a'), [sha256(next.id)])
    },
  )

  check('a list forgets those whose life is over, used or not', async (t, store, clock) => {
    await enlisted(store, newSession(clock.now()), 'account a')
    clock.pass(DEFAULT_LIFETIMES.account.absolute)
    const next = await enlisted(store, newSession(clock.now()), 'account a')
    t.same(await endableIn(store, 'account a'), [sha256(next.id)])
  })
}
