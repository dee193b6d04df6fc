import { factorKeys, hundredthsOf, levelMarks, levelWord } from '../../../../shared/rules/factors.ts'
import type { FactorsSort } from '../../../../shared/rules/factors-sort.ts'
import { fullName } from '../../../../shared/rules/names.ts'
import { inOrder } from '../../../../shared/rules/row-order.ts'
import type { Cell, FactorsView } from '../../../../shared/screens/factors.ts'
import type { FactorsOfLearning, FactorValue } from '../../../contract/play-entities.ts'
import { noData } from '../../rules/factor-scale.ts'
import type { ClassStudent } from '../../upstream/class-rosters.ts'

type Wording = FactorsView['wordings'][number]
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

/** Values are compared by as many steps from 0 to 1, which are as fine as the upstream's. */
const KEY_STEPS = 1_000_000

/** The cells of rows. The list of wordings grows by what the cells asked about have in common. */
export function cellsInWordings() {
  const wordings = placesOf<Wording>()
  const cellOf = ({ value, number, datapoints }: FactorValue): Cell => {
    const known = value === 'none' ? null : number
    const place = wordings.placeOf({
      word: levelWord(value, datapoints),
      mark: levelMarks[value],
    })
    return known === null
      ? [place, datapoints]
      : [place, datapoints, hundredthsOf(known), Math.round(KEY_STEPS * known)]
  }
  return {
    wordings: wordings.all,
    cellsOf: (factors: FactorsOfLearning | undefined): Cell[] =>
      factorKeys.map((key) => cellOf(factors?.[key] ?? noData)),
  }
}

/** A list that has each thing once, and the place of each. */
export function placesOf<Of>() {
  const all: Of[] = []
  const places = new Map<string, number>()
  const placeOf = (one: Of): number => {
    const id = JSON.stringify(one)
    const known = places.get(id) ?? all.push(one) - 1
    places.set(id, known)
    return known
  }
  return { all, placeOf }
}
