import { difficultyOf, levelsOf } from './levels.ts'
import { type Ending, type Play, scoreOf } from './play.ts'
import { ABILITY_STEP, FIRST_ABILITY, ZONE } from './weights.ts'

/** Score to expect of a child of this ability on a level of this difficulty, 0 to 1. */
export const expectedScore = (ability: number, difficulty: number): number =>
  1 / (1 + Math.exp(difficulty - ability))

/** Ability after a scored play. Abilities are stored as 4-byte floats, so that is what they are everywhere. */
export const abilityAfter = (ability: number, difficulty: number, score: number): number =>
  Math.fround(ability + ABILITY_STEP * (score - expectedScore(ability, difficulty)))

/** What is known of a child's ability in a game once a play of it is over. */
export function abilityKnownAfter(play: Ending & Pick<Play, 'levelNum' | 'abilityBefore'>): number {
  const before = Math.fround(play.abilityBefore ?? FIRST_ABILITY)
  const score = scoreOf(play)
  const difficulty = difficultyOf(play.appContext, play.levelNum)
  return score === undefined || difficulty === undefined ? before : abilityAfter(before, difficulty, score)
}

/** The levels of a game in the child's zone of proximal challenge, or the single nearest one; empty for no game. */
export function zoneOf(appContext: string, ability: number): number[] {
  const levels = levelsOf(appContext).map(({ levelNum, difficulty }) => {
    const expected = expectedScore(ability, difficulty)
    return { levelNum, distance: Math.max(ZONE.from - expected, expected - ZONE.to, 0) }
  })
  const least = Math.min(...levels.map(({ distance }) => distance))
  const near = levels.filter(({ distance }) => distance === least)
  return (least === 0 ? near : near.slice(0, 1)).map(({ levelNum }) => levelNum)
}
