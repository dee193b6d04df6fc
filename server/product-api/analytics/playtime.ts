import { sql } from 'drizzle-orm'
import { addDays, type DayInt, dayIn, schoolYearStart, startOfDay } from '../../../shared/rules/days.ts'
import type { HistorySpan } from '../../../shared/rules/playtime.ts'
import type { Db } from '../db/open.ts'
import { requested } from './statements.ts'

/** The instant a span begins in a time zone: midnight of its first day; the last day is today (S7.92?). */
export const startOfSpan = (span: HistorySpan, zone: string, now: Date): Date =>
  startOfDay(zone, firstDay(span, dayIn(zone, now)))

function firstDay(span: HistorySpan, today: DayInt): DayInt {
  if (span === 'schoolYear') return schoolYearStart(today)
  // The last year is 365 days back, and today (S9.138); the others count today among their days.
  return addDays(today, span === '365' ? -Number(span) : 1 - Number(span))
}

export interface Played {
  studentId: string
  appContext: string
  seconds: number
}

/** Seconds per child and game between two instants; games that were not played are left out. */
export async function readPlaytime(
  db: Db,
  studentIds: readonly string[],
  { since, now }: { since: Date; now: Date },
): Promise<Played[]> {
  if (studentIds.length === 0) return []
  const { rows } = await db.execute<Played & Record<string, unknown>>(sql`
    with ${requested(studentIds)}
    select requested.id as "studentId", played.app_context as "appContext", played.seconds
    from requested
    cross join lateral (
      select app_context, sum(seconds)::int as seconds
      from play_events
      where student_id = requested.id
        and started_at >= ${since.toISOString()}::timestamptz and started_at <= ${now.toISOString()}::timestamptz
      group by app_context) as played
    order by requested.id, played.app_context`)
  return rows
}

/** Seconds per child over all games, 0 for those who did not play, in the order requested. */
export async function readTimePlayed(
  db: Db,
  studentIds: readonly string[],
  between: { since: Date; now: Date },
): Promise<{ studentId: string; totalTimePlayed: number }[]> {
  const played = await readPlaytime(db, studentIds, between)
  const totals = new Map<string, number>()
  for (const { studentId, seconds } of played) totals.set(studentId, (totals.get(studentId) ?? 0) + seconds)
  return studentIds.map((studentId) => ({ studentId, totalTimePlayed: totals.get(studentId) ?? 0 }))
}
