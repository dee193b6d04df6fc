import { type DayInt, dayIn } from '../../../shared/rules/days.ts'

/** The events of one day; `day` is null for events without a timestamp. */
export interface PlayDay<Event> {
  readonly day: DayInt | null
  readonly events: readonly Event[]
}

/** The heading of events without a timestamp (S2.175). */
export const NO_DATE = 'No Date'

interface Timed {
  /** An instant as ISO 8601; null or invalid means no date. */
  readonly timestamp: string | null
}

const momentOf = ({ timestamp }: Timed): number => (timestamp === null ? Number.NaN : Date.parse(timestamp))

/**
 * Groups events by day in a zone: newest day first, newest event first within a day, ties in the order
 * received, and events without a timestamp last (S2.174 to S2.176?).
 */
export function playDays<Event extends Timed>(events: readonly Event[], zone: string): PlayDay<Event>[] {
  const timed = events.map((event) => ({ event, at: momentOf(event) }))
  const dated = timed.filter(({ at }) => !Number.isNaN(at)).sort((a, b) => b.at - a.at)
  const days = new Map<DayInt, Event[]>()
  for (const { event, at } of dated) {
    const day = dayIn(zone, new Date(at))
    const events = days.get(day)
    if (events) events.push(event)
    else days.set(day, [event])
  }
  const undated = timed.filter(({ at }) => Number.isNaN(at)).map(({ event }) => event)
  return [
    ...[...days].map(([day, events]) => ({ day, events })),
    ...(undated.length > 0 ? [{ day: null, events: undated }] : []),
  ]
}
