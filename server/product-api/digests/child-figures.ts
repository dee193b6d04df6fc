import { sql } from 'drizzle-orm'
import { gradeOfChild } from '../../../shared/rules/child-ages.ts'
import { addDays, type DayInt, dayIn, startOfDay, yearOf } from '../../../shared/rules/days.ts'
import { standardsGrade } from '../../../shared/rules/grades.ts'
import type { IdeaSubject } from '../../../shared/rules/home-ideas.ts'
import { masteryColor, nextStep, RELEVANT_LEVELS } from '../../../shared/rules/mastery.ts'
import type { Settings } from '../../contract/entities.ts'
import { columnsBySet } from '../analytics/standards.ts'
import type { Db } from '../db/open.ts'
import type { SkillMark } from '../mail/drawings.ts'
import { childrenAbout } from './children.ts'

const WEEK_DAYS = 7

/** One child's week, as the Progress page has it. */
export interface ChildFigures {
  readonly studentId: string
  readonly firstName: string
  /** The first and the last of the seven days. */
  readonly from: DayInt
  readonly to: DayInt
  readonly seconds: number
  readonly days: number
  /** The last day with play, of these seven; null without any. */
  readonly lastDay: DayInt | null
  readonly games: number
  /** The columns of the skills of their grade that the child is consistent in, in the order of the standards. */
  readonly consistent: readonly string[]
  /** The same of every grade and all standards: the next mail may show others. */
  readonly consistentInAny: readonly string[]
  /** What is furthest from being consistent; null if nothing is known to be. */
  readonly next: { readonly columnId: string; readonly status: SkillMark } | null
  /** What the idea for home is about; null if too little was played to tell. */
  readonly ideaSubject: IdeaSubject | null
}

interface Reader {
  readonly accountId: string
  readonly studentId: string
  readonly settings: Settings
  readonly zone: string
  readonly now: Date
}

/** A child's last seven days in a zone; undefined if the child is not somebody's any more. */
export async function readChildFigures(db: Db, reader: Reader): Promise<ChildFigures | undefined> {
  const { accountId, studentId, settings, zone, now } = reader
  const today = dayIn(zone, now)
  const from = addDays(today, 1 - WEEK_DAYS)
  const since = startOfDay(zone, from).toISOString()
  const { rows } = await db.execute<Row>(sql`
    select child.id as "studentId", child.first_name as "firstName", child.grade_level as "gradeLevel",
      child.birth_year as "birthYear", played.*,
      (select coalesce(jsonb_object_agg(column_id, score), '{}') from child_mastery
        where student_id = child.id and levels >= ${RELEVANT_LEVELS}::int) as scores,
      (select idea_subject from child_figures
        where student_id = child.id and zone = ${zone}) as "ideaSubject"
    from students as child
    cross join lateral (
      select coalesce(sum(seconds), 0)::int as seconds, count(distinct app_context)::int as games,
        count(distinct (started_at at time zone ${zone})::date)::int as days,
        to_char(max(started_at at time zone ${zone}), 'YYYYMMDD')::int as "lastDay"
      from play_events where student_id = child.id and started_at >= ${since}::timestamptz
        and started_at <= ${now.toISOString()}::timestamptz) as played
    where child.id = ${studentId} and child.deactivated_at is null
      and child.id in (${childrenAbout([accountId])})`)
  const [row] = rows
  if (!row) return undefined
  const { gradeLevel, birthYear, scores, ...week } = row
  const grade = gradeOfChild({ gradeLevel, birthYear }, yearOf(today)) ?? settings.gradeLevel
  const shown = standardsGrade(grade)
  const known = columnsBySet[settings.standards ?? 'CommonCore'].flatMap(({ columnId, grade: of }) => {
    const score = scores[columnId]
    return of === shown && score !== undefined ? [{ columnId, status: masteryColor(score) }] : []
  })
  return {
    ...week,
    from,
    to: today,
    consistent: known.flatMap(({ columnId, status }) => (status === 'green' ? [columnId] : [])),
    consistentInAny: Object.keys(scores).filter((column) => isGreen(scores[column])),
    next: nextStep(known) ?? null,
  }
}

const isGreen = (score: number | undefined): boolean => score !== undefined && masteryColor(score) === 'green'

type Computed = 'from' | 'to' | 'consistent' | 'consistentInAny' | 'next'

interface Row extends Record<string, unknown>, Omit<ChildFigures, Computed> {
  readonly gradeLevel: string | null
  readonly birthYear: number | null
  /** Of what enough was played to tell, by column. */
  readonly scores: Readonly<Record<string, number>>
}
