import t, { type Test } from 'tap'
import { DEFAULT_LIVES } from '../../../../server/bff/config.ts'
import { sha256 } from '../../../../server/bff/session/hashing.ts'
import type { OpenSession, SessionKind } from '../../../../server/bff/session/session.ts'
import type { SessionStore } from '../../../../server/bff/session/store.ts'
import { type MovableClock, movableClock } from '../../../support/clock.ts'
import { grantOf, identityOf, newSession } from '../../../support/sessions.ts'

const MINUTE = 60
/** Within an idle life. */
const POLLS = 6
const slide = { poll: false }
const poll = { poll: true }

/** Opens a store of its own for one test, on this clock, and closes it with the test. */
export type OpenStore = (t: Test, clock: MovableClock) => Promise<SessionStore>

/** What every store must do, whatever it is made of. */
export function storeConformance(name: string, open: OpenStore): void {
  const check = (
    sentence: string,
    body: (t: Test, store: SessionStore, clock: MovableClock) => Promise<void>,
  ) => {
    t.test(`${name}: ${sentence}`, async (t) => {
      const clock = movableClock()
      await body(t, await open(t, clock), clock)
    })
  }

  check('a session is read as it was written', async (t, store, clock) => {
    const session = newSession(clock.now())
    t.equal(await store.create(session), true)
    t.same(await store.read(session.id, slide), session)
    t.equal(await store.read(newSession(clock.now()).id, slide), null, 'an unknown id is no session')
  })

  check('an id is created once', async (t, store, clock) => {
    const session = newSession(clock.now())
    t.equal(await store.create(session), true)
    const other = { ...newSession(clock.now()), id: session.id }
    t.equal(await store.create(other), false)
    t.same(await store.read(session.id, slide), session, 'the first is untouched')
  })

  check('of many who create the same id at once one succeeds', async (t, store, clock) => {
    const { id } = newSession(clock.now())
    const made = await Promise.all(
      Array.from({ length: 8 }, () => store.create({ ...newSession(clock.now()), id })),
    )
    t.equal(made.filter(Boolean).length, 1)
  })

  check('an identity is replaced only by somebody who has seen the last one', async (t, store, clock) => {
    const session = newSession(clock.now())
    await store.create(session)
    const [first, second] = [identityOf({ standards: 'TEKS' }), identityOf({ standards: 'Other' })]
    t.equal(await store.updateIdentity(session.id, 1, first), 'done')
    t.equal(await store.updateIdentity(session.id, 1, second), 'stale')
    t.same(await store.read(session.id, slide), { ...session, identity: first, version: 2 })
    t.equal(await store.updateIdentity(session.id, 2, second), 'done')
    t.same((await store.read(session.id, slide))?.identity, second)
  })

  check('a grant is replaced only by somebody who has seen the last one', async (t, store, clock) => {
    const session = newSession(clock.now())
    await store.create(session)
    const [first, second] = [grantOf(), grantOf()]
    t.equal(await store.updateGrant(session.id, session.grant, first), 'done')
    t.equal(await store.updateGrant(session.id, session.grant, second), 'stale')
    t.same(await store.read(session.id, slide), { ...session, grant: first })
  })

  check(
    'identity and grant are written side by side, and neither overwrites the other',
    async (t, store, clock) => {
      const session = newSession(clock.now())
      await store.create(session)
      const [identity, grant] = [identityOf({ timezone: 'Pacific/Honolulu' }), grantOf()]
      await Promise.all([
        store.updateIdentity(session.id, 1, identity),
        store.updateGrant(session.id, session.grant, grant),
      ])
      t.same(await store.read(session.id, slide), { ...session, identity, grant, version: 2 })
    },
  )

  check('a logout racing slow writers stays a logout', async (t, store, clock) => {
    const session = newSession(clock.now())
    await store.create(session)
    const seen = (await store.read(session.id, slide)) as OpenSession
    t.equal(await store.destroy(session.id, 'logout'), true)
    t.equal(await store.updateIdentity(seen.id, seen.version, identityOf()), 'gone')
    t.equal(await store.updateGrant(seen.id, seen.grant, grantOf()), 'gone')
    t.equal(await store.create(session), false, 'its id cannot be used again')
    t.equal(await store.read(session.id, slide), null)
    t.equal(await store.destroy(session.id, 'logout'), false, 'it ends once')
  })

  check('an id that ended before it was created cannot be created', async (t, store, clock) => {
    const session = newSession(clock.now())
    t.equal(await store.destroy(session.id, 'logout'), false)
    t.equal(await store.create(session), false)
    t.equal(await store.read(session.id, slide), null)
  })

  const kinds = Object.entries(DEFAULT_LIVES) as [SessionKind, { idle: number; absolute: number }][]
  for (const [kind, { idle, absolute }] of kinds) {
    check(`a ${kind} session ends ${idle} s after its last use (S4.5, S9.132)`, async (t, store, clock) => {
      const [used, unused] = [newSession(clock.now(), kind), newSession(clock.now(), kind)]
      await store.create(used)
      await store.create(unused)
      clock.pass(idle - 1)
      t.not(await store.read(used.id, slide), null, 'alive a second before')
      clock.pass(1)
      t.equal(await store.read(unused.id, slide), null, 'idle for its whole life')
      t.not(await store.read(used.id, slide), null, 'the use has moved the end')
    })

    check(`a poll keeps no ${kind} session alive (S4.6?)`, async (t, store, clock) => {
      const session = newSession(clock.now(), kind)
      await store.create(session)
      for (let nth = 1; nth < POLLS; nth += 1) {
        clock.pass(idle / POLLS)
        t.equal((await store.read(session.id, poll))?.touchedAt, session.touchedAt)
      }
      clock.pass(idle / POLLS)
      t.equal(await store.read(session.id, poll), null)
    })

    check(
      `a ${kind} session ends ${absolute} s after its start, used or not (S4.4, S4.6?, S9.131)`,
      async (t, store, clock) => {
        const session = newSession(clock.now(), kind)
        await store.create(session)
        const step = Math.floor(idle / 2)
        let age = 0
        while (age + step < absolute) {
          clock.pass(step)
          age += step
          t.not(await store.read(session.id, slide), null, `alive at ${age} s`)
        }
        clock.pass(absolute - 1 - age)
        t.not(await store.read(session.id, slide), null, 'alive a second before')
        clock.pass(1)
        t.equal(await store.read(session.id, slide), null)
        t.equal(await store.updateIdentity(session.id, 1, identityOf()), 'gone')
      },
    )
  }

  check('a session is touched at most once a minute', async (t, store, clock) => {
    const session = newSession(clock.now())
    await store.create(session)
    clock.pass(MINUTE - 1)
    t.equal((await store.read(session.id, slide))?.touchedAt, session.touchedAt)
    clock.pass(1)
    t.equal((await store.read(session.id, slide))?.touchedAt, clock.now().getTime())
    t.equal((await store.read(session.id, poll))?.touchedAt, clock.now().getTime(), 'and it was written')
  })

  check('a lease has one holder, who alone can keep and drop it', async (t, store) => {
    t.equal(await store.takeLease('a', 'one', 60_000), true)
    t.equal(await store.takeLease('a', 'two', 60_000), false)
    t.equal(await store.takeLease('b', 'two', 60_000), true, 'another name is another lease')
    t.equal(await store.keepLease('a', 'two', 60_000), false)
    t.equal(await store.keepLease('a', 'one', 60_000), true)
    await store.dropLease('a', 'two')
    t.equal(await store.takeLease('a', 'two', 60_000), false, 'a stranger cannot drop it')
    await store.dropLease('a', 'one')
    t.equal(await store.keepLease('a', 'one', 60_000), false, 'lost is lost')
    t.equal(await store.takeLease('a', 'two', 60_000), true)
  })

  check(
    'a record is kept under its kind and name, and gone when its time is over (S2.108, S2.109?)',
    async (t, store, clock) => {
      await store.keep('return', 'somebody', '/account/dashboard', 5 * MINUTE)
      t.equal(await store.peek('return', 'somebody'), '/account/dashboard')
      t.equal(await store.peek('return', 'somebody else'), undefined)
      t.equal(await store.peek('signin', 'somebody'), undefined)
      clock.pass(5 * MINUTE - 1)
      t.equal(await store.peek('return', 'somebody'), '/account/dashboard')
      clock.pass(1)
      t.equal(await store.peek('return', 'somebody'), undefined)
    },
  )

  check('a record is taken once, by one of those who ask', async (t, store) => {
    await store.keep('signin', 'state', { nonce: 'n' }, MINUTE)
    const taken = await Promise.all(Array.from({ length: 5 }, () => store.take('signin', 'state')))
    t.same(
      taken.filter((value) => value !== undefined),
      [{ nonce: 'n' }],
    )
  })

  check('of those who keep a record first one does', async (t, store) => {
    const kept = await Promise.all([1, 2, 3].map((n) => store.keepFirst('signin-result', 'x', n, MINUTE)))
    t.equal(kept.filter(Boolean).length, 1)
    t.equal(await store.peek('signin-result', 'x'), kept.indexOf(true) + 1)
  })

  check('a counter allows so many in a window, and says when it ends', async (t, store, clock) => {
    const allowance = { limit: 3, seconds: 15 * MINUTE }
    const at = async () => store.count('tries', allowance)
    t.same([await at(), await at(), await at()], [0, 0, 0])
    t.equal(await at(), 15 * MINUTE)
    clock.pass(5 * MINUTE)
    t.equal(await at(), 10 * MINUTE)
    await store.uncount('tries')
    t.equal(await at(), 0, 'one was taken back')
    t.equal(await at(), 10 * MINUTE)
    t.equal(await store.count('other tries', allowance), 0)
    clock.pass(10 * MINUTE)
    t.equal(await at(), 0, 'a new window')
  })

  check('counters of a group count together or not at all', async (t, store, clock) => {
    const counters = [
      { window: 'tries', name: 'all', allowance: { limit: 3, seconds: 15 * MINUTE } },
      { window: 'tries', name: 'from here', allowance: { limit: 2, seconds: 15 * MINUTE } },
      { window: 'requests', name: 'all', allowance: { limit: 9, seconds: MINUTE } },
    ]
    const [all, here, requests] = counters as [
      (typeof counters)[0],
      (typeof counters)[0],
      (typeof counters)[0],
    ]
    const at = async (...which: typeof counters) => store.countTogether('somebody', which)
    t.same([await at(all, here), await at(all, here)], [0, 0])
    t.equal(await at(all, here), 15 * MINUTE, 'one is at its limit')
    t.equal(await at(all), 0, 'and that was not counted on the other')
    t.equal(await at(all), 15 * MINUTE)
    await store.uncountTogether('somebody', [all, here])
    t.same([await at(all, here, requests), await at(requests, here)], [0, 15 * MINUTE])
    t.equal(await store.countTogether('another', [all, here]), 0)
    clock.pass(15 * MINUTE)
    t.equal(await at(all, here, requests), 0, 'a new window')
  })

  check('taking back what was never counted counts for nothing', async (t, store) => {
    await store.uncount('nothing')
    const allowance = { limit: 1, seconds: MINUTE }
    t.equal(await store.count('nothing', allowance), 0)
    t.equal(await store.count('nothing', allowance), MINUTE)
  })

  const signIn = { way: 'password', browser: 'Firefox on Linux' } as const
  const enlisted = async (
    store: SessionStore,
    session: OpenSession,
    ...lists: readonly string[]
  ): Promise<OpenSession> => {
    await store.enlist(session, signIn, lists)
    await store.create(session)
    return session
  }
  const hashesOf = async (store: SessionStore, list: string) =>
    (await store.listed(list)).map(({ hash }) => hash)

  check('a list tells of each live session how, where and until when', async (t, store, clock) => {
    const older = await enlisted(store, newSession(clock.now()), 'account a')
    clock.pass(2 * MINUTE)
    const newer = await enlisted(store, newSession(clock.now(), 'partner'), 'account a')
    clock.pass(MINUTE)
    await store.read(older.id, slide)
    const [at, lives] = [clock.now().getTime(), DEFAULT_LIVES]
    t.same(await store.listed('account a'), [
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
    t.same(await store.listed('account b'), [], 'and nobody else’s')
  })

  check('what has ended, been taken off or run out is on no list', async (t, store, clock) => {
    const sessions = []
    for (let made = 0; made < 4; made += 1)
      sessions.push(await enlisted(store, newSession(clock.now()), 'account a', 'openid p sub s'))
    const [ended, off, idle, live] = sessions as [OpenSession, OpenSession, OpenSession, OpenSession]
    await store.destroy(ended.id, 'logout')
    await store.delist('account a', sha256(off.id))
    clock.pass(DEFAULT_LIVES.account.idle - 1)
    await store.read(live.id, slide)
    clock.pass(1)
    t.same(await hashesOf(store, 'account a'), [sha256(live.id)])
    t.same(await hashesOf(store, 'openid p sub s'), [sha256(live.id)], 'whatever list it was on')
    t.same(await store.hashesOn('account a'), [sha256(live.id)], 'and looking has tidied up')
    t.equal(await store.read(idle.id, slide), null)
  })

  check('a session on its way is on the list for those who end all', async (t, store, clock) => {
    const coming = newSession(clock.now())
    await store.enlist(coming, signIn, ['account a'])
    t.same(await store.listed('account a'), [], 'it is not there yet')
    t.same(await store.hashesOn('account a'), [sha256(coming.id)], 'but coming')
    t.equal(await store.destroyHashed(sha256(coming.id), 'password-set'), null)
    t.equal(await store.create(coming), false, 'and, ended, it does not come')
  })

  check('a session is ended by its hash, once, and says whose it was', async (t, store, clock) => {
    const session = await enlisted(store, newSession(clock.now()), 'account a')
    t.match(await store.destroyHashed(sha256(session.id), 'from-elsewhere'), {
      identity: session.identity,
      grant: session.grant,
    })
    t.equal(await store.destroyHashed(sha256(session.id), 'from-elsewhere'), null)
    t.equal(await store.read(session.id, slide), null)
    t.equal(await store.create(session), false)
  })

  check('a list forgets those whose life is over, used or not', async (t, store, clock) => {
    await enlisted(store, newSession(clock.now()), 'account a')
    clock.pass(DEFAULT_LIVES.account.absolute)
    const next = await enlisted(store, newSession(clock.now()), 'account a')
    t.same(await store.hashesOn('account a'), [sha256(next.id)])
  })
}
