/**
 * Fewer relevant levels than this are not enough data; exactly this many are, unless a constant says
 * otherwise (S9.82, S9.83?).
 */
export const RELEVANT_LEVELS = 4
/**
 * Mastery scores from here up are green, from the second number up yellow, below that red (S9.84, S9.85,
 * S9.89?).
 */
export const MASTERY_GREEN_FROM = 0.93
export const MASTERY_YELLOW_FROM = 0.6

/** The color of a score from enough relevant levels. */
export const masteryColor = (score: number): 'green' | 'yellow' | 'red' =>
  score >= MASTERY_GREEN_FROM ? 'green' : score >= MASTERY_YELLOW_FROM ? 'yellow' : 'red'

/**
 * The next step of a child among the skills of a grade, in the order of its standards: what is furthest from being a
 * habit, which is the last of those that are not yet there, or else of those that sometimes are. Undefined if nothing
 * is known to be.
 */
export const nextStep = <Skill extends { readonly status: string }>(skills: readonly Skill[]) =>
  skills.findLast(({ status }) => status === 'red') ?? skills.findLast(({ status }) => status === 'yellow')
