/** What a skill means, in words a parent understands, with one example. */
export interface SkillEntry {
  /** Two or three words, for the head of a column. */
  readonly label: string
  /** What a child does who has the skill; without the child's name. */
  readonly sentence: string
  readonly example: string
  readonly answer: string
}

/** Entries of one grade, by code. */
export type SkillEntries = Readonly<Record<string, SkillEntry>>
