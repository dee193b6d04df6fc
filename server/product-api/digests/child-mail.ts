import { sql } from 'drizzle-orm'
import { href, pages } from '../../../shared/paths.ts'
import { countOf } from '../../../shared/rules/counts.ts'
import { addDays, dayIn, startOfDay } from '../../../shared/rules/days.ts'
import { type IdeaSubject, ideaText } from '../../../shared/rules/home-ideas.ts'
import { MASTERY_GREEN_FROM, RELEVANT_LEVELS } from '../../../shared/rules/mastery.ts'
import { fromMail } from '../../../shared/rules/return-address.ts'
import type { Db } from '../db/open.ts'
import type { Counts } from '../db/schema/digests.ts'
import type { MailPart, Written } from '../mail/mailer.ts'
import { childrenAbout } from './children.ts'
import { skillName } from './skill-name.ts'

const WEEK_DAYS = 7
const MINUTE_SECONDS = 60

/** One child's week. */
export interface ChildFigures extends Record<string, unknown> {
  readonly studentId: string
  readonly firstName: string
  readonly seconds: number
  readonly days: number
  readonly games: number
  /** The columns of the skills the child is consistent in. */
  readonly consistent: readonly string[]
  /** What the idea for home is about; null if too little was played to tell. */
  readonly ideaSubject: IdeaSubject | null
}

/** A child's last seven days in a zone; undefined if the child is not somebody's any more. */
export async function readChildFigures(
  db: Db,
  { accountId, studentId, zone, now }: { accountId: string; studentId: string; zone: string; now: Date },
): Promise<ChildFigures | undefined> {
  const since = startOfDay(zone, addDays(dayIn(zone, now), 1 - WEEK_DAYS)).toISOString()
  const { rows } = await db.execute<ChildFigures>(sql`
    select child.id as "studentId", child.first_name as "firstName", played.*,
      (select coalesce(jsonb_agg(column_id order by column_id), '[]') from child_mastery
        where student_id = child.id and levels >= ${RELEVANT_LEVELS}::int
          and score >= ${MASTERY_GREEN_FROM}::float8) as consistent,
      (select idea_subject from child_figures
        where student_id = child.id and zone = ${zone}) as "ideaSubject"
    from students as child
    cross join lateral (
      select coalesce(sum(seconds), 0)::int as seconds, count(distinct app_context)::int as games,
        count(distinct (started_at at time zone ${zone})::date)::int as days
      from play_events where student_id = child.id and started_at >= ${since}::timestamptz
        and started_at <= ${now.toISOString()}::timestamptz) as played
    where child.id = ${studentId} and child.deactivated_at is null
      and child.id in (${childrenAbout([accountId])})`)
  return rows[0]
}

/** A child's week for a parent. The child's first name is in the mail, and never in its subject. */
export function childMail(
  { studentId, firstName, seconds, days, games, consistent, ideaSubject }: ChildFigures,
  before: Counts | null,
): Written {
  const minutes = countOf(Math.round(seconds / MINUTE_SECONDS), 'minute')
  const known = before?.child ?? {}
  const moved = consistent.filter((column) => !(column in known)).map(skillName)
  return {
    subject: `This week: ${minutes} of maths games`,
    title: `${firstName} this week`,
    text:
      days === 0
        ? `${firstName} did not play in the last 7 days.`
        : `${firstName} played on ${days} of 7 days.`,
    link: href(pages.progress, undefined, { student: studentId, ...fromMail }),
    action: `See ${firstName}’s progress`,
    // The button for it stands on that page, behind a sign-in.
    second: {
      action: 'One-page report (PDF)',
      link: href(pages.progress, undefined, { student: studentId, show: 'report', ...fromMail }),
    },
    figures: [
      { value: `${Math.round(seconds / MINUTE_SECONDS)} min`, label: `in ${countOf(games, 'game')}` },
      { value: `${days} of 7`, label: 'days played' },
      { value: countOf(consistent.length, 'skill'), label: 'consistent' },
    ],
    parts: [
      { heading: 'What moved', lines: movedLines(before === null ? null : moved) },
      ...(ideaSubject === null
        ? []
        : [{ heading: 'Try this at home', lines: [{ text: ideaText(ideaSubject, firstName) }] }]),
    ],
  }
}

/** The skills that became consistent since the last mail; null in the first one. */
function movedLines(moved: readonly string[] | null): MailPart['lines'] {
  if (moved === null) return [{ text: 'The next mail says what moved since this one.' }]
  if (moved.length === 0) return [{ text: 'No skill became consistent this week.' }]
  return moved.map((skill) => ({ text: skill, detail: 'Now consistent' }))
}
