import { lt, sql } from 'drizzle-orm'
import { DAY_MS, dayIn } from '../../../shared/rules/days.ts'
import { childFigures } from '../db/schema/figures.ts'
import type { Retained } from './kinds.ts'

const DAYS_KEPT = 8
const ROWS_AT_ONCE = 2_000

/**
 * Figures that nobody has looked at for eight days, as of a zone that nobody is in any more: they would be computed anew
 * before they are shown.
 */
export function unreadFigures(now: Date): Retained {
  const before = new Date(now.getTime() - DAYS_KEPT * DAY_MS)
  const isUnread = lt(childFigures.day, dayIn('UTC', before))
  return {
    ...{ kind: 'figures', unit: 'days', amount: DAYS_KEPT, before },
    count: (db) => db.$count(childFigures, isUnread),
    async removeSome(tx) {
      const some = tx
        .select({ zone: childFigures.zone, studentId: childFigures.studentId })
        .from(childFigures)
        .where(isUnread)
        .limit(ROWS_AT_ONCE)
        .for('update', { skipLocked: true })
      const gone = await tx
        .delete(childFigures)
        .where(sql`(${childFigures.zone}, ${childFigures.studentId}) in ${some}`)
        .returning({ one: sql`1` })
      return { removed: gone.length, isOver: gone.length < ROWS_AT_ONCE }
    },
  }
}
