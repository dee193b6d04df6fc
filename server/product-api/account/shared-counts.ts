import type { Db } from '../db/open.ts'

/**
 * Counts that take turns: of each key one runs at a time, and whoever asks meanwhile shares the next, so that none is
 * older than the question.
 */
export class SharedCounts {
  readonly #running = new Map<string, Promise<number>>()
  readonly #next = new Map<string, Promise<number>>()

  count(key: string, read: () => Promise<number>): Promise<number> {
    const next = this.#next.get(key)
    if (next) return next
    const running = this.#running.get(key)
    if (!running) return this.#begin(key, read)
    const begin = () => {
      this.#next.delete(key)
      return this.#begin(key, read)
    }
    const coming = running.then(begin, begin)
    this.#next.set(key, coming)
    return coming
  }

  #begin(key: string, read: () => Promise<number>): Promise<number> {
    const running = read().finally(() => this.#running.delete(key))
    this.#running.set(key, running)
    return running
  }
}

const ofDatabases = new WeakMap<Db, SharedCounts>()

/** Those of a database. */
export function sharedCounts(db: Db): SharedCounts {
  const counts = ofDatabases.get(db) ?? new SharedCounts()
  ofDatabases.set(db, counts)
  return counts
}
