import type { ReplyOf } from '../../contract/call.ts'
import { sharedChildren } from '../../contract/guardians.ts'
import type { parentSubscription } from '../../contract/payments.ts'
import type { Caller } from './caller.ts'
import { accountRosters } from './class-rosters.ts'
import { orNull } from './or-null.ts'

export type SharedChildren = ReplyOf<typeof sharedChildren>

/** The children somebody sees as a second guardian, by family. One upstream call. */
export const childrenShared = ({ call, identity }: Caller): Promise<SharedChildren> =>
  call(sharedChildren, { params: { parentId: identity.accountId } })

/** The families that share their children with somebody who has none of their own; empty for everybody else. */
export async function onlySharedFamilies(visit: Caller): Promise<SharedChildren['families']> {
  const { families } = await childrenShared(visit)
  if (families.length === 0) return []
  const rosters = await accountRosters(visit.call, visit.identity)
  return rosters.some(({ studentIds }) => studentIds.length > 0) ? [] : families
}

/**
 * The families that pay for what somebody sees who has no plan and no children of their own. Empty for everybody else,
 * and if it could not be loaded. Two upstream calls at most.
 */
export const payingFamilies = async (
  visit: Caller,
  subscription: Pick<ReplyOf<typeof parentSubscription>, 'state'> | null,
): Promise<SharedChildren['families']> =>
  subscription?.state === 'none' ? ((await orNull(onlySharedFamilies(visit))) ?? []) : []
