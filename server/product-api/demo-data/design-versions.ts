import { type DayInt, daysBetween } from '../../../shared/rules/days.ts'
import { games } from '../../../shared/rules/games.ts'

/** The day the games began to send the version of their design. */
const FIRST_RELEASES = 20250101
/** A game has a release every ten weeks; the games' releases are staggered by a week. */
const DAYS_BETWEEN_RELEASES = 70
const DAYS_BETWEEN_GAMES = 7
const RELEASES_PER_VERSION = 5
const FIRST_VERSION = 2

/** The version of a game's design that children had on a day, such as '3.4'. */
export function designVersionOf(game: string, day: DayInt): string {
  const nth = games.findIndex(({ appContext }) => appContext === game)
  const age = daysBetween(FIRST_RELEASES, day) - nth * DAYS_BETWEEN_GAMES
  const release = Math.max(0, Math.floor(age / DAYS_BETWEEN_RELEASES))
  return `${FIRST_VERSION + Math.floor(release / RELEASES_PER_VERSION)}.${release % RELEASES_PER_VERSION}`
}
