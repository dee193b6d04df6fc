import { factorKeys, levelOf } from '../../../shared/rules/factors.ts'
import {
  interventionPriorities,
  interventionTexts,
  type Treatment,
} from '../../../shared/rules/interventions.ts'
import type { FactorsOfLearning, FactorValue, FactorValues } from '../../contract/play-entities.ts'
import type { Candidates } from '../upstream/factors.ts'
import { demoClass } from './demo-class.ts'
import { sampleClass } from './sample-class.ts'

/** One digit per factor, in order: 6 is .62; '-' is no data. Then the candidate interventions. */
type Child = readonly [factors: string, ...candidates: Treatment[]]

const DEMO: readonly Child[] = [
  ['88879', 'mindsetIntro'],
  ['78886', 'mindsetIntro'],
  ['63626', 'mindsetCoaching', 'hideTheNumbers'],
  ['88668', 'mindsetIntro'],
  ['46666', 'brainMode'],
  ['98889', 'mindsetIntro'],
  ['63628', 'dontQuit', 'mindsetCoaching', 'hideTheNumbers'],
  ['66668', 'mindsetIntro'],
  ['8688-', 'mindsetIntro'],
  ['63466', 'mindsetCoaching'],
]
/** The dialog of the sample class shows mindset coaching and don't-quit (S2.172). */
const SAMPLE: readonly Child[] = [
  ['63628', 'mindsetCoaching', 'dontQuit'],
  ['86688', 'mindsetIntro'],
  ['4666-', 'brainMode'],
  ['78786', 'mindsetIntro'],
]

const DATAPOINTS = 16
/** Hundredths added to every digit, so that a value stays well inside its level. */
const HALF_STEP = 0.02

interface BuiltIn {
  readonly factors: readonly FactorsOfLearning[]
  readonly candidates: readonly Candidates[]
}

function builtIn(studentIds: readonly string[], children: readonly Child[]): BuiltIn {
  const rows = studentIds.map((studentId, i) => ({ studentId, child: children[i] ?? (['-----'] as const) }))
  return {
    factors: rows.map(({ studentId, child: [digits] }) => ({ studentId, ...valuesOf(digits) })),
    candidates: rows.map(({ studentId, child: [, ...named] }) => ({
      studentId,
      interventions: named.map((treatmentName) => ({
        treatmentName,
        ...interventionTexts[treatmentName],
        priority: interventionPriorities[treatmentName],
        partitions: [],
      })),
    })),
  }
}

function valuesOf(digits: string) {
  const valueAt = (i: number): FactorValue => {
    const digit = digits[i] ?? '-'
    const number = digit === '-' ? null : Number(digit) / 10 + HALF_STEP
    return { value: levelOf(number), number, datapoints: number === null ? 0 : DATAPOINTS }
  }
  return Object.fromEntries(factorKeys.map((key, i) => [key, valueAt(i)])) as FactorValues
}

const idsOf = (roster: { readonly students: readonly { readonly studentId: string }[] }) =>
  roster.students.map((student) => student.studentId)

/** The factors the specification's demo user sees instead of fetched ones (S3.93?). */
export const demoFactors: BuiltIn = builtIn(idsOf(demoClass), DEMO)
/** The example shown to a teacher without students. */
export const sampleFactors: BuiltIn = builtIn(idsOf(sampleClass), SAMPLE)
