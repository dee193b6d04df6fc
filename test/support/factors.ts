import type { FactorsOfLearning, FactorValue, Intervention } from '../../server/contract/play-entities.ts'
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
  ...(Object.fromEntries(factorKeys.map((key, i) => [key, values[i] ?? factorValue(null, 1)])) as Omit<
    FactorsOfLearning,
    'studentId'
  >),
})

/** An intervention as the product API suggests it. */
export const suggestion = (treatmentName: Treatment): Intervention => {
  const { name, icon, description } = interventionTexts[treatmentName]
  return { name, icon, description, treatmentName, partitions: [1], priority: 0 }
}
