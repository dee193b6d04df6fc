/** The spans for playtime: today, the last 7 or 28 days, or since the last July 1 (S9.78, S9.147?). */
export const spans = ['1', '7', '28', 'schoolYear'] as const
export type Span = (typeof spans)[number]
/** The spans of a child's history, which goes back to the same day of the last year as well (S9.138). */
export const historySpans = [...spans, '365'] as const
export type HistorySpan = (typeof historySpans)[number]

/** A class's weekly average is capped at this many minutes (S9.79). */
export const WEEKLY_CAP_MINUTES = 20
/** A class that nobody has played in for this many days is resting, and named to its administrators. */
export const RESTING_DAYS = 14
/** The longest bar's share of the chart's height (S2.165). */
export const TALLEST_BAR = 0.9
/** 28 days, the span of every weekly figure (S9.79). */
const WEEKS = 4
const SECONDS_PER_MINUTE = 60

/** One child's whole minutes: in total, and for each game played. */
export interface ChildMinutes {
  readonly total: number
  readonly byGame: ReadonlyMap<string, number>
}

/**
 * Seconds per game to the whole minutes shown, each rounded half up by itself, the total too: a game has the same
 * minutes wherever the same plays are shown, and never fewer in a longer span
 * (docs/decisions/195-minutes-are-rounded-by-themselves.md).
 */
export function wholeMinutes(secondsByGame: ReadonlyMap<string, number>): ChildMinutes {
  const played = [...secondsByGame].filter(([, seconds]) => seconds > 0)
  return {
    total: toMinutes(sum(played.map(([, seconds]) => seconds))),
    byGame: new Map(played.map(([game, seconds]) => [game, toMinutes(seconds)])),
  }
}

const toMinutes = (seconds: number): number => Math.round(seconds / SECONDS_PER_MINUTE)

/** A child's minutes a week over the past four weeks; never capped. */
export const minutesAWeek = (minutesIn28Days: number): number => Math.round(minutesIn28Days / WEEKS)

/**
 * A class's minutes a week: its children's 28-day minutes / children, players or not / 4, at most 20,
 * whole; 0 for a class without children (S9.79, S9.80?).
 */
export const classMinutesAWeek = (minutesIn28Days: readonly number[]): number =>
  minutesAWeekEach(sum(minutesIn28Days), minutesIn28Days.length)

/** The same, from the total minutes of so many children. */
export const minutesAWeekEach = (minutesIn28Days: number, children: number): number =>
  children === 0 ? 0 : Math.min(WEEKLY_CAP_MINUTES, Math.round(minutesIn28Days / children / WEEKS))

/** Minutes per child, whether they played or not; not rounded; 0 if there are no children. */
export const average = (minutes: readonly number[]): number =>
  minutes.length === 0 ? 0 : sum(minutes) / minutes.length

/** Playtime relative to the largest shown, 0 to 1; 0 when that is 0 (S2.166?). */
export const relativePlaytime = (minutes: number, largest: number): number =>
  largest === 0 ? 0 : minutes / largest

/** A bar's share of the chart's height (S2.165, S2.166?). */
export const barHeight = (minutes: number, largest: number): number =>
  TALLEST_BAR * relativePlaytime(minutes, largest)

/** Where the chart's axis ends, in minutes, so that the longest bar ends at 90 % of it (S2.166?). */
export const axisEnd = (largest: number): number => largest / TALLEST_BAR

/** Minutes at which the axis has a tick: from 0, in even steps, at most four of them, none past the end. */
export function axisTicks(end: number): number[] {
  const step = tickSteps.find((minutes) => end / minutes < MAX_STEPS) ?? end
  return step === 0 ? [0] : Array.from({ length: Math.floor(end / step) + 1 }, (_, i) => i * step)
}
const MAX_STEPS = 4
/** To a quarter of a million: a year has 525,600 minutes. */
const tickSteps = [1, 2, 5].concat([1, 10, 100, 1e3, 1e4].flatMap((ten) => [10 * ten, 25 * ten, 50 * ten]))

/** The share of the class average below which a child plays little. */
export const FAR_UNDER_SHARE = 1 / 2

/** Whether a child played so little; drawn as a light bar. */
export const isFarUnder = (minutes: number, classAverage: number): boolean =>
  minutes < classAverage * FAR_UNDER_SHARE

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
