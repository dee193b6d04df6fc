import { factorKeys } from '../../../shared/rules/factors.ts'
import {
  interventionPriorities,
  interventionTexts,
  type Treatment,
} from '../../../shared/rules/interventions.ts'
import { uncapitalized } from '../../../shared/rules/letter-case.ts'
import type { FactorsOfLearning } from '../../contract/play-entities.ts'

/** The most suggestions a child gets (S2.170). */
const MAX_SUGGESTIONS = 2

/** What ranking needs to know about a candidate, and what is shown. */
export interface Candidate {
  readonly treatmentName: Treatment
  readonly name: string
  readonly icon: string
  readonly description: string
}

const growthMindsetIntro: Candidate = { treatmentName: 'mindsetIntro', ...interventionTexts.mindsetIntro }

/**
 * At most two of the candidates: lowest priority number first, ties in the order received. If both have the
 * same priority, the growth-mindset intro replaces the second; a single one stays as it is (S4.88, S4.89?).
 */
export function chooseInterventions(candidates: readonly Candidate[]): Candidate[] {
  const different = candidates.filter(
    (candidate, i) => candidates.findIndex((other) => other.treatmentName === candidate.treatmentName) === i,
  )
  const [first, second] = different.sort((a, b) => priorityOf(a) - priorityOf(b)).slice(0, MAX_SUGGESTIONS)
  if (!first || !second) return first ? [first] : []
  if (priorityOf(first) !== priorityOf(second)) return [first, second]
  const intro = different.find((candidate) => candidate.treatmentName === 'mindsetIntro')
  return [first, intro ?? growthMindsetIntro]
}

/**
 * What could help one child next. Empty if none of the child's factors has a datapoint: otherwise the default
 * suggestion would appear before there is any play to base it on.
 */
export const suggestionsFor = (
  candidates: readonly Candidate[],
  factors: FactorsOfLearning | undefined,
): Candidate[] =>
  factors && factorKeys.every((key) => factors[key].datapoints === 0) ? [] : chooseInterventions(candidates)

const priorityOf = ({ treatmentName }: Candidate): number => interventionPriorities[treatmentName]

/** 'Brain mode', 'hide the numbers': the second continues the sentence. */
export const suggestedText = (chosen: readonly Candidate[]): string[] =>
  chosen.map(({ name }, i) => (i === 0 ? name : uncapitalized(name)))
