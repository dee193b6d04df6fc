/** If a class plays less than this in four weeks, in minutes per child, its average is no yardstick. */
export const MIN_CLASS_MINUTES = 10
/**
 * Under this share of the class's minutes a child barely plays: then no other figure says much about them. Up
 * to half it may be a week at home.
 */
export const BARELY_SHARE = 1 / 4
/** Skills at 'not yet' that are a strong reason: one alone is what practice is for. */
export const MANY_SKILLS = 2
/**
 * A factor read from fewer datapoints names nobody: of twenty, one more or less moves it by a twentieth, of six by
 * a sixth, which is most of a level.
 */
export const MIN_FACTOR_DATAPOINTS = 20
/** Whether a factor may be given as a reason on Attention, or as a strength or gap of a child. */
export const hasEnoughDatapoints = ({ datapoints }: { readonly datapoints: number }): boolean =>
  datapoints >= MIN_FACTOR_DATAPOINTS
/** Of so many of the newest levels, this many left early are a habit and not a bad moment. */
export const RECENT_LEVELS = 6
export const MANY_LEFT = 4
/**
 * A class uses picture passwords once this share of it has one: before that it is only beginning, and everybody
 * would be named.
 */
export const PASSWORDS_SHARE = 1 / 2
/** So many light reasons put a child on the list: one alone comes and goes with a day. */
export const LIGHT_REASONS_TO_LIST = 2

/**
 * What each reason weighs. Only the order and the distance from `STRONG_FROM` mean anything: the heaviest
 * reason is shown and places the child, and no number of lighter ones outweighs it.
 */
export const reasonWeights = {
  /** Waits at a device for the teacher to verify it. */
  help: 90,
  /** Locked out today: nothing begins before the teacher lets the child in. */
  locked: 80,
  /** Away, and without the picture password the others sign in with: nothing else can begin before that. */
  'no-password': 70,
  /** Without play nothing is learned, and the teacher alone can change it. */
  barely: 60,
  /** A child who plays and does not get there: worth a lesson. */
  skills: 50,
  /** Away for a week may be an illness, so it comes after what is certain. */
  away: 40,
  /** Gives up on what is in front of them, now. */
  'left-many': 35,
  /** A habit, seen in many plays; it can wait a day. */
  'low-factor': 30,
  /** Less than half of the class, but more than a quarter. */
  little: 15,
  /** One skill at 'not yet'. */
  skill: 10,
  /** One level says the least: the next one may be won. */
  'last-level': 5,
} as const
export type ReasonKind = keyof typeof reasonWeights
/** A reason of this weight names a child by itself; a lighter one alone is folded away. */
export const STRONG_FROM = 30

export const isStrong = (kind: ReasonKind): boolean => reasonWeights[kind] >= STRONG_FROM
