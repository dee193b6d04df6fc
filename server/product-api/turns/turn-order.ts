import { randomInt } from 'node:crypto'

/** How long after its last turn it is remembered how many a sender had. */
const REMEMBERED_MS = 60_000
/** How many are remembered at most; who is forgotten counts as new, which is no more than another address would. */
const MAX_REMEMBERED = 10_000
/** Up to how many turns are told apart: a school that had many must not wait until an attacker had as many. */
export const MAX_COUNTED = 60
/** Every so many turns, one goes to any of those that wait, whatever they had. */
const ANY_EVERY = 4

/** Whose turn it is among senders of which somebody waits. */
export interface TurnOrder {
  /** Who comes next of those that wait. */
  next(waiting: readonly string[]): string | undefined
  /** How many turns `other` would have, if it always waited, before `sender` has one more than `further`. */
  turnsBefore(other: string, sender: string, further: number): number
  /** How many turns of anybody's there are among so many others. */
  anyAmong(turns: number): number
  /** `sender` has its turn now. */
  taken(sender: string): void
}

/**
 * Senders by the turns they had lately, the fewest first, and then by the time of the last. So however many of them
 * keep the queue full by coming back, who has had fewer turns than they comes before them. Every fourth turn goes to
 * any that waits, by lot: an attack from ever new senders leaves
 * those to the others, and a flood that always waits gets a share of them only.
 */
export function createTurnOrder(
  now: () => number = () => performance.now(),
  lot: (below: number) => number = randomInt,
): TurnOrder {
  /** How many turns each had and when the last, the earliest first. */
  const had = new Map<string, { readonly turns: number; readonly lastAt: number }>()
  let turns = 0

  const turnsOf = (sender: string) => Math.min(MAX_COUNTED, had.get(sender)?.turns ?? 0)
  const lastOf = (sender: string) => had.get(sender)?.lastAt ?? Number.NEGATIVE_INFINITY

  const forget = () => {
    for (const [sender, { lastAt }] of had) {
      if (had.size <= MAX_REMEMBERED && now() - lastAt < REMEMBERED_MS) return
      had.delete(sender)
    }
  }

  return {
    turnsBefore: (other, sender, further) =>
      Math.max(0, turnsOf(sender) + further - turnsOf(other) + (lastOf(other) < lastOf(sender) ? 1 : 0)),
    anyAmong: (others) => Math.floor(others / (ANY_EVERY - 1)),
    next(waiting) {
      if (waiting.length > 1 && turns % ANY_EVERY === ANY_EVERY - 1) return waiting[lot(waiting.length)]
      const [next] = [...waiting].sort(
        (one, other) => turnsOf(one) - turnsOf(other) || lastOf(one) - lastOf(other) || 0,
      )
      return next
    },
    taken(sender) {
      turns += 1
      forget()
      const before = had.get(sender)?.turns ?? 0
      had.delete(sender)
      had.set(sender, { turns: before + 1, lastAt: now() })
    },
  }
}
