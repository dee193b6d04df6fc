import type { DayInt } from '../../../shared/rules/days.ts'
import type { DoneIntervention } from '../../contract/done-interventions.ts'
import type { FactorsOfLearning } from '../../contract/play-entities.ts'
import { type Candidate, suggestionsFor } from './interventions.ts'

/** What to try with a child: what is new, or, if all of it is under way, since when. */
export interface TryNext {
  /** At most two, in their order; all of them are untried or all are in progress. */
  readonly chosen: readonly Candidate[]
  /** The day the first of them was marked as done; null if they are still to be tried. */
  readonly since: DayInt | null
}

/** What could help one child next, of what the child's factors choose among the candidates. */
export const tryNext = (
  candidates: readonly Candidate[],
  factors: FactorsOfLearning | undefined,
  done: readonly DoneIntervention[],
): TryNext | null => nextAmong(suggestionsFor(candidates, factors), done)

/**
 * What of the chosen comes next. What was marked as done is left out while its two weeks run, and mentioned only if
 * nothing else is suggested. Null if nothing is suggested.
 */
export function nextAmong(chosen: readonly Candidate[], done: readonly DoneIntervention[]): TryNext | null {
  const openMark = ({ treatmentName }: Candidate) =>
    done.find((mark) => mark.treatmentName === treatmentName && mark.after === null)
  const [first] = chosen
  if (!first) return null
  const untried = chosen.filter((one) => !openMark(one))
  return untried.length > 0
    ? { chosen: untried, since: null }
    : { chosen, since: openMark(first)?.doneDay ?? null }
}
