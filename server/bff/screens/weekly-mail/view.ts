import { cutName } from '../../../../shared/rules/names.ts'
import type { WeeklyMailView } from '../../../../shared/screens/weekly-mail.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { ownDigests } from '../../../contract/digests.ts'

type Digests = ReplyOf<typeof ownDigests>

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
/** The hours they come at, in the reader’s own zone. */
const HOURS = { classes: '3:30 pm', child: '5:00 pm', institution: '3:30 pm' } as const
const ABOUT = {
  classes: 'How many students need you and what moved, in counts. No names, and nothing that reports back.',
  child: 'How a child’s week was, one mail per child. Nothing in it reports back.',
  institution:
    'How many played and need a teacher, in counts: your institution each month, your own classes each week. No names, and nothing that reports back.',
} as const

/** Only a parent can have none to choose from. */
const NO_CHILD = 'Once you have added a child, a weekly mail can tell you how their week was.'

const NONE_READ = 'Which mails you get, or could get, is not known right now.'

/** Which weekly mails somebody has, and which they could have, as far as they could be read. */
export const weeklyMailView = (digests: Digests, isWhole: boolean): WeeklyMailView => ({
  about: digests[0] ? ABOUT[digests[0].kind] : isWhole ? NO_CHILD : NONE_READ,
  mails: digests.map(({ kind, studentId, firstName, day }) => ({
    kind,
    studentId,
    label:
      firstName !== null
        ? `Weekly mail about ${cutName(firstName)}`
        : kind === 'institution'
          ? 'Monthly mail'
          : 'Weekly mail',
    when: day === null ? 'Off' : whenText(kind, days[day] ?? ''),
    day,
  })),
  days: days.map((label, value) => ({ value: String(value), label })),
})

const whenText = (kind: Digests[number]['kind'], day: string): string =>
  `${kind === 'institution' ? `The first ${day} of the month` : `${day}s`} at ${HOURS[kind]}`
