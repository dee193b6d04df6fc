import { gameOf, type LevelCategory, levelGroup } from '../../../shared/rules/games.ts'
import { capitalized, uncapitalized } from '../../../shared/rules/letter-case.ts'

/** The attributes that distinguish a game's levels, as a play carries them. */
export interface LevelAttributes {
  readonly appContext: string
  readonly levelNum: number
  readonly levelMode?: string | null
  readonly levelOperationType?: string | null
  readonly levelDifficulty?: string | null
}

/**
 * The part of its game that a level belongs to: the values of the game's own categories, in order (S3.71 to
 * S3.77); empty for a game without any, and for an unknown one. The modes of Zoom and Wings are named by
 * level group, so a level outside those groups keeps the mode the game sent (S9.92 to S9.103).
 */
export function levelPart(level: LevelAttributes): string {
  const values = (gameOf(level.appContext)?.levelCategories ?? []).map((category) =>
    attributeOf(level, category),
  )
  const nonEmpty = values.filter((value) => value !== '')
  return nonEmpty.map((value, place) => (place === 0 ? value : uncapitalized(value))).join(', ')
}

function attributeOf(level: LevelAttributes, category: LevelCategory): string {
  const group = category === 'levelMode' ? levelGroup(level.appContext, level.levelNum) : ''
  return group || attributeText(level[category] ?? '')
}

/** A game's own term in readable form: 'mixedNumbers' and 'mixed_numbers' become 'Mixed numbers'. */
export const attributeText = (value: string): string =>
  capitalized(
    value
      .replace(/[_-]+/g, ' ')
      .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
      .trim(),
  )

/** The partitions' letters; every other one is A, and none is B (S2.177, S2.178?). */
const letters: Readonly<Record<number, PartitionLetter>> = { 2: 'C', 3: 'D' }
const DEFAULT_LETTER = 'A'

export type PartitionLetter = 'A' | 'C' | 'D'

/** The letter of a metagame partition; A if it is unknown. */
export const partitionLetter = (partition: number | null | undefined): PartitionLetter =>
  letters[partition ?? Number.NaN] ?? DEFAULT_LETTER
