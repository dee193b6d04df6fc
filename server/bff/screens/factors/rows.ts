import {
  bandOf,
  datapointTexts,
  factorKeys,
  factorNames,
  factorNumber,
  levelMarks,
  levelWord,
} from '../../../../shared/rules/factors.ts'
import type { FactorsSort } from '../../../../shared/rules/factors-sort.ts'
import { fullName } from '../../../../shared/rules/names.ts'
import { inOrder } from '../../../../shared/rules/row-order.ts'
import type { FactorsView } from '../../../../shared/screens/factors.ts'
import type { FactorsOfLearning, FactorValue } from '../../../contract/play-entities.ts'
import { noData } from '../../rules/factor-scale.ts'
import type { ClassStudent } from '../../upstream/class-rosters.ts'

type Cell = NonNullable<FactorsView['rows'][number]['cells']>[number]
export type FactorsByStudent = ReadonlyMap<string, FactorsOfLearning>

/** Children in the chosen order, ties by name; children without data come last in either direction. */
export function sortedStudents(
  students: readonly ClassStudent[],
  factors: FactorsByStudent,
  { by, dir }: FactorsSort,
): ClassStudent[] {
  const key = factorKeys.find((factor) => factor === by)
  if (!key) return inOrder(students, fullName, dir)
  const byName = inOrder(students, fullName)
  return inOrder(byName, ({ studentId }) => factors.get(studentId)?.[key].number ?? null, dir)
}

/** The five cells of a row, labeled with the child's full name. */
export const cellsOf = (child: string, factors: FactorsOfLearning | undefined): Cell[] =>
  factorKeys.map((key) => cellView(child, factorNames[key], factors?.[key] ?? noData))

function cellView(child: string, factor: string, { value, number, datapoints }: FactorValue): Cell {
  const word = levelWord(value, datapoints)
  const mark = levelMarks[value]
  const known = value === 'none' ? null : number
  return {
    word,
    mark,
    words: `${child}, ${factor}, ${word.toLowerCase()}`,
    key: known,
    detail: {
      mark: known === null ? mark : bandOf(known).mark,
      number: known === null ? null : factorNumber(known),
      datapoints: datapointTexts(datapoints),
    },
  }
}
