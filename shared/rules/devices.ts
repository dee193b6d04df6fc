import type { DayInt } from './days.ts'
import { addMonths } from './subscription.ts'

/** How many devices an account may use at once, unless configuration says otherwise (S8.19?). */
export const DEFAULT_DEVICE_LIMIT = 40

/** Devices can be reset once a calendar month: the next day on which they can be (S8.18, S8.19?). */
export const firstOfNextMonth = (today: DayInt): DayInt => addMonths(Math.floor(today / 100) * 100 + 1, 1)
