import { difficultyOf, levelsOf } from './levels.ts'
import { type Ending, type Play, scoreOf } from './play.ts'
import { ABILITY_STEP, FIRST_ABILITY, ZONE } from './weights.ts'

/** Expected score, 0 to 1, of a child of this ability on a level of this difficulty. */
export const expectedScore = (ability: number, difficulty: number): number =>
  1 / (1 + Math.exp(difficulty - ability))

/** Ability after a scored play, rounded to a 4-byte float because that is how abilities are stored. */
export const abilityAfter = (ability: number, difficulty: number, score: number): number =>
  Math.fround(ability + ABILITY_STEP * (score - expectedScore(ability, difficulty)))

/** The child's ability in a game after a play of it, as far as it is known. */
export function abilityKnownAfter(play: Ending & Pick<Play, 'levelNum' | 'abilityBefore'>): number {
  const before = Math.fround(play.abilityBefore ?? FIRST_ABILITY)
  const score = scoreOf(play)
  const difficulty = difficultyOf(play.appContext, play.levelNum)
  return score === undefined || difficulty === undefined ? before : abilityAfter(before, difficulty, score)
}

/**
 * The levels in the child's zone of proximal challenge, or the single nearest one; empty for an unknown game.
 */
export function zoneOf(appContext: string, ability: number): number[] {
  const levels = levelsOf(appContext).map(({ levelNum, difficulty }) => {
    const expected = expectedScore(ability, difficulty)
    return { levelNum, distance: Math.max(ZONE.from - expected, expected - ZONE.to, 0) }
  })
  const least = Math.min(...levels.map(({ distance }) => distance))
  const near = levels.filter(({ distance }) => distance === least)
  return (least === 0 ? near : near.slice(0, 1)).map(({ levelNum }) => levelNum)
}
