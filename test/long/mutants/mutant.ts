import type { Change } from '../../security/taken-out.ts'

/** The one test that has to fail, by its file and its title, or the titles it is nested under, or parts of them. */
export interface Named {
  readonly file: string
  readonly titles: readonly string[]
}

/** A fault put into the project on purpose, to see that a test notices. */
export interface Mutant {
  readonly id: string
  /** What goes wrong for whom. */
  readonly breaks: string
  readonly changes: readonly Change[]
  readonly caughtBy: Named
}

/** A mutant of one file that a test of another catches. */
export const mutant = (
  id: string,
  breaks: string,
  change: Change | readonly Change[],
  file: string,
  ...titles: readonly string[]
): Mutant => ({ id, breaks, changes: [change].flat(), caughtBy: { file, titles } })
