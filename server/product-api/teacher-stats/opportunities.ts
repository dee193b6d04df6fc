import { expectedScore } from '../analytics/ability.ts'
import { difficultyOf } from '../analytics/levels.ts'
import { isFinished, isLeftEarly, type Play, scoreOf } from '../analytics/play.ts'
import { ANSWER_DAYS, type Factor, ZONE } from '../analytics/weights.ts'

/** One opportunity of a factor: the play it was, and whether the child met it. */
export interface Opportunity {
  readonly play: Play
  readonly met: boolean
}

const ANSWER_MS = ANSWER_DAYS * 24 * 3_600_000
const hardnessOf = ({ appContext, levelNum }: Play) => difficultyOf(appContext, levelNum)
const isSetback = (play: Play) => scoreOf(play) === 0 || isLeftEarly(play)
const isSoonAfter = (earlier: Play, later: Play) =>
  later.startedAt.getTime() - earlier.startedAt.getTime() <= ANSWER_MS

/** For each play the next one with the same key that is looked for; `plays` in order. */
function nextOf(
  plays: readonly Play[],
  keyOf: (play: Play) => string,
  isLookedFor: (play: Play) => boolean,
): Map<Play, Play> {
  const ahead = new Map<string, Play>()
  const next = new Map<Play, Play>()
  for (const play of plays.toReversed()) {
    const found = ahead.get(keyOf(play))
    if (found) next.set(play, found)
    if (isLookedFor(play)) ahead.set(keyOf(play), play)
  }
  return next
}
const sameGame = ({ appContext }: Play) => appContext
const sameLevel = ({ appContext, levelNum }: Play) => `${levelNum} ${appContext}`

/**
 * The opportunities behind each factor, which the tallies count (tallies.ts): those decided by `now` among a child's
 * plays of 28 days, in order.
 */
export const opportunitiesOf = (plays: readonly Play[], now: Date): Record<Factor, Opportunity[]> => ({
  growthMindset: growth(plays),
  confidence: plays.flatMap((play) => {
    const difficulty = hardnessOf(play)
    return play.chosen && play.abilityBefore !== null && difficulty !== undefined
      ? [{ play, met: expectedScore(Math.fround(play.abilityBefore), difficulty) <= ZONE.to }]
      : []
  }),
  goalOrientation: goals(plays, now),
  productiveStrategy: tries(plays),
  selfRegulation: plays.map((play) => ({
    play,
    met: play.quitType !== 'aimless' && play.quitType !== 'avoidance',
  })),
})

/** Levels lost, after which the next of that game was as hard or harder, or was not. */
function growth(plays: readonly Play[]): Opportunity[] {
  const nexts = nextOf(plays, sameGame, () => true)
  return plays.flatMap((play) => {
    const next = nexts.get(play)
    if (scoreOf(play) !== 0 || !next || !isSoonAfter(play, next)) return []
    const [before, after] = [hardnessOf(play), hardnessOf(next)]
    return before === undefined || after === undefined ? [] : [{ play, met: after >= before }]
  })
}

/** A level that went wrong is one goal, however often it did; it stands where it went wrong last. */
function goals(plays: readonly Play[], now: Date): Opportunity[] {
  const wins = nextOf(plays, sameLevel, (play) => (scoreOf(play) ?? 0) > 0)
  const levels = new Map<string, Opportunity>()
  for (const play of plays) {
    if (!isSetback(play)) continue
    const won = wins.get(play)
    const before = levels.get(sameLevel(play))
    levels.delete(sameLevel(play))
    levels.set(sameLevel(play), {
      play,
      met: before?.met === true || (won !== undefined && isSoonAfter(play, won)),
    })
  }
  return [...levels.values()].filter(
    ({ play, met }) => met || play.startedAt.getTime() + ANSWER_MS <= now.getTime(),
  )
}

/** Second and later tries of a level that were played to their end. */
function tries(plays: readonly Play[]): Opportunity[] {
  const before = new Map<string, number>()
  return plays.flatMap((play) => {
    const mistakes = play.problemCountIncorrect
    if (!isFinished(play) || mistakes === null) return []
    const earlier = before.get(sameLevel(play))
    before.set(sameLevel(play), mistakes)
    return earlier === undefined ? [] : [{ play, met: mistakes < earlier || mistakes === 0 }]
  })
}
