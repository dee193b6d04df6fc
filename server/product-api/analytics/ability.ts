import { levelsOf } from './levels.ts'
import { ABILITY_STEP, ZONE } from './weights.ts'

/** Score to expect of a child of this ability on a level of this difficulty, 0 to 1. */
export const expectedScore = (ability: number, difficulty: number): number =>
  1 / (1 + Math.exp(difficulty - ability))

/** Ability after a scored play. Abilities are stored as 4-byte floats, so that is what they are everywhere. */
export const abilityAfter = (ability: number, difficulty: number, score: number): number =>
  Math.fround(ability + ABILITY_STEP * (score - expectedScore(ability, difficulty)))

/** The levels of a game in the child's zone of proximal challenge, or the single nearest one; empty for no game. */
export function zoneOf(appContext: string, ability: number): number[] {
  const levels = levelsOf(appContext).map(({ levelNum, difficulty }) => {
    const expected = expectedScore(ability, difficulty)
    return { levelNum, distance: Math.max(ZONE.from - expected, expected - ZONE.to, 0) }
  })
  const within = levels.filter(({ distance }) => distance === 0)
  const nearest = levels.toSorted((a, b) => a.distance - b.distance).slice(0, 1)
  return (within.length > 0 ? within : nearest).map(({ levelNum }) => levelNum)
}
