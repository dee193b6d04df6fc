import { countOfStudents } from '../../../../shared/rules/counts.ts'
import type { Grade } from '../../../../shared/rules/games.ts'
import { gradeLabel, stepGrade } from '../../../../shared/rules/grades.ts'
import { capitalized } from '../../../../shared/rules/letter-case.ts'
import type { RollUpView } from '../../../../shared/screens/roll-up.ts'
import type { SkillsParams } from '../../../../shared/screens/skills.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { StandardColumn } from '../../../contract/play-entities.ts'
import type { RollUpBy, skillsRollUp } from '../../../contract/roll-ups.ts'
import { bestFirst, statusMeanings } from '../../rules/cell-status.ts'
import { markCell, rollUpFrame, spreadCell, studentsCell, wholeName } from '../../rules/roll-up.ts'
import { classCount } from '../../rules/roll-up-lines.ts'
import { shownStandards, skillLabel, standardCode } from '../../rules/standards.ts'
import type { Identity } from '../../session/session.ts'

type Reply = ReplyOf<typeof skillsRollUp>

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

/** Skills Progress of many classes of one grade, or, by grade, of each grade's own standards. */
export function skillsRollUpView({ reply, by, unread, columns, params, now, identity }: Shown): RollUpView {
  const isByGrade = by === 'grade'
  const grade = isByGrade ? null : (reply.grade as Grade)
  const { withStandards } = shownStandards(columns, reply.grade)
  const domains = new Map(columns.map(({ columnId, domain }) => [columnId, domain]))
  const { students, classes } = reply.whole
  const step = (to: Grade | null) => to && { grade: to, label: `Grade ${to} standards` }
  return {
    ...rollUpFrame(
      {
        page: 'skills',
        reply,
        by,
        unread,
        params,
        kept: { grade: isByGrade ? params.grade : reply.grade },
        grade,
        now,
        identity,
      },
      (line) =>
        by === 'child'
          ? [null, ...line.figures.marks.map((marks) => markCell(marks, legend))]
          : [studentsCell(line.students), ...line.figures.marks.map(spreadCell)],
    ),
    subtitle: [
      ...(grade === null ? [] : [gradeLabel(grade)]),
      `${countOfStudents(students)} in ${classCount(classes)}`,
    ].join(' · '),
    spans: null,
    grade: grade && {
      label: gradeLabel(grade),
      previous: step(stepGrade(grade, -1, withStandards)),
      next: step(stepGrade(grade, 1, withStandards)),
    },
    allGrades: null,
    legend,
    caption: `Skills by ${by}, ${grade === null ? 'every grade’s own standards' : `grade ${grade} standards`}`,
    columns: [
      { id: 'students', header: 'Students', about: null, kind: 'number' },
      ...(isByGrade
        ? [{ id: 'all', header: 'Skills of the grade', about: 'consistently', kind: 'spread' as const }]
        : reply.columns.map((id) => ({
            id,
            header: skillLabel({ columnId: id, domain: domains.get(id) ?? '' }),
            about: standardCode(id),
            kind: 'spread' as const,
          }))),
    ],
    pick: isByGrade ? null : 'Skill',
    whole: {
      name: wholeName(reply),
      cells: [
        studentsCell(students),
        ...(isByGrade ? [{ text: '', key: null }] : reply.whole.figures.marks.map(spreadCell)),
      ],
    },
  }
}
