import { countOf } from '../../shared/rules/counts.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
/** From here on hours are said. */
const MAX_MINUTES = 90

/** What is said to whoever is turned away for so many seconds: never less, so that nobody comes back too early. */
export function tooManyFor(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / MINUTE))
  const wait = minutes > MAX_MINUTES ? countOf(Math.ceil(seconds / HOUR), 'hour') : countOf(minutes, 'minute')
  return `Too many attempts. Please try again in ${wait}.`
}
