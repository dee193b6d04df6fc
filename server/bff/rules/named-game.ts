import { gameOf } from '../../../shared/rules/games.ts'

/** A game as screens name it; one that is not in our list goes by what the upstream calls it, without a picture. */
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

/** The games that were played, and the one asked for where it was not. */
export const gamesToChoose = (played: readonly string[], params: string | undefined): NamedGame[] =>
  [...new Set(params === undefined ? played : [...played, params])].map(namedGame)
