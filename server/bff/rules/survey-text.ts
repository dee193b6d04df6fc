import { dateText } from '../../../shared/rules/day-text.ts'
import { dayIn } from '../../../shared/rules/days.ts'

interface Answered {
  readonly answeredAt: Date
  /** Whether it is the survey of whoever reads this. */
  readonly isOwn: boolean
  /** IANA zone that decides which day it was. */
  readonly zone: string
  readonly now: Date
}

/** What marks a value that a teacher's survey changes: 'from your survey of November 3'. */
export const surveyMark = ({ answeredAt, isOwn, zone, now }: Answered): string =>
  `from ${isOwn ? 'your' : 'a teacher’s'} survey of ${dateText(dayIn(zone, answeredAt), dayIn(zone, now))}`
