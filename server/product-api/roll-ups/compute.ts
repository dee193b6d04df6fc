import { sql } from 'drizzle-orm'
import { addDays, type DayInt, dayIn, schoolYearStart, startOfDay } from '../../../shared/rules/days.ts'
import { ideaSubject } from '../../../shared/rules/home-ideas.ts'
import { lastOutcome } from '../../../shared/rules/last-outcome.ts'
import { factorWindow } from '../analytics/factor-window.ts'
import { factorValues } from '../analytics/factors.ts'
import { readLastLevels } from '../analytics/last-levels.ts'
import { readMastery } from '../analytics/mastery.ts'
import { columnsBySet } from '../analytics/standards.ts'
import { requested } from '../analytics/statements.ts'
import { readApproaches } from '../analytics/tallies.ts'
import type { Db } from '../db/open.ts'
import type { childFigures, childMastery } from '../db/schema/figures.ts'

export type ChildFigures = typeof childFigures.$inferSelect
export type ChildMastery = typeof childMastery.$inferSelect

const DAYS_A_WEEK = 7

/** Every standard of every set, each once. */
const allColumns = [
  ...new Set(
    Object.values(columnsBySet)
      .flat()
      .map(({ columnId }) => columnId),
  ),
]

/**
 * These children's figures as of a moment, from their plays, by the functions that compute a class's; one
 * statement each for playtime, factors, last levels and mastery.
 */
export async function computeFigures(
  db: Db,
  studentIds: readonly string[],
  { zone, now }: { zone: string; now: Date },
): Promise<{ figures: ChildFigures[]; mastery: ChildMastery[] }> {
  const day = dayIn(zone, now)
  const times = await readTimes(db, studentIds, { zone, now, day })
  const approaches = await readApproaches(db, studentIds, factorWindow(zone, now))
  const last = new Map(
    (await readLastLevels(db, studentIds, { zone, now })).map((cell) => [cell.studentId, cell]),
  )
  const mastery = await readMastery(db, studentIds, allColumns)
  const timesOf = new Map(times.map(({ studentId, ...seconds }) => [studentId, seconds]))
  const midnight = startOfDay(zone, addDays(day, 1))
  return {
    figures: approaches.flatMap(({ studentId, tallies, ratings, undecidedUntil }) => {
      const seconds = timesOf.get(studentId)
      if (!seconds) return []
      const { nextPlay, ...sums } = seconds
      const levels = factorValues(tallies, ratings)
      const cell = last.get(studentId)
      return {
        zone,
        studentId,
        day,
        rightUntil: earliest(midnight, nextPlay, undecidedUntil),
        ...sums,
        growthMindset: levels.growthMindset.value,
        confidence: levels.confidence.value,
        goalOrientation: levels.goalOrientation.value,
        productiveStrategy: levels.productiveStrategy.value,
        selfRegulation: levels.selfRegulation.value,
        lowDatapoints: Math.max(
          0,
          ...Object.values(levels).map(({ value, datapoints }) => (value === 'low' ? datapoints : 0)),
        ),
        ideaSubject: ideaSubject(levels),
        lastDay: cell?.dayAsInt ?? null,
        lastOutcome: cell ? lastOutcome(cell) : null,
        recentLeft: cell?.recent?.left ?? 0,
      }
    }),
    mastery: mastery.map(({ studentId, columnId, emaScoreValue, numRelevantLevels }) => ({
      studentId,
      columnId,
      score: emaScoreValue,
      levels: numRelevantLevels,
    })),
  }
}

const earliest = (...moments: readonly (Date | string | null)[]): Date =>
  new Date(Math.min(...moments.flatMap((moment) => (moment === null ? [] : [new Date(moment).getTime()]))))

type Times = Pick<
  ChildFigures,
  | 'studentId'
  | 'seconds1'
  | 'seconds7'
  | 'seconds28'
  | 'secondsYear'
  | 'secondsWeek2'
  | 'secondsWeek3'
  | 'secondsWeek4'
  | 'games28'
> & {
  /** A play that has not begun yet by our clock: devices' clocks can be fast. */
  nextPlay: string | Date | null
}

/** Seconds per child in every span, in each of the last four weeks and by game; zeros for those who did not play. */
async function readTimes(
  db: Db,
  studentIds: readonly string[],
  { zone, now, day }: { zone: string; now: Date; day: DayInt },
): Promise<Times[]> {
  const from = (first: DayInt) => sql`${startOfDay(zone, first).toISOString()}::timestamptz`
  const at = sql`${now.toISOString()}::timestamptz`
  const weeksAgo = (weeks: number) => from(addDays(day, 1 - weeks * DAYS_A_WEEK))
  const year = from(schoolYearStart(day))
  const sum = (since: ReturnType<typeof from>, before = sql`'infinity'::timestamptz`) =>
    sql`coalesce(sum(seconds) filter (where started_at >= ${since} and started_at < ${before}), 0)::int`
  const { rows } = await db.execute<Times & Record<string, unknown>>(sql`
    with ${requested(studentIds)}
    select requested.id as "studentId", played.*, by_game.*,
      (select min(started_at) from play_events where student_id = requested.id and started_at > ${at}) as "nextPlay"
    from requested
    cross join lateral (
      select ${sum(from(day))} as "seconds1", ${sum(weeksAgo(1))} as "seconds7",
        ${sum(weeksAgo(4))} as "seconds28", ${sum(year)} as "secondsYear",
        ${sum(weeksAgo(2), weeksAgo(1))} as "secondsWeek2", ${sum(weeksAgo(3), weeksAgo(2))} as "secondsWeek3",
        ${sum(weeksAgo(4), weeksAgo(3))} as "secondsWeek4"
      from play_events
      where student_id = requested.id
        and started_at >= least(${year}, ${weeksAgo(4)}) and started_at <= ${at}) as played
    cross join lateral (
      select coalesce(jsonb_object_agg(app_context, seconds), '{}') as "games28"
      from (
        select app_context, sum(seconds)::int as seconds from play_events
        where student_id = requested.id and started_at >= ${weeksAgo(4)} and started_at <= ${at}
        group by app_context) as game) as by_game`)
  return rows
}
