import { type DayInt, dayIn } from '../../../shared/rules/days.ts'

/** What happened on one day; `day` null holds what has no timestamp. */
export interface PlayDay<Event> {
  readonly day: DayInt | null
  readonly events: readonly Event[]
}

/** The heading of events without a timestamp (S2.175). */
export const NO_DATE = 'No Date'

interface Timed {
  /** An instant as ISO 8601; null, or anything that is none, is no date. */
  readonly timestamp: string | null
}

const momentOf = ({ timestamp }: Timed): number => (timestamp === null ? Number.NaN : Date.parse(timestamp))

/**
 * Events by the day they happened on in a zone: days newest first, events newest first within a day, equals in the
 * order they came, and those without a timestamp last (S2.174 to S2.176?).
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
