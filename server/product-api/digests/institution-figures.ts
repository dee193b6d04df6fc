import { addDays, type DayInt, dayIn } from '../../../shared/rules/days.ts'
import { gradeLabel, standardsGrade } from '../../../shared/rules/grades.ts'
import { RELEVANT_LEVELS } from '../../../shared/rules/mastery.ts'
import { columnsBySet } from '../analytics/standards.ts'
import type { Db } from '../db/open.ts'
import type { accounts } from '../db/schema/accounts.ts'
import { schools } from '../db/schema/institutions.ts'
import { scopeOf } from '../ownership.ts'
import { attentionFigures, nobodyInNeed } from '../roll-ups/attention.ts'
import { type Line, readLines } from '../roll-ups/lines.ts'
import type { Extent } from '../roll-ups/members.ts'
import { noPlaytime, type PlaytimeFigures, playtimeFigures } from '../roll-ups/playtime.ts'
import { inScope, nameOfScope } from '../teachers/summary.ts'
import { AWAY_DAYS } from './class-figures.ts'

const MONTH_DAYS = 28

type Account = typeof accounts.$inferSelect

/** A school, a grade, or all of them together, in the last 28 days. */
export interface PlaceFigures {
  readonly id: string
  readonly name: string
  readonly students: number
  readonly played: number
  /** Whole minutes of all students. */
  readonly minutes: number
}

/** A school's or district's month: nothing about any one child or teacher. */
export interface InstitutionFigures {
  readonly name: string
  /** The first and the last of the 28 days. */
  readonly from: DayInt
  readonly to: DayInt
  readonly by: 'school' | 'grade'
  readonly places: readonly PlaceFigures[]
  readonly whole: PlaceFigures
  /** How many are on Attention's lists today. */
  readonly listed: number
}

/** What a mail about somebody's institution adds up: a district by school, a school by grade; null without rights. */
export function extentOf(account: Account): Extent | null {
  const scope = scopeOf(account)
  if (scope.kind !== 'school' && scope.kind !== 'district') return null
  return {
    scope,
    by: scope.kind === 'district' ? 'school' : 'grade',
    schoolId: undefined,
    teacherId: undefined,
    rosterId: undefined,
    grade: undefined,
    gradeIfNone: standardsGrade(account.settings.gradeLevel),
  }
}

/** The last 28 days from the kept figures, which have been brought up to date; undefined without any student. */
export async function readInstitutionFigures(
  db: Db,
  { account, zone, now }: { readonly account: Account; readonly zone: string; readonly now: Date },
): Promise<InstitutionFigures | undefined> {
  const extent = extentOf(account)
  if (extent === null) return undefined
  const today = dayIn(zone, now)
  const attention = attentionFigures({
    zone,
    today,
    days: AWAY_DAYS,
    columns: columnsBySet[account.settings.standards ?? 'CommonCore'],
    enough: RELEVANT_LEVELS,
    reasonsOf: 'everybody',
  })
  const played = await readLines(db, extent, { figures: playtimeFigures('28', zone), none: noPlaytime })
  if (played.whole.students === 0) return undefined
  const needed = await readLines(db, extent, { figures: attention, none: nobodyInNeed })
  const [first] = await db
    .select()
    .from(schools)
    .where(inScope(extent.scope))
    .orderBy(schools.nameOrder)
    .limit(1)
  const by = extent.by === 'school' ? 'school' : 'grade'
  return {
    name: (await nameOfScope(db, extent.scope, first)) ?? '',
    from: addDays(today, 1 - MONTH_DAYS),
    to: today,
    by,
    places: played.lines
      .filter(({ students }) => students > 0)
      .map((line) => ({ ...placeOf(line), ...(by === 'grade' && { name: gradeLabel(line.name) }) })),
    whole: placeOf(played.whole),
    listed: needed.whole.figures.listed,
  }
}

const placeOf = ({ id, name, students, figures }: Line<PlaytimeFigures>): PlaceFigures => ({
  ...{ id, name, students },
  played: figures.played,
  minutes: figures.minutes,
})
