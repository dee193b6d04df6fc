import { aboutYou } from '../../../contract/about-you.ts'
import { me } from '../../../contract/account.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { ListedSession } from '../../session/session-list.ts'
import type { Visit } from '../../session/visit.ts'

export interface AboutYouSources {
  readonly account: ReplyOf<typeof me>
  readonly record: ReplyOf<typeof aboutYou>
  /** Null for somebody else, who views as this person. */
  readonly signIns: readonly ListedSession[] | null
}

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
  return { account, record, signIns: signIns?.listed ?? null }
}
