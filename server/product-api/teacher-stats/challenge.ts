import type { LevelRange } from '../../contract/plays.ts'
import type { SpanPlay } from './read-plays.ts'
import { challengeNow, zoneBefore } from './zone-range.ts'

/** Where the plays of one game fell relative to the child's zone of proximal challenge. */
export interface Challenge {
  appContext: string
  ability: number
  rashZpc: LevelRange
  below: number
  within: number
  above: number
}

/**
 * The games of the plays that match a filter (`filtered`), by name, each with its current zone and where those plays
 * fell. The zone comes from the newest play of `all`, every play of the span in order.
 */
export function challengesOf(all: readonly SpanPlay[], filtered: readonly SpanPlay[]): Challenge[] {
  const newest = new Map(all.map((play) => [play.appContext, play]))
  const games = new Map<string, Challenge>()
  for (const [appContext, play] of newest) {
    const now = challengeNow(play)
    if (now) games.set(appContext, { appContext, ...now, below: 0, within: 0, above: 0 })
  }
  for (const play of filtered) {
    const game = games.get(play.appContext)
    const where = positionInZone(play)
    if (game && where) game[where]++
  }
  return [...games.values()]
    .filter(({ appContext }) => filtered.some((play) => play.appContext === appContext))
    .sort((a, b) => (a.appContext < b.appContext ? -1 : 1))
}

function positionInZone(play: SpanPlay): 'below' | 'within' | 'above' | null {
  const zone = zoneBefore(play)
  if (!zone) return null
  if (play.levelNum < zone.min) return 'below'
  return play.levelNum > zone.max ? 'above' : 'within'
}
