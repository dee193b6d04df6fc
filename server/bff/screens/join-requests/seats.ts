import { formatCount } from '../../../../shared/rules/counts.ts'
import { joinList } from '../../../../shared/rules/list-text.ts'
import { cutName } from '../../../../shared/rules/names.ts'
import type { JoinRequestsView } from '../../../../shared/screens/join-requests.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { joinRequests } from '../../../contract/join-requests.ts'
import { numberWord } from '../../rules/number-text.ts'

type Reply = ReplyOf<typeof joinRequests>

/** Names up to this many of those who bring students; more are counted. */
const MAX_NAMED = 3
const TOO_MANY = '. That is more than the plan has room for'

/** The seats of the plan, today and with the students of all who wait. */
export function seatsView(
  { taken, limit }: NonNullable<Reply['seats']>,
  waiting: Reply['waiting'],
): JoinRequestsView['seats'] {
  const bringing = waiting.filter(({ students }) => students > 0)
  const added = bringing.reduce((sum, { students }) => sum + students, 0)
  const then = taken + added
  const more = added > 0 ? ` and ${formatCount(added)} with ${whoBrings(bringing)}` : ''
  return {
    title: waiting.length === 1 ? 'If you confirm' : `If you confirm all ${numberWord(waiting.length)}`,
    text: `${formatCount(then)} of ${formatCount(limit)}`,
    today: taken / limit,
    confirmed: then / limit,
    words: `${formatCount(taken)} today${more}${then > limit ? TOO_MANY : ''}`,
  }
}

const whoBrings = (bringing: Reply['waiting']): string =>
  bringing.length > MAX_NAMED
    ? `the classes of ${numberWord(bringing.length)} teachers`
    : joinList(bringing.map(({ firstName }) => cutName(firstName)))
