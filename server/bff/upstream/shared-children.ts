import type { ReplyOf } from '../../contract/call.ts'
import { sharedChildren } from '../../contract/guardians.ts'
import type { Caller } from './caller.ts'
import { accountRosters } from './class-rosters.ts'

export type SharedChildren = ReplyOf<typeof sharedChildren>

/** The children somebody sees as a second guardian, by whose they are. One upstream call. */
export const childrenShared = ({ call, identity }: Caller): Promise<SharedChildren> =>
  call(sharedChildren, { params: { parentId: identity.accountId } })

/** The families of somebody who sees others' children and has none: empty for everybody else. */
export async function familiesOnlySeen(visit: Caller): Promise<SharedChildren['families']> {
  const { families } = await childrenShared(visit)
  if (families.length === 0) return []
  const rosters = await accountRosters(visit.call, visit.identity)
  return rosters.some(({ studentIds }) => studentIds.length > 0) ? [] : families
}
