import { countOf } from '../../../../shared/rules/counts.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { cutName, fullName } from '../../../../shared/rules/names.ts'
import type { RecordsView } from '../../../../shared/screens/records.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { childOpenings } from '../../../contract/openings.ts'
import { clockTime, momentText } from '../../rules/time-text.ts'
import { pagingOf } from './paging.ts'

type Opened = ReplyOf<typeof childOpenings>
type Opening = Opened['openings'][number]

interface Moment {
  readonly zone: string
  readonly now: Date
}

const roles = {
  teacher: 'Teacher',
  administrator: 'Administrator',
  parent: 'Parent or guardian',
  support: 'Support',
} as const

/** Who opened a child's pages, on which day and how often. */
export function openedView({ openings, ...place }: Opened, moment: Moment): RecordsView['opened'] {
  return {
    rows: openings.map((opening) => ({
      title: opening.by ? cutName(fullName(opening.by)) : 'Somebody whose account is deleted',
      about: [roleText(opening), timeText(opening, moment)].join(', '),
    })),
    paging: pagingOf(place, openings.length),
  }
}

const roleText = ({ openedAs, viewedAs }: Opening): string =>
  viewedAs ? `${roles[openedAs]} for ${cutName(fullName(viewedAs))}` : roles[openedAs]

/** 'today, 8:12 am', and several times 'today, 8:12 am to 9:40 am, 3 times'. */
function timeText({ firstAt, lastAt, count }: Opening, { zone, now }: Moment): string {
  const [first, last] = [new Date(firstAt), new Date(lastAt)]
  const start = momentText(first, zone, now)
  if (count === 1) return start
  const end = dayIn(zone, first) === dayIn(zone, last) ? clockTime(zone, last) : momentText(last, zone, now)
  return `${start} to ${end}, ${countOf(count, 'time')}`
}
