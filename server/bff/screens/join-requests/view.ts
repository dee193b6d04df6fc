import { pages } from '../../../../shared/paths.ts'
import { countOfStudents, formatCount } from '../../../../shared/rules/counts.ts'
import { dateText } from '../../../../shared/rules/day-text.ts'
import { type DayInt, dayIn } from '../../../../shared/rules/days.ts'
import { roleTitle } from '../../../../shared/rules/grades.ts'
import { capitalized } from '../../../../shared/rules/letter-case.ts'
import { joinList } from '../../../../shared/rules/list-text.ts'
import { cutName, fullName } from '../../../../shared/rules/names.ts'
import type { JoinRequestsView } from '../../../../shared/screens/join-requests.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { joinRequests } from '../../../contract/join-requests.ts'
import { namedTeacher } from '../../rules/named-people.ts'
import { numberWord } from '../../rules/number-text.ts'
import { shortenedText } from '../../rules/unread-text.ts'
import { seatsView } from './seats.ts'

type Reply = ReplyOf<typeof joinRequests>
type View = JoinRequestsView
type Waiting = Reply['waiting'][number]
type Decided = Reply['decided'][number]
interface Sources {
  readonly reply: Reply
  /** Of those who wait. */
  readonly unread: number
  readonly now: Date
  /** IANA zone of the viewer, for the days. */
  readonly timezone: string
}

const TITLE = 'Requests to join'
const NO_REQUESTS = 'No requests'
const evidence: Readonly<Record<Waiting['emailDomain'], View['waiting'][number]['evidence']>> = {
  same: { isGood: true, words: 'Same email domain as yours' },
  other: { isGood: false, words: 'Different email domain from yours' },
  public: { isGood: false, words: 'Private email address' },
}

/** Those who wait, oldest first, and those decided, newest first; days are in the viewer's time zone. */
export function joinRequestsView({ reply, unread, now, timezone }: Sources): JoinRequestsView {
  const { total, waiting, decided, seats } = reply
  const today = dayIn(timezone, now)
  const dayOf = (instant: string) => dayIn(timezone, new Date(instant))
  const places = [...new Set([...waiting, ...decided].map(({ place }) => place))]
  const [only] = places.length === 1 ? places : []
  return {
    title: TITLE,
    accountsHref: pages['admin-view'],
    subtitle: `${only ? `They chose ${cutName(only)}` : 'They chose one of your institutions'} when they signed up or in their settings. You say whether they belong to it.`,
    heading: total === null ? UNCOUNTED : total === 0 ? NO_REQUESTS : waitText(total),
    waiting: waiting.map((one) => ({
      ...requesterView(one, only),
      email: one.email,
      evidence: evidence[one.emailDomain],
      requested: [
        dateText(dayOf(one.requestedAt), today),
        ...(one.administers ? ['would see all teachers'] : []),
        ...(one.students > 0 || !one.administers ? [countOfStudents(one.students)] : []),
      ].join(' · '),
    })),
    more:
      total === null
        ? 'There may be more: we could not read how many wait.'
        : shortenedText({
            listed: waiting.length,
            unread,
            total,
            more: (first) => `The first ${formatCount(first)} of ${formatCount(total)} are listed.`,
          }),
    opens: opensText(waiting.filter(({ administers }) => administers)),
    decided: decided.map((one) => decidedView(one, only, dayOf(one.decidedAt), today)),
    until: untilView(seats),
    seats: seats && waiting.length > 0 && waiting.length === total ? seatsView(seats, waiting) : null,
  }
}

const UNCOUNTED = 'Waiting for you'
const waitText = (total: number): string =>
  `${capitalized(numberWord(total))} ${total === 1 ? 'waits' : 'wait'} for you`

const requesterView = (one: Waiting | Decided, only: string | undefined) => {
  const { teacherId: id, ...named } = namedTeacher(one)
  return {
    id,
    ...named,
    role: roleTitle(one.role, one.gradeLevel) ?? '',
    administers: one.administers,
    place: only === undefined ? cutName(one.place) : null,
  }
}

function decidedView(one: Decided, only: string | undefined, day: DayInt, today: DayInt) {
  const { decision, decidedBy, undoable } = one
  const by = decidedBy ? cutName(fullName(decidedBy)) : 'An administrator'
  const when = day === today ? 'today' : dateText(day, today)
  return { ...requesterView(one, only), decision, about: `${by}, ${when}`, undoable }
}

function opensText(administrators: readonly Waiting[]): string | null {
  if (administrators.length === 0) return null
  const names = joinList(administrators.map((one) => cutName(one.firstName)))
  return `Confirming ${names} gives the view of all teachers and their classes there.`
}

const untilView = (seats: Reply['seats']): JoinRequestsView['until'] => [
  { holds: true, lead: 'They teach.', words: 'Their own classes, on a plan of their own' },
  {
    holds: false,
    lead: 'They use none of your seats.',
    words: seats ? `Their students are not among the ${formatCount(seats.taken)}` : 'Nor do their students',
  },
  {
    holds: false,
    lead: 'Neither sees the other.',
    words: 'They see none of your students, and you none of theirs',
  },
  { holds: false, lead: 'Not in your figures.', words: 'Skills, playtime and rosters leave them out' },
]
