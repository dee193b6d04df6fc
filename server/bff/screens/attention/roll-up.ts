import { href, pages } from '../../../../shared/paths.ts'
import { countOfStudents } from '../../../../shared/rules/counts.ts'
import type { Grade } from '../../../../shared/rules/games.ts'
import { gradeLabel } from '../../../../shared/rules/grades.ts'
import type { AttentionParams } from '../../../../shared/screens/attention.ts'
import type { RollUpView } from '../../../../shared/screens/roll-up.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { attentionRollUp, RollUpBy } from '../../../contract/roll-ups.ts'
import { type AttentionDays, attentionDays } from '../../rules/attention.ts'
import { type RollUpCells, rollUpFrame, studentsCell, wholeView, yesOrNoCell } from '../../rules/roll-up.ts'
import { classCount } from '../../rules/roll-up-lines.ts'
import type { Identity } from '../../session/session.ts'

type Reply = ReplyOf<typeof attentionRollUp>
type Figures = Reply['lines'][number]['figures']

export interface RollUpSources {
  readonly reply: Reply
  readonly by: RollUpBy
  /** Lines that could not be read. */
  readonly unread: number
  readonly days: AttentionDays
}

interface Shown extends RollUpSources {
  readonly params: AttentionParams
  readonly now: Date
  readonly identity: Identity
}

const reasons = [
  ['away', 'Away', 'no play'],
  ['farUnder', 'Playing little', 'under half the class average'],
  ['notYet', 'Skills', 'not yet'],
  ['lastLevel', 'Last levels', 'lost or left'],
  ['lowFactor', 'Factors', 'low'],
] as const

/** How many children need attention in many classes, by the rules of a class's own list (decision 008). */
export function attentionRollUpView({ reply, by, unread, days, params, now, identity }: Shown): RollUpView {
  const grade = (params.grade ?? null) as Grade | null
  const { whole } = reply
  return {
    ...rollUpFrame(
      {
        page: 'attention',
        reply,
        by,
        unread,
        params,
        kept: { days: params.days, grade: params.grade },
        grade,
        now,
        identity,
      },
      (line) => (by === 'child' ? childCells(line.figures) : cellsOf(line.students, line.figures)),
    ),
    subtitle: [
      ...(grade === null ? [] : [gradeLabel(grade)]),
      ...(whole ? [`${countOfStudents(whole.students)} in ${classCount(whole.classes)}`] : []),
    ].join(' · '),
    spans: {
      param: 'days',
      label: 'Days without play',
      value: days,
      options: attentionDays.map((value) => ({ value, label: `${value} days` })),
    },
    grade: null,
    allGrades:
      grade === null
        ? null
        : href(pages.attention, undefined, { days: params.days, school: params.school, by: 'grade' }),
    legend: [],
    caption: `Students who need attention by ${by}`,
    columns: [
      { id: 'students', header: 'Students', about: null, kind: 'number' },
      {
        id: 'listed',
        header: 'Need attention',
        about: 'one strong reason, or several minor ones',
        kind: 'share',
      },
      ...reasons.map(([id, header, about]) => ({
        id,
        header,
        about: id === 'away' ? `${about} for ${days} days` : about,
        kind: 'number' as const,
      })),
    ],
    pick: null,
    whole: whole && wholeView({ reply, by }, cellsOf(whole.students, whole.figures)),
  }
}

function cellsOf(students: number, figures: Figures): RollUpCells {
  if (students === 0)
    return [studentsCell(0), ...Array.from({ length: reasons.length + 1 }, () => ({ text: '', key: null }))]
  const share = figures.listed / students
  return [
    studentsCell(students),
    { text: `${figures.listed} of ${students}`, key: share, share },
    ...reasons.map(([id]) => ({ text: String(figures[id]), key: figures[id] })),
  ]
}

/** Whether a child is on the list, and each reason that holds. */
const childCells = (figures: Figures) => [
  null,
  yesOrNoCell(figures.listed > 0),
  ...reasons.map(([id]) => (figures[id] > 0 ? yesOrNoCell(true) : null)),
]
