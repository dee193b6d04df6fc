import { DAY_MS } from './days.ts'
/** A date and a time as a browser's field has them: '2019-10-17T06:00'. */
export const LOCAL_TIME_PATTERN =
  '^[1-9]\\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d$'
export const LOCAL_TIME_LENGTH = 16

/** What clocks of a zone show at an instant, as if it were UTC, in milliseconds. */
function shownAt(zone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value ?? '0')
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
}

/**
 * The instant at which clocks of a zone show a local time: the first if they show it twice, and an hour later if they
 * are set forward over it.
 */
export function instantAt(zone: string, local: string): Date {
  const shown = Date.parse(`${local}:00Z`)
  const offset = (instant: number) => shownAt(zone, instant) - instant
  // Its offset is that of a day before or of a day after; the earlier instant that fits is the one meant.
  const fits = [shown - offset(shown - DAY_MS), shown - offset(shown + DAY_MS)].filter(
    (instant) => shownAt(zone, instant) === shown,
  )
  return new Date(fits.length > 0 ? Math.min(...fits) : shown - offset(shown - DAY_MS))
}

/** The local time at an instant, as a browser's field has it. */
export const localTime = (zone: string, instant: Date): string =>
  new Date(shownAt(zone, instant.getTime())).toISOString().slice(0, LOCAL_TIME_LENGTH)
