import { gameOf } from '../../../shared/rules/games.ts'

/** A game as screens name it; one missing from our list keeps the upstream's name and has no picture. */
export interface NamedGame {
  readonly appContext: string
  readonly name: string
  /** Picture in client/design/badges. */
  readonly badge: string | null
}

export function namedGame(appContext: string): NamedGame {
  const game = gameOf(appContext)
  return { appContext, name: game?.displayName ?? appContext, badge: game?.badge ?? null }
}

/** The games that were played, plus the one requested if it was not. */
export const gamesToChoose = (played: readonly string[], params: string | undefined): NamedGame[] =>
  [...new Set(params === undefined ? played : [...played, params])].map(namedGame)
