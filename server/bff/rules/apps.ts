import { ageInGrade } from '../../../shared/rules/child-ages.ts'
import { type Game, games, isForGrade } from '../../../shared/rules/games.ts'
import { effectiveGrade, isSupportedGrade } from '../../../shared/rules/grades.ts'

/** Where a game runs: installed on an iPad, or in the browser. */
export type AppType = 'ipad' | 'web'

/** A game and where it runs. */
export interface App {
  readonly game: Game
  readonly type: AppType
}

/** Games of the browser; all others are apps for the iPad. */
const webGames: ReadonlySet<string> = new Set(['cloudMachine'])

/** Parents with a child of this age or older get all apps (S2.130). */
const ALL_FOR_PARENTS_FROM = 7
/** Educators whose class is this age or younger get all apps (S2.131). */
const ALL_FOR_EDUCATORS_UP_TO = 5

/** Who the apps are for. */
export type AppsFor =
  | { readonly who: 'parent'; readonly ages: readonly number[] }
  /** The class's grade as stored. */
  | { readonly who: 'educator'; readonly grade: string | null }

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

/**
 * The apps for one person: all those offered or, by age and grade, some of them. Parents get those that start
 * at K, educators those of the class's grade (S2.130 to S2.132?).
 */
export function appsFor(whom: AppsFor, settings: GamesChosen): App[] {
  const offered = offeredApps(settings)
  if (hasAll(whom)) return offered
  const grade = whom.who === 'parent' ? 'K' : effectiveGrade(whom.grade)
  return isSupportedGrade(grade) ? offered.filter(({ game }) => isForGrade(game, grade)) : offered
}

function hasAll(whom: AppsFor): boolean {
  if (whom.who === 'parent') return whom.ages.some((age) => age >= ALL_FOR_PARENTS_FROM)
  const age = ageInGrade(whom.grade ?? '')
  return age !== null && age <= ALL_FOR_EDUCATORS_UP_TO
}

/** The base addresses of iPad apps and web games; null if this service has none configured. */
export interface AppPlaces {
  readonly appStoreUrl: string | null
  readonly playSiteUrl: string | null
}

/** Where an app is installed, or where its game opens. */
export function appAddress({ game, type }: App, { appStoreUrl, playSiteUrl }: AppPlaces): string | null {
  if (type === 'ipad') return appStoreUrl && `${appStoreUrl}/${game.gameKey}`
  return playSiteUrl && `${playSiteUrl.replace(/\/+$/, '')}${game.infoLink}`
}
