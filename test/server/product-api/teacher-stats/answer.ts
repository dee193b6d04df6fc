import { and, asc, eq, gte, lte } from 'drizzle-orm'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { Call } from '../../../../server/contract/call.ts'
import type { Db } from '../../../../server/product-api/db/open.ts'
import { playEvents } from '../../../../server/product-api/db/schema/plays.ts'
import { room12 } from '../../../../server/product-api/demo-data/room-12.ts'
import { callApi, sharedDemoProductApi } from '../../../support/product-api.ts'
import { bearerFor } from '../../../support/product-data.ts'

export const ZONE = 'America/Los_Angeles'
export const class12 = room12.map(({ studentId }) => studentId)
export const somebody = 'kid-room-12-brooks'

/** What a call answers about a child to Room 12's teacher, parsed by its contract. */
export async function answer<C extends Call & { reply: TSchema }>(
  call: C,
  studentId: string,
  query: Record<string, string> = {},
): Promise<Static<C['reply']>> {
  const api = await sharedDemoProductApi()
  const bearer = await bearerFor(api, 't-castellanos')
  const given = { bearer, headers: { 'x-mpact-user': studentId }, query }
  const { status, body } = await callApi(api.url, call as never, given as never)
  if (status !== 200) throw new Error(`${call.id} answered ${status} ${JSON.stringify(body)}`)
  return Value.Parse(call.reply, body) as Static<C['reply']>
}

export async function playsOf(db: Db, studentId: string, since: Date, now: Date) {
  return db
    .select()
    .from(playEvents)
    .where(
      and(
        eq(playEvents.studentId, studentId),
        gte(playEvents.startedAt, since),
        lte(playEvents.startedAt, now),
      ),
    )
    .orderBy(asc(playEvents.startedAt), asc(playEvents.id))
}
