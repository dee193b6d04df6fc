import { countOfStudents } from '../../../../shared/rules/counts.ts'
import type { Grade } from '../../../../shared/rules/games.ts'
import { gradeLabel, stepGrade } from '../../../../shared/rules/grades.ts'
import { capitalized } from '../../../../shared/rules/letter-case.ts'
import { skillDescriptions } from '../../../../shared/rules/skill-text.ts'
import type { RollUpView } from '../../../../shared/screens/roll-up.ts'
import type { SkillsParams } from '../../../../shared/screens/skills.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { StandardColumn } from '../../../contract/play-entities.ts'
import type { RollUpBy, skillsRollUp } from '../../../contract/roll-ups.ts'
import { bestFirst, statusMeanings } from '../../rules/cell-status.ts'
import { countCell, markCell, rollUpFrame, spreadCell, studentsCell, wholeView } from '../../rules/roll-up.ts'
import { classCount } from '../../rules/roll-up-lines.ts'
import { shownStandards, skillLabel, standardCode } from '../../rules/standards.ts'
import type { Identity } from '../../session/session.ts'

type Reply = ReplyOf<typeof skillsRollUp>
type Figures = Reply['lines'][number]['figures']

export interface RollUpSources {
  readonly reply: Reply
  readonly by: RollUpBy
  /** Lines that could not be read. */
  readonly unread: number
  /** Every standard of the set. */
  readonly columns: readonly StandardColumn[]
}

interface Shown extends RollUpSources {
  readonly params: SkillsParams
  readonly now: Date
  readonly identity: Identity
}

const legend = bestFirst.map((mark) => ({ mark, word: capitalized(statusMeanings[mark]) }))

const meaningOf = (columnId: string) => {
  const meaning = skillDescriptions(columnId)?.meaning.sentence
  return meaning !== undefined && { meaning }
}

/** Skills Progress of many classes of one grade, or, by grade, of each grade's own standards. */
export function skillsRollUpView({ reply, by, unread, columns, params, now, identity }: Shown): RollUpView {
  const isByGrade = by === 'grade'
  const { whole } = reply
  const shownGrade = (reply.grade ?? params.grade ?? null) as Grade | null
  const grade = isByGrade ? null : shownGrade
  const { withStandards } = shownStandards(columns, shownGrade)
  // The marks of a standard that could not be read are nobody's.
  const known = reply.columns.map((columnId) => columnId !== '')
  const marksOf = ({ marks }: Figures) => (isByGrade ? marks : marks.filter((_, place) => known[place]))
  const domains = new Map(columns.map(({ columnId, domain }) => [columnId, domain]))
  const step = (to: Grade | null) => to && { grade: to, label: `Grade ${to} standards` }
  return {
    ...rollUpFrame(
      {
        page: 'skills',
        reply,
        by,
        unread,
        params,
        kept: { grade: grade ?? params.grade },
        grade,
        now,
        identity,
      },
      (line) =>
        by === 'child'
          ? [null, ...marksOf(line.figures).map((marks) => markCell(marks, legend))]
          : [studentsCell(line.students), ...marksOf(line.figures).map(spreadCell)],
    ),
    subtitle: [
      ...(grade === null ? [] : [gradeLabel(grade)]),
      ...(whole ? [`${countOfStudents(whole.students)} in ${classCount(whole.classes)}`] : []),
    ].join(' · '),
    spans: null,
    grade: grade && {
      label: gradeLabel(grade),
      previous: step(stepGrade(grade, -1, withStandards)),
      next: step(stepGrade(grade, 1, withStandards)),
    },
    allGrades: null,
    legend,
    caption: [
      `Skills by ${by}`,
      ...(isByGrade ? ['every grade’s own standards'] : []),
      ...(grade === null ? [] : [`grade ${grade} standards`]),
    ].join(', '),
    columns: [
      { id: 'students', header: 'Students', about: null, kind: 'number' },
      ...(isByGrade
        ? [{ id: 'all', header: 'Skills of the grade', about: 'consistently', kind: 'spread' as const }]
        : reply.columns
            .filter((_, place) => known[place])
            .map((id) => ({
              id,
              header: skillLabel({ columnId: id, domain: domains.get(id) ?? '' }),
              about: standardCode(id),
              kind: 'spread' as const,
              ...meaningOf(id),
            }))),
    ],
    pick: isByGrade ? null : 'Skill',
    whole:
      whole &&
      wholeView(
        { reply, by },
        [
          studentsCell(whole.students),
          ...(isByGrade
            ? [{ text: '', key: null }]
            : marksOf(whole.figures).map(by === 'child' ? countCell : spreadCell)),
        ],
        'consistently',
      ),
  }
}
