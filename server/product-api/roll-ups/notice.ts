import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { surveys } from '../db/schema/factors.ts'
import { childFigures, figuresNoticed } from '../db/schema/figures.ts'
import { playEvents } from '../db/schema/plays.ts'

/** Figures are at most this old (decision 040). */
export const FRESH_MINUTES = 15
const FRESH_MS = FRESH_MINUTES * 60_000

/** The one row. */
const ONLY = 1

/** Whether plays were last noticed longer ago than figures may be old. */
export async function isOverdue(db: Db, now: Date): Promise<boolean> {
  const [noticed] = await db.select().from(figuresNoticed)
  return !noticed || now.getTime() - noticed.noticedAt.getTime() >= FRESH_MS
}

/**
 * Marks the figures of every child who has played, or was rated by a teacher, since the last time: they are
 * right up to that time only. Looks back one time further, because a play may be written while the plays are
 * looked through, with a number from before. For whoever holds the lock (freshen.ts).
 */
export async function noticePlays(db: Db, now: Date): Promise<void> {
  if (!(await isOverdue(db, now))) return
  const { rows } = await db.execute<{ newest: string | number }>(
    sql`select coalesce(max(id), 0) as newest from ${playEvents}`,
  )
  const throughPlay = Number(rows[0]?.newest)
  const [before] = await db.select().from(figuresNoticed)
  const next = { noticedAt: now, throughPlay, throughPlayBefore: before?.throughPlay ?? throughPlay }
  await db
    .insert(figuresNoticed)
    .values({ id: ONLY, ...next })
    .onConflictDoUpdate({ target: figuresNoticed.id, set: next })
  if (!before) return
  const at = sql`${before.noticedAt.toISOString()}::timestamptz`
  await db.execute(sql`
    update ${childFigures} set right_until = ${at}
    where right_until > ${at} and student_id in (
      select student_id from ${playEvents} where id > ${before.throughPlayBefore}
      union
      select student_id from ${surveys} where answered_at > ${at} - make_interval(mins => ${FRESH_MINUTES}::int))`)
}
