import { DAY_MS } from '../../../shared/rules/days.ts'

/** When a quote's last day, such as '2027-07-01', has ended everywhere: last twelve hours west of UTC. */
export const expiryOf = (lastDay: string): Date => new Date(Date.parse(`${lastDay}T00:00-12:00`) + DAY_MS)
