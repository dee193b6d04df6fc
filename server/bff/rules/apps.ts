import { ageInGrade } from '../../../shared/rules/child-ages.ts'
import { isForGrade } from '../../../shared/rules/games.ts'
import { effectiveGrade, isSupportedGrade } from '../../../shared/rules/grades.ts'
import { type App, type GamesChosen, offeredApps } from '../../../shared/rules/offered-apps.ts'

/** Parents with a child of this age or older get all apps (S2.130). */
const ALL_FOR_PARENTS_FROM = 7
/** Educators whose class is this age or younger get all apps (S2.131). */
const ALL_FOR_EDUCATORS_UP_TO = 5

/** Who the apps are for. */
export type AppsFor =
  | { readonly who: 'parent'; readonly ages: readonly number[] }
  /** The class's grade as stored. */
  | { readonly who: 'educator'; readonly grade: string | null }

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
