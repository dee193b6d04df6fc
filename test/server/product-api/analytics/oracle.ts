import type { Tallies } from '../../../../server/product-api/analytics/factors.ts'
import { bandOf, difficultyOf } from '../../../../server/product-api/analytics/levels.ts'
import type { playEvents } from '../../../../server/product-api/db/schema/plays.ts'
import { resultColour } from '../../../../shared/rules/games.ts'

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
  const colour = resultColour(play.appContext, play.levelResultType, play.wingsLevelAccuracy)
  return colour === undefined ? undefined : { green: 1, yellow: 0.5, red: 0 }[colour]
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

export function talliesOf(all: readonly StoredPlay[], since: Date, now: Date): Tallies {
  const plays = inOrder(all).filter(({ startedAt }) => startedAt >= since && startedAt <= now)
  const tally = (decided: boolean[]) => ({ datapoints: decided.length, met: decided.filter(Boolean).length })
  return {
    growthMindset: tally(growth(plays)),
    confidence: tally(confidence(plays)),
    goalOrientation: tally(goals(plays, now)),
    productiveStrategy: tally(strategy(plays)),
    selfRegulation: tally(plays.map(({ quitType }) => quitType !== 'aimless' && quitType !== 'avoidance')),
  }
}

const soonAfter = (earlier: StoredPlay, later: StoredPlay) =>
  later.startedAt.getTime() - earlier.startedAt.getTime() <= WEEK_MS

const hardness = (play: StoredPlay) => difficultyOf(play.appContext, play.levelNum)

function growth(plays: readonly StoredPlay[]): boolean[] {
  return plays.flatMap((play, i) => {
    if (evidence(play) !== 0) return []
    const next = plays.slice(i + 1).find(({ appContext }) => appContext === play.appContext)
    const [before, after] = [hardness(play), next && hardness(next)]
    if (!next || !soonAfter(play, next) || before === undefined || after === undefined) return []
    return [after >= before]
  })
}

const confidence = (plays: readonly StoredPlay[]) =>
  plays.flatMap((play) => {
    const difficulty = hardness(play)
    if (!play.chosen || play.abilityBefore === null || difficulty === undefined) return []
    return [1 / (1 + Math.exp(difficulty - Math.fround(play.abilityBefore))) <= 0.93]
  })

const sameLevel = (a: StoredPlay, b: StoredPlay) => a.appContext === b.appContext && a.levelNum === b.levelNum

function goals(plays: readonly StoredPlay[], now: Date): boolean[] {
  const setbacks = plays.filter((play) => evidence(play) === 0 || left(play))
  const levels = setbacks.filter((play, i) => setbacks.findIndex((other) => sameLevel(play, other)) === i)
  return levels.flatMap((level) => {
    const own = setbacks.filter((play) => sameLevel(play, level))
    const won = own.some((play) =>
      plays
        .slice(plays.indexOf(play) + 1)
        .some((later) => sameLevel(later, play) && (evidence(later) ?? 0) > 0 && soonAfter(play, later)),
    )
    const over = own.every(({ startedAt }) => startedAt.getTime() + WEEK_MS <= now.getTime())
    return won || over ? [won] : []
  })
}

function strategy(plays: readonly StoredPlay[]): boolean[] {
  const tries = plays.filter((play) => !quitOrBroken(play) && play.problemCountIncorrect !== null)
  return tries.flatMap((play, i) => {
    const before = tries.slice(0, i).findLast((earlier) => sameLevel(earlier, play))
    if (!before) return []
    const [then, now] = [before.problemCountIncorrect ?? 0, play.problemCountIncorrect ?? 0]
    return [now < then || now === 0]
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
