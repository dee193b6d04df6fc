import { WINGS } from '../../../shared/rules/games.ts'
import type { Play } from '../analytics/play.ts'

const operations = ['addition', 'subtraction', 'multiplication', 'division'] as const
const difficultiesNamed = ['easy', 'medium', 'hard'] as const
const every = <T>(list: readonly T[], index: number): T | null => list[index % list.length] ?? null

/** The attributes by which a game's chart splits its levels (S3.71 to S3.77), fixed per level. */
export function attributesOf(
  game: string,
  level: number,
): Pick<Play, 'levelMode' | 'operationType' | 'difficultyType'> {
  const none = { levelMode: null, operationType: null, difficultyType: null }
  switch (game) {
    case 'Fractions!':
      return { ...none, difficultyType: every(difficultiesNamed, level - 1) }
    case 'Zoom':
    case WINGS:
      return { ...none, levelMode: level % 2 === 0 ? 'practice' : 'explore' }
    case 'Hungry Fish':
    case 'Questimate!':
      return {
        ...none,
        levelMode: level % 3 === 0 ? 'timed' : 'free',
        operationType: every(operations, level >> 2),
      }
    case 'Match':
      return {
        ...none,
        operationType: every(operations, level >> 2),
        difficultyType: every(difficultiesNamed, level),
      }
    default:
      return none
  }
}

const rewards: Readonly<Record<string, string>> = {
  wonEarly: 'treasure',
  didReachIsland: 'pearl',
  wonWithTwoStars: 'shell',
}

/** The child's reward at the end of a level; none if it was lost or left. */
export const rewardOf = ({ levelResultType }: Pick<Play, 'levelResultType'>): string | null =>
  rewards[levelResultType] ?? null
