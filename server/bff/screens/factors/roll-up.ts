import { href, pages } from '../../../../shared/paths.ts'
import { countOfStudents } from '../../../../shared/rules/counts.ts'
import { factorKeys, factorNames } from '../../../../shared/rules/factors.ts'
import type { Grade } from '../../../../shared/rules/games.ts'
import { gradeLabel } from '../../../../shared/rules/grades.ts'
import type { FactorsParams } from '../../../../shared/screens/factors.ts'
import type { RollUpView } from '../../../../shared/screens/roll-up.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { factorsRollUp, RollUpBy } from '../../../contract/roll-ups.ts'
import { levelLegend } from '../../rules/factor-scale.ts'
import { markCell, rollUpFrame, spreadCell, studentsCell, wholeView } from '../../rules/roll-up.ts'
import { classCount } from '../../rules/roll-up-lines.ts'
import type { Identity } from '../../session/session.ts'

export interface RollUpSources {
  readonly reply: ReplyOf<typeof factorsRollUp>
  readonly by: RollUpBy
  /** Lines that could not be read. */
  readonly unread: number
}

interface Shown extends RollUpSources {
  readonly params: FactorsParams
  readonly now: Date
  readonly identity: Identity
}

/** Factors of Learning of many classes: children per level of each factor. */
export function factorsRollUpView({ reply, by, unread, params, now, identity }: Shown): RollUpView {
  const grade = (params.grade ?? null) as Grade | null
  const { whole } = reply
  const cellsOf = (count: number, levels: readonly (readonly number[])[]) => [
    studentsCell(count),
    ...levels.map(spreadCell),
  ]
  return {
    ...rollUpFrame(
      { page: 'factors', reply, by, unread, params, kept: { grade: params.grade }, grade, now, identity },
      (line) =>
        by === 'child'
          ? [null, ...line.figures.levels.map((levels) => markCell(levels, levelLegend))]
          : cellsOf(line.students, line.figures.levels),
    ),
    subtitle: [
      ...(grade === null ? [] : [gradeLabel(grade)]),
      ...(whole ? [`${countOfStudents(whole.students)} in ${classCount(whole.classes)}`] : []),
    ].join(' · '),
    spans: null,
    grade: null,
    allGrades: grade === null ? null : href(pages.factors, undefined, { school: params.school, by: 'grade' }),
    legend: levelLegend,
    caption: `Factors of Learning by ${by}`,
    columns: [
      { id: 'students', header: 'Students', about: null, kind: 'number' },
      ...factorKeys.map((key) => ({
        id: key,
        header: factorNames[key],
        about: 'high',
        kind: 'spread' as const,
      })),
    ],
    pick: null,
    whole: whole && wholeView({ reply, by }, cellsOf(whole.students, whole.figures.levels)),
  }
}
