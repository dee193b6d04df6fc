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
