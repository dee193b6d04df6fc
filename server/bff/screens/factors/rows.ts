import {
  bandOf,
  factorKeys,
  factorNames,
  factorNumber,
  levelMarks,
  levelWords,
} from '../../../../shared/rules/factors.ts'
import { compareNames, fullName } from '../../../../shared/rules/names.ts'
import type { FactorsView } from '../../../../shared/screens/factors.ts'
import type { FactorsOfLearning, FactorValue } from '../../../contract/entities.ts'
import type { ClassStudent } from '../../upstream/class-rosters.ts'
import { noData } from './student.ts'

type Sort = FactorsView['sort']
type Detail = FactorsView['detail']
type Cell = NonNullable<FactorsView['rows'][number]['cells']>[number]
export type FactorsByStudent = ReadonlyMap<string, FactorsOfLearning>

/** By name unless a factor was asked for; names begin at A, factors at the highest. */
export function shownSort(by: string | undefined, dir: Sort['dir'] | undefined): Sort {
  const factor = factorKeys.find((key) => key === by)
  if (factor) return { by: factor, dir: dir ?? 'desc' }
  return { by: 'name', dir: (by === 'name' && dir) || 'asc' }
}

/** Children in order: equals by name, and who has no data is last either way. */
export function sortedStudents(
  students: readonly ClassStudent[],
  factors: FactorsByStudent,
  { by, dir }: Sort,
): ClassStudent[] {
  const key = factorKeys.find((factor) => factor === by)
  const sign = dir === 'asc' ? 1 : -1
  const byName = (a: ClassStudent, b: ClassStudent) => compareNames(fullName(a), fullName(b))
  if (!key) return [...students].sort((a, b) => sign * byName(a, b))
  const numberOf = ({ studentId }: ClassStudent) => factors.get(studentId)?.[key].number ?? null
  return [...students].sort((a, b) => {
    const [left, right] = [numberOf(a), numberOf(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null) || byName(a, b)
    return sign * (left - right) || byName(a, b)
  })
}

/** The five cells of a row. */
export const cellsOf = (
  student: ClassStudent,
  factors: FactorsOfLearning | undefined,
  detail: Detail,
): Cell[] =>
  factorKeys.map((key) => cellView(fullName(student), factorNames[key], factors?.[key] ?? noData, detail))

function cellView(
  child: string,
  factor: string,
  { value, number, datapoints }: FactorValue,
  detail: Detail,
): Cell {
  const word = levelWords[value]
  const heard = `${child}, ${factor}, ${word.toLowerCase()}`
  if (detail === 'overview')
    return { mark: levelMarks[value], word, number: null, datapoints: null, words: heard }
  const counted = datapoints === 1 ? '1 datapoint' : `${datapoints} datapoints`
  if (value === 'none' || number === null)
    return { mark: levelMarks[value], word, number: null, datapoints: counted, words: `${heard}, ${counted}` }
  const shown = factorNumber(number)
  return {
    mark: bandOf(number).mark,
    word,
    number: shown,
    datapoints: counted,
    words: `${heard}, ${shown}, ${counted}`,
  }
}
