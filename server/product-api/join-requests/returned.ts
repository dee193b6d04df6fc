import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Clock } from '../../clock.ts'
import type { Institution } from '../../contract/entities.ts'
import type { Db } from '../db/open.ts'
import { joinRequests } from '../db/schema/join-requests.ts'
import type { Place } from './place.ts'

interface Returned extends Place {
  readonly accountId: string
  readonly institution: Institution
}

/** Records that a former member came back without being confirmed again: next time they ask. */
export async function recordReturn(
  { tx, clock }: { readonly tx: Db; readonly clock: Clock },
  returned: Returned,
): Promise<void> {
  const { institution } = returned
  const now = clock.now()
  await tx.insert(joinRequests).values({
    ...{ ...returned, id: randomUUID(), name: institution.schoolName ?? institution.districtName ?? '' },
    ...{ requestedAt: now, decidedAt: now, decision: 'returned' as const },
  })
}

/** Whether somebody has come back to an institution already since they were last confirmed there. */
export async function hasReturned(db: Db, accountId: string, institutionId: string): Promise<boolean> {
  const [last] = await db
    .select({ decision: joinRequests.decision })
    .from(joinRequests)
    .where(
      and(
        eq(joinRequests.accountId, accountId),
        or(
          eq(joinRequests.schoolId, institutionId),
          and(isNull(joinRequests.schoolId), eq(joinRequests.districtId, institutionId)),
        ),
        inArray(joinRequests.decision, ['confirmed', 'returned']),
      ),
    )
    .orderBy(desc(joinRequests.decidedAt))
    .limit(1)
  return last?.decision === 'returned'
}
