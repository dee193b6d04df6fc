import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { type Opening, writeOpenings } from './write.ts'

/** Records who opened the pages of which children. */
export interface OpeningRecorder {
  /** Notes that the bearer was answered about children; returns at once, and does nothing for a child’s own device. */
  note(bearer: Bearer, studentIds: readonly string[]): void
  /** Writes all that was noted. Resolves when that is done, also if the database cannot be written for now. */
  flush(): Promise<void>
}

/** An adult and a child are written at most once in this time, so that reading one page is one row. */
const AT_MOST_EVERY_MS = 60_000
/** Rows of one statement. */
const BATCH_SIZE = 500
/** Adults with a child that are remembered, or wait for a database in trouble. */
const MAX_REMEMBERED = 20_000

const adults: ReadonlySet<Bearer['kind']> = new Set(['account', 'impersonation', 'partner'])

/**
 * Creates a recorder that writes after the answers: nobody waits for it, and a database in trouble gets the rows when it
 * is back.
 */
export function createOpeningRecorder(parts: {
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}): OpeningRecorder {
  const { db, clock, log } = parts
  const waiting = new Map<string, Opening>()
  const lastNoted = new Map<string, number>()
  let writing: Promise<void> | null = null

  async function write(): Promise<void> {
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, BATCH_SIZE)
      for (const [key] of batch) waiting.delete(key)
      try {
        await writeOpenings(
          db,
          batch.map(([, opening]) => opening),
        )
      } catch (error) {
        for (const [key, opening] of batch) if (!waiting.has(key)) waiting.set(key, opening)
        const fault = error instanceof Error ? error.name : typeof error
        log.warn({ fault, waiting: waiting.size }, 'who opened a page is not on record yet')
        return
      }
    }
  }

  const begin = (): Promise<void> => {
    writing ??= write().finally(() => {
      writing = null
    })
    return writing
  }

  return {
    note(bearer, studentIds) {
      if (!adults.has(bearer.kind)) return
      const at = clock.now()
      const { accountId } = bearer
      const byId = bearer.view?.adminId ?? accountId
      for (const studentId of studentIds) {
        const key = `${byId} ${accountId} ${studentId}`
        if (at.getTime() - (lastNoted.get(key) ?? 0) < AT_MOST_EVERY_MS) continue
        if (lastNoted.size >= MAX_REMEMBERED) lastNoted.clear()
        if (waiting.size >= MAX_REMEMBERED) break
        lastNoted.set(key, at.getTime())
        waiting.set(key, { studentId, accountId, byId, at })
      }
      if (waiting.size > 0) setImmediate(begin)
    },
    flush: async () => {
      await writing
      await begin()
    },
  }
}
