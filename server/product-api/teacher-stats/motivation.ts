import { DAY_MS } from '../../../shared/rules/days.ts'
import type { AppUsage } from '../../contract/plays.ts'
import { isLeftEarly, scoreOf } from '../analytics/play.ts'
import { ANSWER_DAYS } from '../analytics/weights.ts'
import type { SpanPlay } from './read-plays.ts'

type Measure = AppUsage['motivation']['chosen']

const ANSWER_MS = ANSWER_DAYS * DAY_MS
const AT_SCHOOL = 'school'

/** The share of opportunities met; null if there were none. */
const measure = (opportunities: readonly boolean[]): Measure => ({
  number: opportunities.length === 0 ? null : opportunities.filter(Boolean).length / opportunities.length,
  datapoints: opportunities.length,
})

/**
 * The motivation metrics of one game (S3.80). `ofGame`: every play of it in the span, in order; `filtered`:
 * those that match a filter. What came after a play counts whatever its context.
 */
export function motivationOf(
  ofGame: readonly SpanPlay[],
  filtered: ReadonlySet<SpanPlay>,
  now: Date,
): AppUsage['motivation'] {
  const plays = ofGame.filter((play) => filtered.has(play))
  const places = plays.flatMap(({ educationalContext }) => educationalContext ?? [])
  return {
    chosen: measure(plays.map(({ chosen }) => chosen)),
    ownTime: measure(places.map((place) => place !== AT_SCHOOL)),
    cameBack: measure(
      ofGame.flatMap((play, i) => (filtered.has(play) ? cameBack(play, ofGame[i + 1], now) : [])),
    ),
    seenThrough: measure(plays.map((play) => !isLeftEarly(play))),
  }
}

/**
 * Whether the child came back to the game after a setback; undefined if there was none, or it is not decided
 * yet.
 */
function cameBack(play: SpanPlay, next: SpanPlay | undefined, now: Date): boolean[] {
  if (scoreOf(play) !== 0 && !isLeftEarly(play)) return []
  const until = play.startedAt.getTime() + ANSWER_MS
  if (next) return [next.startedAt.getTime() <= until]
  return until <= now.getTime() ? [false] : []
}
