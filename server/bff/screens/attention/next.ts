import { dateText } from '../../../../shared/rules/day-text.ts'
import type { DayInt } from '../../../../shared/rules/days.ts'
import { suggestedText } from '../../rules/interventions.ts'
import { tryNext } from '../../rules/try-next.ts'
import { adviceOf, type Shown } from './evidence.ts'
import type { AttentionSources } from './load.ts'

/** A suggestion, or what is in progress. */
export interface NextStep {
  readonly lead: 'Try next' | 'In progress'
  /** For example 'Brain mode, then hide the numbers', or 'Brain mode, since November 3'. */
  readonly label: string
  /** The first thing to try, by itself. */
  readonly first: string
  readonly href: string
}

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
): NextStep | null {
  const own = candidates?.find((each) => each.studentId === studentId)
  if (!own || done === null) return null
  const next = tryNext(
    own.interventions,
    factors?.find((row) => row.studentId === studentId),
    done.filter((mark) => mark.studentId === studentId),
  )
  if (!next) return null
  const words = suggestedText(next.chosen)
  const rest = { first: words[0] ?? '', href: adviceOf(studentId, shown) }
  if (next.since === null) return { lead: 'Try next', label: words.join(', then '), ...rest }
  const since = next.since === today ? 'today' : dateText(next.since, today)
  return { lead: 'In progress', label: `${words.join(' and ')}, since ${since}`, ...rest }
}
