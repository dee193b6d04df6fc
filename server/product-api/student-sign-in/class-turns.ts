import { abandoned, busy } from '../refusal.ts'

/** How many attempts of one class wait at most: a class of two hundred does not press its third picture at once. */
const MAX_WAITING = 100

/** Attempts of one class, one after the other. */
export interface ClassTurns {
  /**
   * Runs `work` once the class's earlier work is done. Throws 503 `busy` at once if too many wait, and drops what
   * nobody waits for any more.
   */
  run<T>(rosterId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

/**
 * Attempts of a class wait for each other in the database, across all processes. Here those of this process wait before
 * they take a connection to it, so that a flood at one class holds one connection and not all of them.
 */
export function createClassTurns(): ClassTurns {
  const classes = new Map<string, { last: Promise<unknown>; waiting: number }>()
  return {
    async run(rosterId, work, signal) {
      const line = classes.get(rosterId) ?? { last: Promise.resolve(), waiting: 0 }
      if (line.waiting >= MAX_WAITING) throw busy()
      classes.set(rosterId, line)
      line.waiting += 1
      const turn = line.last.then(() => {
        if (signal?.aborted) throw abandoned()
        return work()
      })
      line.last = turn.catch(() => undefined)
      try {
        return await turn
      } finally {
        line.waiting -= 1
        if (line.waiting === 0) classes.delete(rosterId)
      }
    },
  }
}
