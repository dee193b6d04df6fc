import { and, eq, sql } from 'drizzle-orm'
import { dayIn } from '../../../shared/rules/days.ts'
import { recordAudit } from '../audit.ts'
import { retentionRuns } from '../db/schema/retention.ts'
import type { Product } from '../serve.ts'
import { unreadFigures } from './figures.ts'
import { type Retained, retainedBy } from './kinds.ts'

type Parts = Pick<Product, 'db' | 'clock' | 'config'>

/** Pieces of one kind in one go: the next time, ten minutes later, goes on. */
const MAX_PIECES = 500

/**
 * Removes what is not kept any longer: each kind once a day, piece by piece, each piece with its count in one transaction.
 * Whatever stops it, the day's run goes on. A kind that fails keeps no other out; its error is thrown at the end.
 */
export async function removeOld(parts: Parts): Promise<void> {
  const failures: unknown[] = []
  const now = parts.clock.now()
  for (const kind of [...retainedBy(parts.config, now), unreadFigures(now)])
    if (kind.amount !== null) await runOf(parts, kind).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function runOf(parts: Parts, kind: Retained): Promise<void> {
  for (let piece = 0; piece < MAX_PIECES; piece++) if (await isOverAfter(parts, kind)) return
}

/** One transaction of a day's run; true once it is finished, or while another process is at it. */
const isOverAfter = ({ db, clock }: Parts, retained: Retained): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { kind, before } = retained
    const now = clock.now()
    const run = { kind, day: dayIn('UTC', now) }
    const isThis = and(eq(retentionRuns.kind, run.kind), eq(retentionRuns.day, run.day))
    await tx
      .insert(retentionRuns)
      .values({ ...run, before, startedAt: now })
      .onConflictDoNothing()
    const [open] = await tx
      .select()
      .from(retentionRuns)
      .where(and(isThis, sql`${retentionRuns.finishedAt} is null`))
      .for('update', { skipLocked: true })
    if (!open) return true
    const { removed, isOver } = await retained.removeSome(tx)
    const total = open.removed + removed
    await tx
      .update(retentionRuns)
      .set({ removed: total, ...(isOver && { finishedAt: now }) })
      .where(isThis)
    if (isOver && total > 0) await recordAudit(tx, clock, { event: 'not-kept', kind, count: total })
    return isOver
  })
