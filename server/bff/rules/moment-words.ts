import { dateWords } from '../../../shared/rules/day-words.ts'
import { addDays, dayIn } from '../../../shared/rules/days.ts'
import { clockTime } from './play-words.ts'

/** 'today, 8:12 am', 'yesterday, 6:40 pm', 'October 11, 6:40 pm', as it is or was in the zone. */
export function momentWords(instant: Date, zone: string, now: Date): string {
  const [day, today] = [dayIn(zone, instant), dayIn(zone, now)]
  const words = day === today ? 'today' : day === addDays(today, -1) ? 'yesterday' : dateWords(day, today)
  return `${words}, ${clockTime(zone, instant)}`
}
