/**
 * The numbers of the formulas that the specification leaves open (architecture, Formulas), each with its
 * reason. Nothing else in the product API weighs a play.
 */

/** What a coloured result is worth as evidence of mastery: half for what was won with difficulty. */
export const SCORES = { green: 1, yellow: 0.5, red: 0 } as const

/** Share of the newest score in a moving average: about the last five plays carry 83 % of the figure. */
export const EMA_WEIGHT = 0.3
/** Plays of a standard that are read: what lies before them weighs 0.7^39, less than a millionth. */
export const RELEVANT_PLAYS = 40
/** Newest plays of a child that are looked through: above a school year of ten levels on every school day. */
export const PLAYS_READ = 2_000

/** How far one play moves an ability: at 0.4 a dozen plays place a child, and one slip costs less than a level group. */
export const ABILITY_STEP = 0.4
/** A child nobody has seen play is taken to be in the middle of the range. */
export const FIRST_ABILITY = 0
/** The zone of proximal challenge: below 0.6 a level discourages, above 0.93 it counts as mastered (S9.84). */
export const ZONE = { from: 0.6, to: 0.93 } as const

/** Four weeks, as playtime looks at them: long enough for ten datapoints, short enough to show a change. */
export const FACTOR_DAYS = 28
/** What came of something a teacher did is looked at two weeks later: on the same weekday, in the class's own rhythm. */
export const REVIEW_DAYS = 14
/** A setback answered within a week was answered; later it is another occasion. */
export const ANSWER_DAYS = 7

/** Fewest datapoints for a value: where every play or choice counts, ten; where only setbacks do, five. */
export const FACTOR_MINIMUM = {
  growthMindset: 5,
  confidence: 10,
  goalOrientation: 5,
  productiveStrategy: 5,
  selfRegulation: 10,
} as const
export type Factor = keyof typeof FACTOR_MINIMUM
export const factors = Object.keys(FACTOR_MINIMUM) as Factor[]

/** Even a child who gives up often ends most plays properly: 60 % is the bottom of the scale, not the middle. */
export const REGULATION_FLOOR = 0.6

/** A pause of this long ends a session: longer than any level, shorter than from one lesson to the next. */
export const SESSION_PAUSE_MINUTES = 30

/** What a teacher's rating says, and how many datapoints it weighs: as much as the smallest minimum. */
export const SURVEY_RATINGS: Readonly<Record<number, number>> = { 1: 0, 2: 0.5, 3: 1 }
export const SURVEY_DATAPOINTS = 5

/** Three of the last ten plays left early ask for an answer now, before four weeks show it. */
export const QUITS = { of: 10, from: 3 } as const
