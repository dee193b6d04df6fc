import type { Random } from '../../server/product-api/demo-data/random.ts'

/** What is asked of the product, and paid for in processor time. */
export const asked = ['child', 'screen', 'board', 'plays'] as const
export type Asked = (typeof asked)[number]

/** How many children there are, and where their mornings begin: shares of the classes by time zone, east first. */
export interface Place {
  readonly name: string
  readonly children: number
  readonly zones: readonly number[]
}

/** A district of sixty schools, a state, and a third of the children of the grades K to 8 in the United States. */
export const places: readonly Place[] = [
  { name: 'a district', children: 30_000, zones: [1] },
  { name: 'a state', children: 600_000, zones: [1] },
  { name: 'the country', children: 12_000_000, zones: [0.47, 0.29, 0.07, 0.17] },
]

/**
 * Assumptions about a Monday, the fullest day: every class has one lesson of the games, and all its children are there.
 * A lesson begins with a school period, a third of them with the first one.
 */
export const MONDAY = {
  childrenPerClass: 25,
  periods: 10,
  periodMinutes: 30,
  firstPeriodShare: 1 / 3,
  /** Bells and teachers are not on the second. */
  startSpreadSeconds: 300,
  /** Within which all children of a class have signed in: four minutes, as a class of thirty is to take at most. */
  signInSeconds: 240,
  playMinutes: 20,
  secondsPerPlay: 60,
  /** A teacher opens so many screens of the class in the lesson, each with the menu around it. */
  screens: 6,
  /** Share of the teachers who keep the board open for the lesson, asked for every five seconds. */
  boardShare: 0.5,
  boardEverySeconds: 5,
  playsPerBatch: 100,
} as const

const HOUR_SECONDS = 3_600
const LESSON_SECONDS = MONDAY.playMinutes * 60 + MONDAY.signInSeconds
/** Of the day that is looked at: the periods, the last lesson, and the time zones' hours. */
const dayLength = ({ zones }: Place) =>
  MONDAY.periods * MONDAY.periodMinutes * 60 +
  MONDAY.startSpreadSeconds +
  LESSON_SECONDS +
  (zones.length - 1) * HOUR_SECONDS

/** Of each thing, how many a second there are at the busiest minute of it all, and of sessions, how many at most. */
export interface Peak {
  readonly perSecond: Readonly<Record<Asked, number>>
  /** Sessions that have begun and not run out after the last use. */
  readonly sessions: number
  readonly playsADay: number
}

/** Of how many classes one is drawn and counted for all: larger places are not more random. */
const MAX_DRAWN = 20_000

/**
 * Draws a Monday, class by class, and finds its busiest minute: the one in which it takes the most processor time, by
 * `cost` of each thing. `sessionSeconds`: how long a child's session is kept after its last use.
 */
export function monday(
  place: Place,
  cost: Readonly<Record<Asked, number>>,
  sessionSeconds: number,
  random: Random,
): Peak {
  const seconds = dayLength(place)
  const classes = Math.round(place.children / MONDAY.childrenPerClass)
  const drawn = Math.min(classes, MAX_DRAWN)
  const each = classes / drawn
  const perSecond = {
    child: rates(seconds),
    screen: rates(seconds),
    board: rates(seconds),
    plays: rates(seconds),
  }
  const begun = rates(seconds + sessionSeconds)
  for (let nth = 0; nth < drawn; nth += 1) {
    const start = startOf(place, random)
    for (let child = 0; child < MONDAY.childrenPerClass; child += 1) {
      const at = start + random.whole(0, MONDAY.signInSeconds - 1)
      add(perSecond.child, at, each)
      add(begun, at, each)
      add(begun, at + MONDAY.playMinutes * 60 + sessionSeconds, -each)
      for (let played = 1; played <= MONDAY.playMinutes; played += 1)
        add(perSecond.plays, at + played * MONDAY.secondsPerPlay, each / MONDAY.playsPerBatch)
    }
    for (let screen = 0; screen < MONDAY.screens; screen += 1)
      add(perSecond.screen, start + random.whole(0, LESSON_SECONDS - 1), each)
    if (random.chance(MONDAY.boardShare))
      for (let at = start; at < start + LESSON_SECONDS; at += MONDAY.boardEverySeconds)
        add(perSecond.board, at, each)
  }
  const spent = Array.from({ length: seconds }, (_, at) =>
    asked.reduce((sum, what) => sum + (perSecond[what][at] ?? 0) * cost[what], 0),
  )
  const busiest = busiestMinute(spent)
  let [sessions, most] = [0, 0]
  for (const change of begun) {
    sessions += change
    most = Math.max(most, sessions)
  }
  const mean = (all: Float64Array) => all.slice(busiest, busiest + 60).reduce((sum, one) => sum + one, 0) / 60
  return {
    perSecond: {
      child: mean(perSecond.child),
      screen: mean(perSecond.screen),
      board: mean(perSecond.board),
      plays: mean(perSecond.plays),
    },
    // The teacher's too.
    sessions: most * (1 + 1 / MONDAY.childrenPerClass),
    playsADay: place.children * MONDAY.playMinutes,
  }
}

const rates = (seconds: number) => new Float64Array(seconds)
const add = (rate: Float64Array, at: number, by: number) => {
  if (at < rate.length) rate[at] = (rate[at] ?? 0) + by
}

/** Second of the day, counted from the first bell in the east. */
function startOf({ zones }: Place, random: Random): number {
  const drawn = random.next()
  const zone = zones.findIndex((_, nth) => drawn < zones.slice(0, nth + 1).reduce((sum, one) => sum + one, 0))
  const period = random.chance(MONDAY.firstPeriodShare) ? 0 : random.whole(1, MONDAY.periods - 1)
  return (
    Math.max(0, zone) * HOUR_SECONDS +
    period * MONDAY.periodMinutes * 60 +
    random.whole(0, MONDAY.startSpreadSeconds - 1)
  )
}

/** The second with which the minute begins that has the most. */
function busiestMinute(rate: readonly number[]): number {
  let sum = rate.slice(0, 60).reduce((total, one) => total + one, 0)
  let [most, busiest] = [sum, 0]
  for (let at = 1; at + 60 <= rate.length; at += 1) {
    sum += (rate[at + 59] ?? 0) - (rate[at - 1] ?? 0)
    if (sum > most) [most, busiest] = [sum, at]
  }
  return busiest
}
