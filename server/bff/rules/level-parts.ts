import { gameOf, type LevelCategory, levelGroup } from '../../../shared/rules/games.ts'
import { capital, lowered } from '../../../shared/rules/letter-case.ts'

/** The attributes that a game's levels are told apart by, as a play carries them. */
export interface LevelAttributes {
  readonly appContext: string
  readonly levelNum: number
  readonly levelMode?: string | null
  readonly levelOperationType?: string | null
  readonly levelDifficulty?: string | null
}

/**
 * The part of its game that a level belongs to: the values of the game's own categories, in their order
 * (S3.71 to S3.77); empty for a game without any, and for an unknown one. The modes of Zoom and Wings are named by
 * their level groups, so a level outside of them has the mode that the game sent (S9.92 to S9.103).
 */
export function levelPart(level: LevelAttributes): string {
  const values = (gameOf(level.appContext)?.levelCategories ?? []).map((category) =>
    attributeOf(level, category),
  )
  const said = values.filter((value) => value !== '')
  return said.map((value, place) => (place === 0 ? value : lowered(value))).join(', ')
}

function attributeOf(level: LevelAttributes, category: LevelCategory): string {
  const group = category === 'levelMode' ? levelGroup(level.appContext, level.levelNum) : ''
  return group || attributeWords(level[category] ?? '')
}

/** What a game's own word reads like: 'mixedNumbers' and 'mixed_numbers' as 'Mixed numbers'. */
export const attributeWords = (value: string): string =>
  capital(
    value
      .replace(/[_-]+/g, ' ')
      .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
      .trim(),
  )

/** The letters that partitions have; every other one is A, and nothing is B (S2.177, S2.178?). */
const letters: Readonly<Record<number, PartitionLetter>> = { 2: 'C', 3: 'D' }
const DEFAULT_LETTER = 'A'

export type PartitionLetter = 'A' | 'C' | 'D'

/** The letter of a metagame partition, A where none is known. */
export const partitionLetter = (partition: number | null | undefined): PartitionLetter =>
  letters[partition ?? Number.NaN] ?? DEFAULT_LETTER
