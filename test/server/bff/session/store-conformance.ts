import t, { type Test } from 'tap'
import type { SessionStore } from '../../../../server/bff/session/store.ts'
import { type MovableClock, movableClock } from '../../../support/clock.ts'
import type { Check } from './conformance/check.ts'
import { childrenConform } from './conformance/children.ts'
import { listsConform } from './conformance/lists.ts'
import { livesConform } from './conformance/lives.ts'
import { recordsConform } from './conformance/records.ts'
import { roomsConform } from './conformance/rooms.ts'
import { sessionsConform } from './conformance/sessions.ts'

/** Opens a store of its own for one test, on this clock, and closes it with the test. */
export type OpenStore = (t: Test, clock: MovableClock) => Promise<SessionStore>

/** What every store must do, whatever it is made of. */
export function storeConformance(name: string, open: OpenStore): void {
  const check: Check = (sentence, body) => {
    t.test(`${name}: ${sentence}`, async (t) => {
      const clock = movableClock()
      await body(t, await open(t, clock), clock)
    })
  }
  sessionsConform(check)
  livesConform(check)
  childrenConform(check)
  recordsConform(check)
  roomsConform(check)
  listsConform(check)
}
