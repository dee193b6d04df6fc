import { chartResult } from '../../../shared/rules/chart-results.ts'
import { WINGS, WINGS_GREEN_ABOVE, WINGS_RED_UP_TO } from '../../../shared/rules/games.ts'
import { ENDED_UNEXPECTEDLY, LEFT_EARLY, type Play } from '../analytics/play.ts'
import type { Child } from './child.ts'
import type { Random } from './random.ts'

/** The parts of a play that say how it went. */
export type Ended = Pick<
  Play,
  'levelResultType' | 'problemCountIncorrect' | 'wingsLevelAccuracy' | 'quitType'
>

/** How a level ends for a child whose ability is `margin` above its difficulty; `again`: the try before. */
export function endingOf(
  child: Child,
  game: string,
  margin: number,
  again: Play | undefined,
  random: Random,
): Ended {
  const quitType = quitOf(child, margin, random)
  if (quitType !== null)
    return {
      levelResultType: quitType === 'shutdown' ? ENDED_UNEXPECTEDLY : LEFT_EARLY,
      problemCountIncorrect: null,
      wingsLevelAccuracy: null,
      quitType,
    }
  const mistakes = mistakesOf(
    colorOf(margin, random),
    child,
    again?.problemCountIncorrect ?? undefined,
    random,
  )
  const color = colorFor(mistakes)
  return {
    levelResultType: resultOf(color, random),
    problemCountIncorrect: mistakes,
    wingsLevelAccuracy: game === WINGS ? accuracyOf(color, random) : null,
    quitType: null,
  }
}

/** How often a child without any self-regulation leaves a level, and how often anybody does. */
const MAX_QUIT_CHANCE = 0.3
const SHUT_DOWN_CHANCE = 0.015
const PRO_QUIT_CHANCE = 0.012
const TOO_HARD = { likelier: 1.5, avoiding: 0.7 }
const AVOIDING_OTHERWISE = 0.35

/** Leaving is more likely if a level is too hard, and then mostly to escape it. */
function quitOf(child: Child, margin: number, random: Random): Play['quitType'] {
  if (random.chance(SHUT_DOWN_CHANCE)) return 'shutdown'
  if (random.chance(PRO_QUIT_CHANCE)) return 'pro'
  if (child.leaves !== undefined && random.chance(child.leaves)) return 'avoidance'
  if (!random.chance(MAX_QUIT_CHANCE * (1 - child.regulation) * (margin < 0 ? TOO_HARD.likelier : 1)))
    return null
  return random.chance(margin < 0 ? TOO_HARD.avoiding : AVOIDING_OTHERWISE) ? 'avoidance' : 'aimless'
}

type Color = 'green' | 'yellow' | 'red'
/** How sharply a level is won or lost around the child's ability, and the share of near misses among the rest. */
const SHARPNESS = 1.7
const HEADROOM = -0.1
const NEAR_MISS = 0.4

function colorOf(margin: number, random: Random): Color {
  if (random.chance(1 / (1 + Math.exp(-(SHARPNESS * margin + HEADROOM))))) return 'green'
  return random.chance(NEAR_MISS) ? 'yellow' : 'red'
}

/** Mistakes as the charts class them (S9.108 to S9.110). */
const mistakeRange = { green: [0, 1], yellow: [2, 4], red: [5, 9] } as const

/** The outcome that goes with a number of mistakes, so that every screen shows a play alike. */
function colorFor(mistakes: number): Color {
  const result = chartResult({ levelProblemCountIncorrect: mistakes })
  if (result === 'excel') return 'green'
  return result === 'pass' ? 'yellow' : 'red'
}

/** A second attempt with a strategy has fewer mistakes than the one before; without one, as many or more. */
function mistakesOf(color: Color, child: Child, before: number | undefined, random: Random): number {
  const [least, most] = mistakeRange[color]
  const drawn = random.whole(least, most)
  if (before === undefined || before === 0) return drawn
  return random.chance(child.strategy)
    ? Math.min(drawn, before - 1)
    : Math.max(drawn, color === 'green' ? 1 : before)
}

const WON_EARLY = 0.6
function resultOf(color: Color, random: Random): string {
  if (color === 'green') return random.chance(WON_EARLY) ? 'wonEarly' : 'didReachIsland'
  return color === 'yellow' ? 'wonWithTwoStars' : 'died'
}

const WORST_ACCURACY = 0.3
function accuracyOf(color: Color, random: Random): number {
  const hundredths = (from: number, to: number) =>
    random.whole(Math.round(from * 100), Math.round(to * 100)) / 100
  if (color === 'green') return hundredths(WINGS_GREEN_ABOVE + 0.01, 1)
  return color === 'yellow'
    ? hundredths(WINGS_RED_UP_TO + 0.01, WINGS_GREEN_ABOVE)
    : hundredths(WORST_ACCURACY, WINGS_RED_UP_TO)
}

const SECONDS = { played: [30, 75], left: [8, 40] } as const

/** Seconds a level took. */
export const secondsOf = ({ quitType }: Ended, random: Random) =>
  quitType === null ? random.whole(...SECONDS.played) : random.whole(...SECONDS.left)
