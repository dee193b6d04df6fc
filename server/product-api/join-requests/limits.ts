import { and, eq, gt, isNull, ne, or } from 'drizzle-orm'
import { ASK_AGAIN_DAYS, ASKED_DAYS, ASKED_TOO_OFTEN, MOST_ASKED } from '../../../shared/rules/join-limits.ts'
import type { Clock } from '../../clock.ts'
import type { Db } from '../db/open.ts'
import { joinRequests } from '../db/schema/join-requests.ts'
import { Refusal } from '../refusal.ts'
import type { Place } from './place.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Throws 429 with the seconds to wait for somebody who was refused at this place of late, or has asked at as many
 * other places as one may. Asking once more where one has asked already does not count.
 */
export async function requireMayAsk(tx: Db, clock: Clock, accountId: string, place: Place): Promise<void> {
  const now = clock.now().getTime()
  const recent = await tx
    .select()
    .from(joinRequests)
    .where(
      and(
        eq(joinRequests.accountId, accountId),
        gt(joinRequests.requestedAt, new Date(now - ASKED_DAYS * DAY_MS)),
        or(isNull(joinRequests.decision), ne(joinRequests.decision, 'returned')),
      ),
    )
    .orderBy(joinRequests.requestedAt)
  const here = recent.filter((one) => keyOf(one) === keyOf(place))
  const refusals = here.flatMap(({ decision, decidedAt }) => (decision === 'refused' && decidedAt) || [])
  const last = Math.max(0, ...refusals.map((at) => at.getTime()))
  refuseUntil(last + ASK_AGAIN_DAYS * DAY_MS, now)
  const places = new Map(recent.map((one) => [keyOf(one), one.requestedAt.getTime()]))
  if (here.length === 0 && places.size >= MOST_ASKED)
    refuseUntil(Math.min(...places.values()) + ASKED_DAYS * DAY_MS, now)
}

const keyOf = ({ schoolId, districtId }: Place): string => schoolId ?? districtId ?? ''

function refuseUntil(until: number, now: number): void {
  if (now < until) throw new Refusal(429, 'too-many', ASKED_TOO_OFTEN, Math.ceil((until - now) / 1000))
}
