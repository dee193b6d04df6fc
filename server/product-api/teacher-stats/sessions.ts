import { type DayInt, dayIn } from '../../../shared/rules/days.ts'
import { SESSION_PAUSE_MINUTES } from '../analytics/weights.ts'
import type { SpanPlay } from './read-plays.ts'

const PAUSE_MS = SESSION_PAUSE_MINUTES * 60_000

/** The instants at which sessions began; `plays` in order. */
export function sessionStarts(plays: readonly Pick<SpanPlay, 'startedAt' | 'seconds'>[]): Date[] {
  let over = Number.NEGATIVE_INFINITY
  return plays.flatMap(({ startedAt, seconds }) => {
    const isNew = startedAt.getTime() - over >= PAUSE_MS
    over = Math.max(over, startedAt.getTime() + seconds * 1000)
    return isNew ? [startedAt] : []
  })
}

/** Sessions by the day they began on in a zone, in order. */
export function sessionsByDay(
  plays: readonly Pick<SpanPlay, 'startedAt' | 'seconds'>[],
  zone: string,
): { day: DayInt; sessions: number }[] {
  const days = new Map<DayInt, number>()
  for (const start of sessionStarts(plays)) {
    const day = dayIn(zone, start)
    days.set(day, (days.get(day) ?? 0) + 1)
  }
  return [...days].map(([day, sessions]) => ({ day, sessions }))
}
