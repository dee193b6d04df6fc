import { desc, eq } from 'drizzle-orm'
import type { ReplyOf } from '../../contract/call.ts'
import type { ownJoinRequest } from '../../contract/join-requests.ts'
import { nameOf } from '../account/name.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { joinRequests } from '../db/schema/join-requests.ts'
import { administratorsOf, deciders } from './place.ts'

/** Where somebody stands with the institution they named last; null if they belong to it or named none. */
export async function readOwnRequest(db: Db, accountId: string): Promise<ReplyOf<typeof ownJoinRequest>> {
  const [last] = await db
    .select({ request: joinRequests, decider: deciders, chosen: accounts.institution })
    .from(joinRequests)
    .innerJoin(accounts, eq(accounts.id, joinRequests.accountId))
    .leftJoin(deciders, eq(deciders.id, joinRequests.decidedBy))
    .where(eq(joinRequests.accountId, accountId))
    .orderBy(desc(joinRequests.requestedAt), joinRequests.id)
    .limit(1)
  if (!last) return null
  const { request, decider, chosen } = last
  const { decision } = request
  if (decision !== null && decision !== 'refused') return null
  // Whoever has chosen again since is no longer told of the refusal.
  if (decision === 'refused' && chosen !== null) return null
  const hasAdministrators = (await administratorsOf(db, request)).length > 0
  return {
    state: decision ?? 'waiting',
    place: request.name,
    refusedBy: decider && nameOf(decider),
    hasAdministrators,
  }
}
