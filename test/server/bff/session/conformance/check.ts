import type { Test } from 'tap'
import type { SessionStore } from '../../../../../server/bff/session/store.ts'
import type { MovableClock } from '../../../../support/clock.ts'

export const MINUTE = 60
export const slide = { poll: false }
export const poll = { poll: true }

/** One sentence that holds of every store, shown on a store of its own. */
export type Check = (
  sentence: string,
  body: (t: Test, store: SessionStore, clock: MovableClock) => Promise<void>,
) => void
