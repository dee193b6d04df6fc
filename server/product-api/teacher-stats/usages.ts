import { type DayInt, dayIn } from '../../../shared/rules/days.ts'
import type { AppUsage } from '../../contract/plays.ts'
import { motivationOf } from './motivation.ts'
import type { SpanPlay } from './read-plays.ts'

/** A play with the day it was on. */
export interface DayPlay {
  readonly play: SpanPlay
  readonly day: DayInt
}

/** Plays with their days in a zone. */
export const withDays = (plays: readonly SpanPlay[], zone: string): DayPlay[] =>
  plays.map((play) => ({ play, day: dayIn(zone, play.startedAt) }))

const secondsOf = (plays: readonly DayPlay[]) => plays.reduce((sum, { play }) => sum + play.seconds, 0)

/** Groups in the order their keys are first met. */
function grouped<K, T>(items: readonly T[], keyOf: (item: T) => K): [K, T[]][] {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return [...groups]
}

/** Seconds by day and game, days in order, a day's games by name. */
export const secondsByDay = (
  plays: readonly DayPlay[],
): { day: DayInt; appContext: string; seconds: number }[] =>
  grouped(plays, ({ day }) => day).flatMap(([day, ofDay]) =>
    grouped(ofDay, ({ play }) => play.appContext)
      .map(([appContext, ofGame]) => ({ day, appContext, seconds: secondsOf(ofGame) }))
      .sort((a, b) => (a.appContext < b.appContext ? -1 : 1)),
  )

/**
 * How each game was used, most played first (S3.80). `all`: every play of the span, in order; `filtered`:
 * those that match a filter.
 */
export function usagesOf(all: readonly SpanPlay[], filtered: readonly DayPlay[], now: Date): AppUsage[] {
  const left = new Set(filtered.map(({ play }) => play))
  const everyGame = new Map(grouped(all, ({ appContext }) => appContext))
  return grouped(filtered, ({ play }) => play.appContext)
    .map(([appContext, plays]) => ({
      appContext,
      plays: plays.length,
      seconds: secondsOf(plays),
      designVersions: grouped(plays, ({ play }) => play.designVersion).map(versionOf),
      motivation: motivationOf(everyGame.get(appContext) ?? [], left, now),
    }))
    .sort((a, b) => b.seconds - a.seconds || (a.appContext < b.appContext ? -1 : 1))
}

const versionOf = ([designVersion, plays]: [
  string | null,
  DayPlay[],
]): AppUsage['designVersions'][number] => {
  const days = plays.map(({ day }) => day)
  return {
    designVersion,
    plays: plays.length,
    seconds: secondsOf(plays),
    firstDay: days[0] ?? 0,
    lastDay: days.at(-1) ?? 0,
  }
}
