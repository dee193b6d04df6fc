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
  /** The lists of which something could not be read, so that what came last in them is not known. */
  readonly partial: readonly PartialList[]
}

const lists = ['pages', 'errors', 'views', 'payments'] as const
type PartialList = (typeof lists)[number] | 'signIns'

/** The account and what is recorded about it: two calls in one wave, and their own sign-ins from our store. */
export async function loadAboutYou({
  call,
  identity,
  ownSessions,
}: Pick<Visit, 'call' | 'identity' | 'ownSessions'>): Promise<AboutYouSources> {
  const [account, record, signIns] = await Promise.all([
    call(me, {}),
    call(aboutYou, {}),
    identity.viewing ? null : ownSessions.list(),
  ])
  const partial: PartialList[] = lists.filter((name) => !isReadWhole(record[name]))
  if (signIns !== null && signIns.unread > 0) partial.push('signIns')
  return { account, record, signIns: signIns?.listed ?? null, partial }
}
