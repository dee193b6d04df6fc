import type { SessionKind } from '../../../../../server/bff/config/session-life.ts'
import { DEFAULT_LIFETIMES } from '../../../../../server/bff/config/session-life.ts'
import { identityOf, newSession } from '../../../../support/sessions.ts'
import { type Check, MINUTE, poll, slide } from './check.ts'

/** Within an idle life. */
const POLLS = 6

/** How long a session lives. */
export function livesConform(check: Check): void {
  const kinds = Object.entries(DEFAULT_LIFETIMES) as [SessionKind, { idle: number; absolute: number }][]
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
}
