import { addDays, type DayInt, dayIn, startOfDay } from '../../../shared/rules/days.ts'
import type { DoneIntervention } from '../../contract/done-interventions.ts'
import { factorWindow } from '../analytics/factor-window.ts'
import { factorValues } from '../analytics/factors.ts'
import { readPeriods } from '../analytics/tallies.ts'
import { REVIEW_DAYS } from '../analytics/weights.ts'
import type { Db } from '../db/open.ts'
import type { Mark } from './marks.ts'

/** When a mark's two weeks are over, in a zone: the day, and the instant it begins. */
export function reviewOf(zone: string, doneAt: Date): { day: DayInt; from: Date } {
  const day = addDays(dayIn(zone, doneAt), REVIEW_DAYS)
  return { day, from: startOfDay(zone, day) }
}

const BEFORE = 'before'
const AFTER = 'after'
const periodKey = (mark: Mark, side: typeof BEFORE | typeof AFTER) => `${side} ${mark.id}`

/**
 * Each mark with the factors before it and, once its two weeks are over, the factors of the play since, in
 * one statement. The two periods do not overlap and no longer change, so the comparison is stable.
 */
export async function reviewed(
  db: Db,
  marks: readonly Mark[],
  { zone, now }: { zone: string; now: Date },
): Promise<DoneIntervention[]> {
  const periods = marks.flatMap((mark) => {
    const { studentId, doneAt } = mark
    const review = reviewOf(zone, doneAt)
    const before = { studentId, since: factorWindow(zone, doneAt).since, until: doneAt }
    // The last millisecond before the day begins, because a period includes both its ends.
    const after = { studentId, since: justAfter(doneAt), until: new Date(review.from.getTime() - 1) }
    return [
      { key: periodKey(mark, BEFORE), ...before },
      ...(now >= review.from ? [{ key: periodKey(mark, AFTER), ...after }] : []),
    ]
  })
  const values = new Map(
    (await readPeriods(db, periods)).map(({ key, tallies, ratings }) => [
      key,
      factorValues(tallies, ratings),
    ]),
  )
  return marks.flatMap((mark) => {
    const before = values.get(periodKey(mark, BEFORE))
    if (!before) return []
    return {
      doneId: mark.id,
      studentId: mark.studentId,
      treatmentName: mark.treatment,
      doneAt: mark.doneAt.toISOString(),
      doneDay: dayIn(zone, mark.doneAt),
      reviewDay: reviewOf(zone, mark.doneAt).day,
      by: mark.by,
      before,
      after: values.get(periodKey(mark, AFTER)) ?? null,
    }
  })
}

const justAfter = (instant: Date) => new Date(instant.getTime() + 1)
