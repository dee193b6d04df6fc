import { once, setMaxListeners } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import t from 'tap'
import { playKeys } from '../../../../server/product-api/db/schema/play-keys.ts'
import { MAX_BATCHES } from '../../../../server/product-api/plays/batch-places.ts'
import { newPlayKey } from '../../../../server/product-api/plays/key.ts'
import { playKeyFor, playSite, send, sentPlay, whileLocked } from '../../../support/play-site.ts'

/** Long enough for what was sent to arrive on the same machine. */
const ARRIVES_MS = 150
const LOOK_MS = 10
/** In so long, what is refused has been. */
const REFUSED_MS = 5_000
/** No key is looked up while this is locked. */
const KEYS = 'lock table play_keys in access exclusive mode'
const FLOOD = MAX_BATCHES.process + MAX_BATCHES.key

type Api = Parameters<typeof send>[0]

/** Sends as many batches at once, each with a key, and notes their statuses as they come. */
function sendMany(api: Api, count: number, keyOf: (i: number) => string, signal?: AbortSignal) {
  const statuses: number[] = []
  const sent = Array.from({ length: count }, async (_, i) => {
    // fetch would connect again after it hung up, and send nothing.
    const batch = request(`${api.url}/v2/mm/plays`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keyOf(i)}`, 'content-type': 'application/json' },
      agent: false,
      ...(signal && { signal }),
    }).end(JSON.stringify({ plays: [sentPlay(`p${i}`)] }))
    const [answer] = (await once(batch, 'response')) as [IncomingMessage]
    answer.resume()
    statuses.push(answer.statusCode ?? 0)
  })
  return {
    /** Resolves once so many are answered, because there is no place any more. Returns the first status. */
    async refused(least = 1): Promise<number | undefined> {
      while (statuses.length < least) await pause(LOOK_MS)
      return statuses[0]
    },
    async all(): Promise<readonly number[]> {
      await Promise.allSettled(sent)
      return statuses
    },
  }
}

t.test('batches of one key that wait to be looked up leave places for another', async (t) => {
  const { api, key } = await playSite()
  const { key: other } = await playKeyFor(api, 'another')
  const [flood, good] = await whileLocked(api.db, KEYS, async () => {
    const flood = sendMany(api, FLOOD, () => key)
    t.equal(await flood.refused(), 429)
    const good = sendMany(api, 1, () => other)
    await pause(ARRIVES_MS)
    return [flood, good]
  })
  t.same(await good.all(), [200])
  await flood.all()
})

t.test('keys that somebody invents leave places for a key that is known', async (t) => {
  const { api, key } = await playSite()
  const revoked = await playKeyFor(api, 'gone')
  for (const known of [key, revoked.key]) t.equal((await send(api, known, [sentPlay('first')])).status, 200)
  await api.db.update(playKeys).set({ revokedAt: api.clock.now() }).where(eq(playKeys.id, revoked.id))
  t.equal((await send(api, revoked.key, [sentPlay('x')])).status, 401)
  const [flood, good, gone] = await whileLocked(api.db, KEYS, async () => {
    const flood = sendMany(api, FLOOD, newPlayKey)
    t.equal(await flood.refused(), 503)
    const good = sendMany(api, MAX_BATCHES.key, () => key)
    const gone = sendMany(api, 1, () => revoked.key)
    // It has no place, so it is answered while the others wait.
    await gone.refused()
    await pause(ARRIVES_MS)
    return [flood, good, gone]
  })
  t.same(new Set(await good.all()), new Set([200]))
  t.same(await gone.all(), [503], 'a revoked key is none that is known')
  t.same(new Set(await flood.all()), new Set([401, 503]))
  const { key: next } = await playKeyFor(api, 'next')
  t.equal((await send(api, next, [sentPlay('next')])).status, 200, 'their places are left again')
})

t.test('who sends and hangs up has only so many keys looked up at a time', async (t) => {
  const { api } = await playSite()
  const hungUp = new AbortController()
  setMaxListeners(FLOOD, hungUp.signal)
  const next = await whileLocked(api.db, KEYS, async () => {
    const flood = sendMany(api, FLOOD, newPlayKey, hungUp.signal)
    t.equal(await flood.refused(FLOOD - MAX_BATCHES.unknown), 503)
    hungUp.abort()
    await flood.all()
    await pause(ARRIVES_MS)
    const next = sendMany(api, 1, newPlayKey)
    // It is refused at once, however slow the machine; a look-up would wait for the lock.
    await Promise.race([next.all(), pause(REFUSED_MS)])
    return next
  })
  t.same(await next.all(), [503], 'the look-ups still went on')
  // The places are left again once the database is done with them.
  let status = 503
  for (const until = Date.now() + REFUSED_MS; status === 503 && Date.now() < until; await pause(LOOK_MS))
    status = (await send(api, newPlayKey(), [sentPlay('x')])).status
  t.equal(status, 401)
})
