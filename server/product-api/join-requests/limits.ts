import { and, eq, gt, isNull, max, ne, or, sql } from 'drizzle-orm'
import { DAY_MS } from '../../../shared/rules/days.ts'
import { ASK_AGAIN_DAYS, ASKED_DAYS, ASKED_TOO_OFTEN, MAX_ASKED } from '../../../shared/rules/join-limits.ts'
import type { Clock } from '../../clock.ts'
import type { Db } from '../db/open.ts'
import { joinRequests } from '../db/schema/join-requests.ts'
import { Refusal } from '../refusal.ts'
import type { Place } from './place.ts'

/**
 * Throws 429 with the seconds to wait for somebody who was refused at this place of late, or has asked at as many
 * other places as one may. Asking once more where one has asked already does not count.
 */
export async function requireMayAsk(tx: Db, clock: Clock, accountId: string, place: Place): Promise<void> {
  const now = clock.now().getTime()
  const recent = await tx
    .select({
      place: placeKey,
      askedAt: max(joinRequests.requestedAt),
      refusedAt:
        sql`max(${joinRequests.decidedAt}) filter (where ${joinRequests.decision} = 'refused')`.mapWith(
          joinRequests.decidedAt,
        ),
    })
    .from(joinRequests)
    .where(
      and(
        eq(joinRequests.accountId, accountId),
        gt(joinRequests.requestedAt, new Date(now - ASKED_DAYS * DAY_MS)),
        or(isNull(joinRequests.decision), ne(joinRequests.decision, 'returned')),
      ),
    )
    .groupBy(placeKey)
  const here = recent.find((one) => one.place === (place.schoolId ?? place.districtId))
  refuseUntil((here?.refusedAt?.getTime() ?? 0) + ASK_AGAIN_DAYS * DAY_MS, now)
  const asked = recent.map(({ askedAt }) => askedAt?.getTime() ?? now)
  if (!here && asked.length >= MAX_ASKED) refuseUntil(Math.min(...asked) + ASKED_DAYS * DAY_MS, now)
}

const placeKey = sql`coalesce(${joinRequests.schoolId}, ${joinRequests.districtId})`

function refuseUntil(until: number, now: number): void {
  if (now < until) throw new Refusal(429, 'too-many', ASKED_TOO_OFTEN, Math.ceil((until - now) / 1000))
}
