import { me } from '../../../contract/account.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { ownRecord } from '../../../contract/own-record.ts'
import type { ListedSession } from '../../session/session-list.ts'
import type { Visit } from '../../session/visit.ts'

export interface RecordSources {
  readonly account: ReplyOf<typeof me>
  readonly record: ReplyOf<typeof ownRecord>
  /** Null for somebody else, who views as this person. */
  readonly signIns: readonly ListedSession[] | null
}

/** The account and what is recorded about it: two calls in one wave, and their own sign-ins from our store. */
export async function loadRecord({
  call,
  identity,
  ownSessions,
}: Pick<Visit, 'call' | 'identity' | 'ownSessions'>): Promise<RecordSources> {
  const [account, record, signIns] = await Promise.all([
    call(me, {}),
    call(ownRecord, {}),
    identity.viewing ? null : ownSessions.list(),
  ])
  return { account, record, signIns }
}
