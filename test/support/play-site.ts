import { sql } from 'drizzle-orm'
import type { ReplyOf } from '../../server/contract/call.ts'
import { type SentPlay, sendPlays } from '../../server/contract/send-plays.ts'
import type { Db } from '../../server/product-api/db/open.ts'
import { playEvents, undatedPlays } from '../../server/product-api/db/schema/plays.ts'
import { makePlayKey } from '../../server/product-api/plays/make-key.ts'
import { type Answer, callApi, type RunningProductApi } from './product-api.ts'
import { schoolsApi } from './schools-api.ts'

export type PlaysReceived = ReplyOf<typeof sendPlays>

/** A key of a play site, for all games unless stated otherwise. */
export const playKeyFor = async (
  { db, clock }: Pick<RunningProductApi, 'db' | 'clock'>,
  site = 'play-site',
  games: readonly string[] | null = null,
) => makePlayKey(db, { site, games, name: 'test', madeBy: 'a test', madeAt: clock.now() })

/** A play as a game sends it: a level of Match, won at noon. */
export const sentPlay = (key: string, over: Partial<SentPlay> = {}): SentPlay => ({
  key,
  studentId: 'k1',
  appContext: 'Match',
  startedAt: '2025-11-17T12:00:00.000Z',
  seconds: 60,
  levelNum: 12,
  levelResultType: 'wonEarly',
  ...over,
})

/** Sends a batch, of whatever rows. */
export const send = (
  { url }: Pick<RunningProductApi, 'url'>,
  bearer: string,
  plays: readonly unknown[],
): Promise<Answer> => callApi(url, sendPlays, { bearer, body: { plays: [...plays] } })

/** The plays of some children as they are stored, in the order they were played; without their numbers. */
export async function storedPlays({ db }: Pick<RunningProductApi, 'db'>) {
  const dated = await db.select().from(playEvents).orderBy(playEvents.startedAt, playEvents.levelNum)
  const undated = await db.select().from(undatedPlays).orderBy(undatedPlays.levelNum)
  return {
    dated: dated.map(({ id: _, ...play }) => play),
    undated: undated.map(({ id: _, ...play }) => play),
  }
}

/** Forgets every play, and that it was received. */
export const forgetPlays = ({ db }: Pick<RunningProductApi, 'db'>) =>
  db.execute(sql`truncate play_events, undated_plays, received_plays`)

/** The schools without a play, and a play site that has a key. */
export async function playSite() {
  const api = await schoolsApi()
  await forgetPlays(api)
  return { api, ...(await playKeyFor(api)) }
}

/** Does something while others wait for the rows or tables that `lock` locks. */
export async function whileLocked<T>(db: Db, lock: string, during: () => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql.raw(lock))
    return during()
  })
}
