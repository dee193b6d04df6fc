import type { LevelRange } from '../../contract/plays.ts'
import { abilityKnownAfter, zoneOf } from '../analytics/ability.ts'
import { levelsOf } from '../analytics/levels.ts'
import type { Play } from '../analytics/play.ts'

/** The first and last of some ordered levels; null if there are none. */
const rangeOf = (levels: readonly number[]): LevelRange | null => {
  const [min, max] = [levels[0], levels.at(-1)]
  return min === undefined || max === undefined ? null : { min, max }
}

/** The levels a game has; null for an unknown game. */
export const levelsRange = (appContext: string): LevelRange | null =>
  rangeOf(levelsOf(appContext).map(({ levelNum }) => levelNum))

/** The zone of proximal challenge of an ability; null in an unknown game. */
export const zoneRange = (appContext: string, ability: number): LevelRange | null =>
  rangeOf(zoneOf(appContext, ability))

/** The zone before a play; null if no ability was known. */
export const zoneBefore = ({
  appContext,
  abilityBefore,
}: Pick<Play, 'appContext' | 'abilityBefore'>): LevelRange | null =>
  abilityBefore === null ? null : zoneRange(appContext, abilityBefore)

/** Ability and zone after the newest play of a game; null in an unknown game, or without a play. */
export function challengeNow(
  newest:
    | Pick<
        Play,
        'appContext' | 'abilityBefore' | 'levelNum' | 'levelResultType' | 'quitType' | 'wingsLevelAccuracy'
      >
    | undefined,
): { ability: number; rashZpc: LevelRange } | null {
  if (!newest) return null
  const ability = abilityKnownAfter(newest)
  const rashZpc = zoneRange(newest.appContext, ability)
  return rashZpc && { ability, rashZpc }
}
