import type { DoneIntervention } from '../../server/contract/done-interventions.ts'
import type {
  FactorsOfLearning,
  FactorValue,
  FactorValues,
  Intervention,
} from '../../server/contract/play-entities.ts'
import { factorKeys, levelOf } from '../../shared/rules/factors.ts'
import { interventionTexts, type Treatment } from '../../shared/rules/interventions.ts'

export const factorValue = (number: number | null, datapoints: number): FactorValue => ({
  value: levelOf(number),
  number,
  datapoints,
})

/** A child's factors as the product API sends them, in the order of the keys; of those left out nothing is known. */
export const factorsOf = (studentId: string, values: readonly FactorValue[]): FactorsOfLearning => ({
  studentId,
  ...(Object.fromEntries(
    factorKeys.map((key, i) => [key, values[i] ?? factorValue(null, 1)]),
  ) as FactorValues),
})

/** The factors of a child who has not played. */
export const unplayed = (studentId: string): FactorsOfLearning =>
  factorsOf(
    studentId,
    factorKeys.map(() => factorValue(null, 0)),
  )

/** Don’t quit, done with s1 three weeks ago; its two weeks are over unless said otherwise. */
export const doneMark = (over: Partial<DoneIntervention> = {}): DoneIntervention => ({
  doneId: 'd1',
  studentId: 's1',
  treatmentName: 'dontQuit',
  doneAt: '2019-09-25T15:00:00.000Z',
  doneDay: 20190925,
  reviewDay: 20191009,
  by: { id: 'alma', firstName: 'Alma', lastName: 'Reyes' },
  before: { ...factorsOf('s1', []), selfRegulation: factorValue(0.38, 30) },
  after: { ...factorsOf('s1', []), selfRegulation: factorValue(0.62, 23) },
  ...over,
})

/** A suggested intervention as returned by the product API. */
export const suggestion = (treatmentName: Treatment): Intervention => {
  const { name, icon, description } = interventionTexts[treatmentName]
  return { name, icon, description, treatmentName, partitions: [1], priority: 0 }
}
