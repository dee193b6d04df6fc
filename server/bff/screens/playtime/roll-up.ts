import { href, pages } from '../../../../shared/paths.ts'
import { countOf, countOfStudents, formatCount } from '../../../../shared/rules/counts.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import type { Grade } from '../../../../shared/rules/games.ts'
import { gradeLabel } from '../../../../shared/rules/grades.ts'
import { minutesAWeekEach, type Span, WEEKLY_CAP_MINUTES } from '../../../../shared/rules/playtime.ts'
import type { PlaytimeParams } from '../../../../shared/screens/playtime.ts'
import type { RollUpView } from '../../../../shared/screens/roll-up.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { playtimeRollUp, RollUpBy } from '../../../contract/roll-ups.ts'
import {
  isOfSchools,
  type RollUpCells,
  rollUpFrame,
  studentsCell,
  wholeView,
  yesOrNoCell,
} from '../../rules/roll-up.ts'
import { countOfTeaching } from '../../rules/roll-up-lines.ts'
import { spanLabel, spanOptions, spanText } from '../../rules/spans.ts'
import { minutesText } from '../../rules/time-text.ts'
import type { Identity } from '../../session/session.ts'
import { gameColumn } from './columns.ts'
import { restingFact, restingView } from './resting.ts'

type Reply = ReplyOf<typeof playtimeRollUp>
type Figures = Reply['lines'][number]['figures']

export interface RollUpSources {
  readonly reply: Reply
  readonly by: RollUpBy
  /** Lines that could not be read. */
  readonly unread: number
  /** Of the classes that nobody plays in, those that could not be read. */
  readonly unreadResting: number
  readonly span: Span
}

interface Shown extends RollUpSources {
  readonly params: PlaytimeParams
  readonly schoolYearMode: boolean
  readonly now: Date
  readonly identity: Identity
}

/** Playtime of many classes: by school, teacher, class or grade. */
export function playtimeRollUpView(shown: Shown): RollUpView {
  const { reply, by, span, unread, params, schoolYearMode, now, identity } = shown
  const grade = (params.grade ?? null) as Grade | null
  const { whole, schools } = reply
  const kept = { span: params.span, grade: params.grade }
  return {
    ...rollUpFrame({ page: 'playtime', reply, by, unread, params, kept, grade, now, identity }, (line) =>
      by === 'child' ? childCells(line.figures) : cellsOf(line.students, line.figures),
    ),
    subtitle: [
      ...(grade === null ? [] : [gradeLabel(grade)]),
      ...(schools !== null && isOfSchools(reply) ? [countOf(schools, 'school')] : []),
      ...(whole ? [countOfTeaching(whole.teachers), countOfStudents(whole.students)] : []),
    ].join(' · '),
    spans: { param: 'span', label: 'Time span', value: span, options: spanOptions(schoolYearMode) },
    grade: null,
    allGrades:
      grade === null
        ? null
        : href(pages.playtime, undefined, { span: params.span, school: params.school, by: 'grade' }),
    legend: [],
    caption: `Minutes played ${spanText[span]} by ${by}`,
    columns: [
      { id: 'students', header: 'Students', about: null, kind: 'number' },
      { id: 'played7', header: 'Played in 7 days', about: null, kind: 'share' },
      { id: 'each', header: 'Each', about: spanLabel(span), kind: 'number' },
      {
        id: 'perWeek',
        header: 'A week, each',
        about: `past four weeks, counts to ${WEEKLY_CAP_MINUTES}`,
        kind: 'share',
      },
      { id: 'weeks', header: 'Last four weeks', about: 'minutes each', kind: 'weeks' },
      { id: 'games', header: 'Most played', about: 'past four weeks', kind: 'games' },
    ],
    pick: null,
    facts: factsOf(reply),
    resting: restingView(reply.resting, {
      today: dayIn(identity.timezone, now),
      kept: { span: params.span },
      unread: shown.unreadResting,
    }),
    whole: whole && wholeView({ reply, by }, cellsOf(whole.students, whole.figures)),
  }
}

/** What administrators look for first. */
function factsOf({ whole, resting }: Reply): RollUpView['facts'] {
  if (whole === null) return restingFact(resting)
  const { students, figures } = whole
  if (students === 0) return []
  const aWeek = minutesAWeekEach(figures.minutes28, students)
  return [
    {
      figure: `${minutesText(aWeek, figures.minutes28 > 0)} min`,
      words: `a week for each child (counts to ${WEEKLY_CAP_MINUTES})`,
    },
    {
      figure: `${formatCount(figures.played7)} of ${formatCount(students)}`,
      words: 'played in the last 7 days',
    },
    ...restingFact(resting),
  ]
}

/** Columns beside the number of students. */
const FIGURES = 5

/** The same figures as above a class's own table, from the same whole minutes. */
function cellsOf(students: number, figures: Figures): RollUpCells {
  if (students === 0)
    return [studentsCell(0), ...Array.from({ length: FIGURES }, () => ({ text: '', key: null }))]
  const each = figures.minutes / students
  const aWeek = minutesAWeekEach(figures.minutes28, students)
  const games = figures.mostPlayed.map((played) => {
    const { name, badge } = gameColumn(played)
    return { name, badge }
  })
  const weeks = figures.weeks.map((minutes) => Math.round(minutes / students))
  return [
    studentsCell(students),
    {
      text: `${figures.played7} of ${students}`,
      key: figures.played7 / students,
      share: figures.played7 / students,
    },
    { text: `${minutesText(Math.round(each), each > 0)} min`, key: each },
    {
      text: `${minutesText(aWeek, figures.minutes28 > 0)} min`,
      key: figures.minutes28 / students,
      share: aWeek / WEEKLY_CAP_MINUTES,
    },
    { text: weeks.join(' · '), key: weeks.at(-1) ?? null, weeks },
    { text: games.map(({ name }) => name).join(', '), key: null, games },
  ]
}

/** The same of one child, of whom it is said whether they played. */
function childCells(figures: Figures) {
  const [, , ...minutesAndGames] = cellsOf(1, figures)
  const shown = minutesAndGames.map((cell) => (cell.text === '' ? null : cell))
  return [null, yesOrNoCell(figures.played7 > 0), ...shown]
}
