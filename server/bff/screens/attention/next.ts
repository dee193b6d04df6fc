import { dateWords } from '../../../../shared/rules/day-words.ts'
import type { DayInt } from '../../../../shared/rules/days.ts'
import type { AttentionView } from '../../../../shared/screens/attention.ts'
import { suggestedWords, suggestionsFor } from '../../rules/interventions.ts'
import { adviceOf, type Shown } from './evidence.ts'
import type { AttentionSources } from './load.ts'

type NextView = NonNullable<AttentionView['children'][number]['next']>

/**
 * What to try next with a child, and a link to its explanation. An intervention marked as done is left out
 * for its two weeks, and mentioned only if nothing else is suggested. Null if nothing is suggested or
 * suggestions could not be loaded.
 */
export function suggestNext(
  { candidates, done, factors }: Pick<AttentionSources, 'candidates' | 'done' | 'factors'>,
  studentId: string,
  shown: Shown,
  today: DayInt,
): NextView | null {
  const own = candidates?.find((each) => each.studentId === studentId)
  if (!own || done === null) return null
  const chosen = suggestionsFor(
    own.interventions,
    factors?.find((row) => row.studentId === studentId),
  )
  const [first] = chosen
  if (!first) return null
  const href = adviceOf(studentId, shown)
  const untriedIntervention = (treatment: string) =>
    done.find(
      (mark) => mark.studentId === studentId && mark.treatmentName === treatment && mark.after === null,
    )
  const untried = chosen.filter(({ treatmentName }) => !untriedIntervention(treatmentName))
  if (untried.length > 0) return { lead: 'Try next', label: suggestedWords(untried).join(', then '), href }
  const mark = untriedIntervention(first.treatmentName)
  const since = mark && (mark.doneDay === today ? 'today' : dateWords(mark.doneDay, today))
  return { lead: 'In progress', label: `${suggestedWords(chosen).join(' and ')}, since ${since}`, href }
}
