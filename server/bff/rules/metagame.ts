/** The letters that partitions have; every other one is A, and nothing is B (S2.177, S2.178?). */
const letters: Readonly<Record<number, PartitionLetter>> = { 2: 'C', 3: 'D' }
const DEFAULT_LETTER = 'A'

export type PartitionLetter = 'A' | 'C' | 'D'

/** The letter of a metagame partition, A where none is known. */
export const partitionLetter = (partition: number | null | undefined): PartitionLetter =>
  letters[partition ?? Number.NaN] ?? DEFAULT_LETTER
