import { aboutYou } from '../../../contract/about-you.ts'
import { me } from '../../../contract/account.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { ListedSession } from '../../session/session-list.ts'
import type { Visit } from '../../session/visit.ts'
import { isReadWhole } from '../../upstream/read-rows.ts'

export interface AboutYouSources {
  readonly account: ReplyOf<typeof me>
  readonly record: ReplyOf<typeof aboutYou>
  /** Null for somebody else, who views as this person. */
  readonly signIns: readonly ListedSession[] | null
  /** Whether there are older ones, of which nothing is told. */
  readonly hasOlderSignIns: boolean
  /** The lists of which something could not be read, so that what came last in them is not known. */
  readonly partial: readonly PartialList[]
}

const lists = ['pages', 'errors', 'views', 'payments'] as const
type PartialList = (typeof lists)[number] | 'signIns'

/** The account and what is recorded about it: two calls in one wave, and their sign-ins and devices from our store. */
export async function loadAboutYou({
  call,
  identity,
  ownSessions,
}: Pick<Visit, 'call' | 'identity' | 'ownSessions'>): Promise<AboutYouSources> {
  const [account, record, ...live] = await Promise.all([
    call(me, {}),
    call(aboutYou, {}),
    ...(identity.viewing ? [] : [ownSessions.list(), ownSessions.devices()]),
  ])
  const partial: PartialList[] = lists.filter((name) => !isReadWhole(record[name]))
  if (live.some(({ unread }) => unread > 0)) partial.push('signIns')
  return {
    account,
    record,
    signIns: identity.viewing ? null : live.flatMap(({ listed }) => listed),
    hasOlderSignIns: live.some(({ hasOlder }) => hasOlder),
    partial,
  }
}
