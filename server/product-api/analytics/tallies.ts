import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import type { Ratings, Tallies } from './factors.ts'
import { opportunitiesIn, type Stretch } from './opportunities.ts'
import { leftEarly } from './statements.ts'
import { factors, QUITS } from './weights.ts'

/** How one child approaches playing, as far as it is known. */
export interface Approach {
  readonly studentId: string
  readonly tallies: Tallies
  readonly ratings: Ratings | null
  /** How many of the last ten plays the child walked away from. */
  readonly recentQuits: number
}

/** Counts the opportunities of every factor between two instants, one row per requested child. */
export const readApproaches = (
  db: Db,
  studentIds: readonly string[],
  { since, now }: { since: Date; now: Date },
): Promise<Approach[]> =>
  readStretches(
    db,
    studentIds.map((studentId) => ({ key: studentId, studentId, since, until: now })),
  )

/**
 * Counts the opportunities of every factor in the given stretches, one row per stretch, in one statement. The
 * teacher's ratings up to the end of the stretch are included.
 */
export async function readStretches(
  db: Db,
  stretches: readonly Stretch[],
): Promise<(Approach & Pick<Stretch, 'key'>)[]> {
  if (stretches.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    with ${opportunitiesIn(stretches)},
    counted as (
      select key, factor, count(*) as datapoints, count(*) filter (where met) as met
      from opportunities group by key, factor),
    tallied as (
      select key, jsonb_object_agg(factor, jsonb_build_object('datapoints', datapoints, 'met', met)) as tallies
      from counted group by key)
    select stretches.key, stretches."studentId", tallied.tallies,
      (select ratings from surveys where surveys.student_id = stretches."studentId" and answered_at <= stretches.until
        order by answered_at desc, id desc limit 1) as ratings,
      (select count(*)::int from (
        select quit_type, level_result_type from play_events
        where student_id = stretches."studentId" and started_at <= stretches.until
        order by started_at desc, id desc limit ${QUITS.of}::int) as play
        where ${leftEarly}) as "recentQuits"
    from stretches left join tallied on tallied.key = stretches.key`)
  return rows.map(({ tallies, ...row }) => ({ ...row, tallies: { ...untested, ...tallies } }))
}

type Row = Omit<Approach, 'tallies'> & { key: string; tallies: Partial<Tallies> | null }

/** For a child who has not played: no opportunities for any factor. */
const untested = Object.fromEntries(
  factors.map((factor) => [factor, { datapoints: 0, met: 0 }]),
) as unknown as Tallies
