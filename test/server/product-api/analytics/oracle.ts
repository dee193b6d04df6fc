import type { Tallies } from '../../../../server/product-api/analytics/factors.ts'
import { bandOf, difficultyOf } from '../../../../server/product-api/analytics/levels.ts'
import type { playEvents } from '../../../../server/product-api/db/schema/plays.ts'
import { resultColor } from '../../../../shared/rules/games.ts'

/**
 * The formulas of the architecture page written out plainly over one child's plays in memory, with its numbers
 * and without the product's own rules or SQL: what the statements are compared with.
 */
export type StoredPlay = typeof playEvents.$inferSelect

const WEEK_MS = 7 * 24 * 3_600_000

export const inOrder = (plays: readonly StoredPlay[]): StoredPlay[] =>
  plays.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime() || a.id - b.id)

const quitOrBroken = (play: StoredPlay) =>
  play.quitType !== null || ['leftBeforeFinishing', 'unexpectedTermination'].includes(play.levelResultType)

function evidence(play: StoredPlay): number | undefined {
  if (quitOrBroken(play)) return undefined
  const color = resultColor(play.appContext, play.levelResultType, play.wingsLevelAccuracy)
  return color === undefined ? undefined : { green: 1, yellow: 0.5, red: 0 }[color]
}

export function masteryOf(plays: readonly StoredPlay[], columnId: string) {
  const scores = inOrder(plays)
    .slice(-2000)
    .filter((play) => bandOf(play.appContext, play.levelNum)?.columnIds.includes(columnId))
    .map(evidence)
    .filter((score) => score !== undefined)
    .slice(-40)
  let average: number | undefined
  for (const score of scores) average = average === undefined ? score : 0.7 * average + 0.3 * score
  return average === undefined ? undefined : { emaScoreValue: average, numRelevantLevels: scores.length }
}

const left = (play: StoredPlay) =>
  play.quitType === null ? play.levelResultType === 'leftBeforeFinishing' : play.quitType !== 'shutdown'

/** One time a factor was put to the test. */
export interface Tested {
  readonly play: StoredPlay
  readonly met: boolean
}

/** What was decided about each factor between two instants, oldest first. */
export function opportunitiesOf(
  all: readonly StoredPlay[],
  since: Date,
  now: Date,
): Record<keyof Tallies, Tested[]> {
  const plays = inOrder(all).filter(({ startedAt }) => startedAt >= since && startedAt <= now)
  return {
    growthMindset: growth(plays),
    confidence: confidence(plays),
    goalOrientation: goals(plays, now),
    productiveStrategy: strategy(plays),
    selfRegulation: plays.map((play) => ({
      play,
      met: play.quitType !== 'aimless' && play.quitType !== 'avoidance',
    })),
  }
}

export function talliesOf(all: readonly StoredPlay[], since: Date, now: Date): Tallies {
  const tally = (tested: Tested[]) => ({
    datapoints: tested.length,
    met: tested.filter(({ met }) => met).length,
  })
  const { growthMindset, confidence, goalOrientation, productiveStrategy, selfRegulation } = opportunitiesOf(
    all,
    since,
    now,
  )
  return {
    growthMindset: tally(growthMindset),
    confidence: tally(confidence),
    goalOrientation: tally(goalOrientation),
    productiveStrategy: tally(productiveStrategy),
    selfRegulation: tally(selfRegulation),
  }
}

const soonAfter = (earlier: StoredPlay, later: StoredPlay) =>
  later.startedAt.getTime() - earlier.startedAt.getTime() <= WEEK_MS

const hardness = (play: StoredPlay) => difficultyOf(play.appContext, play.levelNum)

function growth(plays: readonly StoredPlay[]): Tested[] {
  return plays.flatMap((play, i) => {
    if (evidence(play) !== 0) return []
    const next = plays.slice(i + 1).find(({ appContext }) => appContext === play.appContext)
    const [before, after] = [hardness(play), next && hardness(next)]
    if (!next || !soonAfter(play, next) || before === undefined || after === undefined) return []
    return [{ play, met: after >= before }]
  })
}

const confidence = (plays: readonly StoredPlay[]): Tested[] =>
  plays.flatMap((play) => {
    const difficulty = hardness(play)
    if (!play.chosen || play.abilityBefore === null || difficulty === undefined) return []
    return [{ play, met: 1 / (1 + Math.exp(difficulty - Math.fround(play.abilityBefore))) <= 0.93 }]
  })

const sameLevel = (a: StoredPlay, b: StoredPlay) => a.appContext === b.appContext && a.levelNum === b.levelNum

/** One goal a level, which stands where the level went wrong last. */
function goals(plays: readonly StoredPlay[], now: Date): Tested[] {
  const setbacks = plays.filter((play) => evidence(play) === 0 || left(play))
  const last = setbacks.filter((play, i) => setbacks.findLastIndex((other) => sameLevel(play, other)) === i)
  return last.flatMap((play) => {
    const own = setbacks.filter((other) => sameLevel(other, play))
    const met = own.some((setback) =>
      plays
        .slice(plays.indexOf(setback) + 1)
        .some(
          (later) => sameLevel(later, setback) && (evidence(later) ?? 0) > 0 && soonAfter(setback, later),
        ),
    )
    const over = own.every(({ startedAt }) => startedAt.getTime() + WEEK_MS <= now.getTime())
    return met || over ? [{ play, met }] : []
  })
}

function strategy(plays: readonly StoredPlay[]): Tested[] {
  const tries = plays.filter((play) => !quitOrBroken(play) && play.problemCountIncorrect !== null)
  return tries.flatMap((play, i) => {
    const before = tries.slice(0, i).findLast((earlier) => sameLevel(earlier, play))
    if (!before) return []
    const [then, now] = [before.problemCountIncorrect ?? 0, play.problemCountIncorrect ?? 0]
    return [{ play, met: now < then || now === 0 }]
  })
}

export function secondsByGame(plays: readonly StoredPlay[], since: Date, now: Date): Record<string, number> {
  const seconds: Record<string, number> = {}
  for (const play of plays)
    if (play.startedAt >= since && play.startedAt <= now)
      seconds[play.appContext] = (seconds[play.appContext] ?? 0) + play.seconds
  return seconds
}

export const quitsInLastTen = (plays: readonly StoredPlay[]): number =>
  inOrder(plays).slice(-10).filter(left).length
