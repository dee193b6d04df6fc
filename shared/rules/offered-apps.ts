import { type Game, games } from './games.ts'

/** Where a game runs: installed on an iPad, or in the browser. */
type AppType = 'ipad' | 'web'

/** A game and where it runs. */
export interface App {
  readonly game: Game
  readonly type: AppType
}

/** Games of the browser; all others are apps for the iPad. */
const webGames: ReadonlySet<string> = new Set(['cloudMachine'])

/** The settings that decide which games are available. */
export interface GamesChosen {
  readonly isCAPilot?: boolean
  readonly games?: Readonly<Record<string, { readonly isGameEnabled: boolean }>>
}

/** The apps of all current games that are switched on in the settings, in order. */
export const offeredApps = ({ isCAPilot, games: chosen }: GamesChosen): App[] =>
  games
    .filter(
      ({ isNotActive, isInCAPilot, gameKey }) =>
        !isNotActive && (isInCAPilot || !isCAPilot) && (chosen?.[gameKey]?.isGameEnabled ?? true),
    )
    .map((game) => ({ game, type: webGames.has(game.gameKey) ? 'web' : 'ipad' }))
