import { sql } from 'drizzle-orm'
import type { BodyOf, QueryOf, ReplyOf } from '../../../../server/contract/call.ts'
import { askErasure, erasures, takeBackErasure } from '../../../../server/contract/erasures.ts'
import { erasures as erasuresTable } from '../../../../server/product-api/db/schema/erasures.ts'
import { eraseDue } from '../../../../server/product-api/erasures/erase.ts'
import { callApi } from '../../../support/product-api.ts'
import { onceAs, type Person, type SchoolsApi } from '../../../support/schools-api.ts'

/** Fourteen days. */
export const GRACE_SECONDS = 14 * 86_400

export const askAs = (api: SchoolsApi, who: Person, body: BodyOf<typeof askErasure>, key = onceAs()) =>
  callApi(api.url, askErasure, { bearer: api.as(who), headers: key, body })
export const takeBackAs = (api: SchoolsApi, who: Person, erasureId: string) =>
  callApi(api.url, takeBackErasure, { bearer: api.as(who), params: { erasureId } })
export const listFor = async (api: SchoolsApi, who: Person, query: QueryOf<typeof erasures> = {}) => {
  const { body } = await callApi(api.url, erasures, { bearer: api.as(who), query })
  return body as ReplyOf<typeof erasures>
}
/** What waits, for somebody who has one page of it. */
export const listedFor = async (api: SchoolsApi, who: Person) => (await listFor(api, who)).waiting

/** Asks for it as somebody, and passes its days of grace; whether anything went before they were over. */
export async function eraseAs(api: SchoolsApi, person: Person, body: BodyOf<typeof askErasure>) {
  const asked = await askAs(api, person, body)
  const after = (seconds: number) => {
    const now = () => new Date(api.clock.now().getTime() + seconds * 1_000)
    return eraseDue({ db: api.db, clock: { now } })
  }
  await after(GRACE_SECONDS - 60)
  const before = await api.db.select().from(erasuresTable)
  await after(GRACE_SECONDS + 60)
  const { erasureId } = asked.body as { erasureId: string }
  return { erasureId, wasEarly: before.some(({ erasedAt }) => erasedAt !== null) }
}

/** Rows of others: what waits there is not due. */
export const waiting = {
  'card_subscriptions.status': sql`'canceled'`,
  'charges.amount_cents': sql`1`,
  'refunds.amount_cents': sql`1`,
  'erasures.account_id': sql`null`,
  'erasures.kind': sql`'roster'`,
  'erasures.due_at': sql`'2100-01-01'::timestamptz`,
  'erasures.erased': sql`'{"students":0,"rosters":0,"rows":0}'::jsonb`,
}
