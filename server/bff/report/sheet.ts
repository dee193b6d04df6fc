import { countOf } from '../../../shared/rules/counts.ts'
import { dateText } from '../../../shared/rules/day-text.ts'
import { type DayInt, dayIn, yearOf } from '../../../shared/rules/days.ts'
import { dialogFactors, factorLevels, levelMarks } from '../../../shared/rules/factors.ts'
import { gradeInSentence } from '../../../shared/rules/grades.ts'
import { nextStep } from '../../../shared/rules/mastery.ts'
import { skillDescriptions } from '../../../shared/rules/skill-text.ts'
import type { ProgressView } from '../../../shared/screens/progress.ts'
import { standardCode } from '../rules/standards.ts'
import { minutesText } from '../rules/time-text.ts'
import type { ProgressSources } from '../screens/progress/load.ts'
import { firstDayOf, minutesOf } from '../screens/progress/week.ts'
import { factorText } from './factor-text.ts'

type Child = NonNullable<ProgressView['child']>
type Skill = NonNullable<Child['skills']>['rows'][number]

/** A week on one page: as many skills under each heading, the rest in a line. */
const MAX_SKILLS = 3

export const UNAVAILABLE = 'Not available when this page was made.'

/** Everything the report says, in words. */
export type ReportSheet = NonNullable<ReturnType<typeof reportSheet>>

interface Moment {
  readonly now: Date
  /** IANA zone that decides what "today" is. */
  readonly zone: string
}

/** Puts the week of the child shown, and of no other, into the words of the page; null if there is none. */
export function reportSheet(
  { title, child, children }: ProgressView,
  { child: of }: ProgressSources,
  { now, zone }: Moment,
) {
  if (child === null || of === null) return null
  const name = children.find(({ studentId }) => studentId === child.studentId)?.name ?? 'your child'
  const today = dayIn(zone, now)
  const rows = child.skills?.rows ?? []
  const well = rows.filter(({ status }) => status === 'green')
  const next = rows.filter(({ status }) => status === 'yellow' || status === 'red')
  const unknown = rows.filter(({ status }) => status === 'none')
  const step = nextStep(rows)
  return {
    title,
    about: [weekText(today), ageOf(child), child.skills && gradeInSentence(child.skills.grade)]
      .filter((part) => part !== undefined)
      .join(' · '),
    figures: [playedFigure(of.played), wellFigure(child, well), nextFigure(child, step)],
    wellTitle: `What ${name} does well`,
    well: well.slice(0, MAX_SKILLS),
    nextTitle: `What comes next for ${name}`,
    next: next.slice(-MAX_SKILLS),
    skillsNote: child.skills === null ? UNAVAILABLE : noteOf(child.skills, { well, next, unknown }),
    playtime: child.playtime,
    factorsTitle: child.factorsTitle,
    factors:
      child.factors?.map(({ mark, ...factor }, i) => {
        const level = factorLevels.find((one) => levelMarks[one] === mark) ?? 'none'
        const { key } = dialogFactors[i] as (typeof dialogFactors)[number]
        return { ...factor, level, sentence: factorText(key, level) }
      }) ?? null,
    ideas: [child.idea, step && questionIdea(of, step, name)].filter((idea) => typeof idea === 'string'),
    made: `Made for ${name}’s family on ${dateText(today)}. Minutes and skills come from the games.`,
  }
}

/** 'October 10 to 16, 2019'; the first day has its month and year where they are other ones. */
function weekText(today: DayInt): string {
  const first = firstDayOf(today)
  const last = dateText(today)
  const from = yearOf(first) === yearOf(today) ? dateText(first, today) : dateText(first)
  const [month = ''] = last.split(' ')
  return from.startsWith(`${month} `) ? `${from} to ${last.slice(month.length + 1)}` : `${from} to ${last}`
}

/** 'age 8' of the page's line about the child. */
const ageOf = ({ about }: Child): string | undefined => /^Age [^ ]+/.exec(about)?.[0].toLowerCase()

function playedFigure(played: NonNullable<ProgressSources['child']>['played']) {
  if (played === null) return { figure: 'Minutes', words: UNAVAILABLE }
  const { total, byGame, days } = minutesOf(played)
  if (byGame.size === 0) return { figure: '0 min', words: 'no play in the last 7 days' }
  const words = `played in ${countOf(byGame.size, 'game')}, on ${days.size} of 7 days`
  return { figure: `${minutesText(total)} min`, words }
}

const wellFigure = ({ skills }: Child, well: readonly Skill[]) =>
  skills === null
    ? { figure: 'Skills', words: UNAVAILABLE }
    : { figure: countOf(well.length, 'skill'), words: 'done consistently' }

function nextFigure({ skills }: Child, step: Skill | undefined) {
  if (skills === null) return { figure: 'Next step', words: UNAVAILABLE }
  return step === undefined
    ? { figure: 'Next step', words: 'shows after more play' }
    : { figure: '1 next step', words: step.label.toLowerCase() }
}

interface Sorted {
  readonly well: readonly Skill[]
  readonly next: readonly Skill[]
  readonly unknown: readonly Skill[]
}

/** What has no line of its own: skills past the first three, those nothing is known of, and whose standards these are. */
function noteOf({ notice }: NonNullable<Child['skills']>, { well, next, unknown }: Sorted): string {
  const more = Math.max(0, well.length - MAX_SKILLS) + Math.max(0, next.length - MAX_SKILLS)
  return [
    more > 0 && `${countOf(more, 'more skill')} on the Progress page.`,
    unknown.length > 0 && `${unknown.map(({ label }) => label).join(', ')}: not enough data yet.`,
    notice && `${notice}.`,
  ]
    .filter((part) => typeof part === 'string')
    .join(' ')
}

/** A question to try together; undefined for a skill we have no example of. */
function questionIdea(
  { standards }: NonNullable<ProgressSources['child']>,
  { code, label }: Skill,
  name: string,
): string | undefined {
  const column = standards?.columns.find(({ columnId }) => standardCode(columnId) === code)
  const meaning = column && skillDescriptions(column.columnId)?.meaning
  return meaning && `For ${label.toLowerCase()}, ask ${name}: “${meaning.example}” (${meaning.answer})`
}
