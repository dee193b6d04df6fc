/**
 * The constants that the specification leaves open (architecture, Formulas), each with its reason. Nothing
 * else in the product API weights a play.
 */

/** The value of each colored result as evidence of mastery: half for a level won with difficulty. */
export const SCORES = { green: 1, yellow: 0.5, red: 0 } as const

/** Weight of the newest score in a moving average: about the last five plays make up 83 % of it. */
export const EMA_WEIGHT = 0.3
/** Plays of a standard that are read: earlier ones weigh 0.7^39, less than a millionth. */
export const RELEVANT_PLAYS = 40
/**
 * How many of a child's newest plays are examined: more than a school year of ten levels on every school day.
 */
export const PLAYS_READ = 2_000

/**
 * How far one play moves an ability: at 0.4, a dozen plays place a child, and one slip costs less than a
 * level group.
 */
export const ABILITY_STEP = 0.4
/** A child who has not played yet is assumed to be in the middle of the range. */
export const FIRST_ABILITY = 0
/**
 * The zone of proximal challenge: below 0.6 a level discourages, above 0.93 it counts as mastered (S9.84).
 */
export const ZONE = { from: 0.6, to: 0.93 } as const

/** Four weeks, as for playtime: long enough for ten datapoints, short enough to show a change. */
export const FACTOR_DAYS = 28
/**
 * The effect of an intervention is reviewed two weeks later, on the same weekday, to keep to the class's
 * rhythm.
 */
export const REVIEW_DAYS = 14
/** Days in which a setback can be answered; anything later is a separate occasion. */
export const ANSWER_DAYS = 7

/** Fewest datapoints for a value: ten if every play or choice counts, five if only setbacks do. */
export const FACTOR_MINIMUM = {
  growthMindset: 5,
  confidence: 10,
  goalOrientation: 5,
  productiveStrategy: 5,
  selfRegulation: 10,
} as const
export type Factor = keyof typeof FACTOR_MINIMUM
export const factors = Object.keys(FACTOR_MINIMUM) as Factor[]

/** Even a child who gives up often finishes most plays: 60 % is the bottom of the scale, not the middle. */
export const REGULATION_FLOOR = 0.6

/** A pause of this long ends a session: longer than any level, shorter than the time between two lessons. */
export const SESSION_PAUSE_MINUTES = 30

/**
 * The value of a teacher's rating, and how many datapoints it counts for: as many as the smallest minimum.
 */
export const SURVEY_RATINGS: Readonly<Record<number, number>> = { 1: 0, 2: 0.5, 3: 1 }
export const SURVEY_DATAPOINTS = 5

/** Three of the last ten plays left early call for a response now, before four weeks of play show it. */
export const QUITS = { of: 10, from: 3 } as const
