import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import t, { type Test } from 'tap'
import { me } from '../../../../server/contract/account.ts'
import { buildNumbers } from '../../../../server/contract/auth.ts'
import { sizesOf } from '../../../../server/product-api/db/pool-sizes.ts'
import { createReadSenders } from '../../../../server/product-api/turns/read-senders.ts'
import {
  readsAtOnce,
  readsAtOnceOfOne,
  takeReadTurn,
} from '../../../../server/product-api/turns/read-turns.ts'
import type { WorkQueue } from '../../../../server/product-api/turns/work-queue.ts'
import { callApi, defaultConfig, startProductApi } from '../../../support/product-api.ts'
import { addAccount, bearerFor } from '../../../support/product-data.ts'

const { general } = sizesOf(defaultConfig.database.size)
const MAX_READS = readsAtOnce(general)
const MAX_PER_SENDER = readsAtOnceOfOne(general)
/** Long enough for what was sent to arrive on the same machine. */
const ARRIVES_MS = 150

/** A teacher; `whileBusy` does something while every read waits for the database, and answers what it answers. */
async function teacher(t: Test) {
  const api = await startProductApi()
  t.teardown(() => api.close())
  await addAccount(api.db, 'alma')
  await addAccount(api.db, 'bela')
  const alma = await bearerFor(api, 'alma')
  const bela = await bearerFor(api, 'bela')
  const read = async (bearer: string) => {
    const { status, body, headers } = await callApi(api.url, me, { bearer })
    return { status, body, retryAfter: headers.get('retry-after') }
  }
  const whileBusy = <Result>(during: () => Promise<Result>): Promise<Result> =>
    api.db.transaction(async (tx) => {
      await tx.execute(sql`lock table accounts in access exclusive mode`)
      return during()
    })
  /** Reads that take every turn: one person alone has not so many. */
  const all = Array.from({ length: MAX_READS }, (_, nth) => (nth % 2 === 0 ? alma : bela))
  return { api, alma, bela, all, read, whileBusy }
}

t.test(
  'beyond its turns a read is told that there is too much to do, and nothing else of it is done',
  async (t) => {
    const { alma, all, read, whileBusy } = await teacher(t)
    const begun: ReturnType<typeof read>[] = []
    const late = await whileBusy(async () => {
      for (const bearer of all) begun.push(read(bearer))
      await pause(ARRIVES_MS)
      return read(alma)
    })
    t.match(late, { status: 503, body: { error: { code: 'busy' } }, retryAfter: /\d/ })
    t.same(
      (await Promise.all(begun)).map(({ status }) => status),
      begun.map(() => 200),
      'those that had begun are answered',
    )
    t.equal((await read(alma)).status, 200, 'and so are those that come later')
  },
)

t.test('one person’s slow reads leave connections to those who sign in', (t) => {
  t.same([1, 2, 3, 5, 10, 20].map(readsAtOnceOfOne), [1, 2, 2, 4, 8, 16])
  t.end()
})

t.test('one person’s slow reads leave turns to the others', async (t) => {
  const { alma, bela, read, whileBusy } = await teacher(t)
  const own: ReturnType<typeof read>[] = []
  const others: ReturnType<typeof read>[] = []
  await whileBusy(async () => {
    for (let nth = 0; nth < MAX_READS; nth += 1) own.push(read(alma))
    await pause(ARRIVES_MS)
    others.push(read(bela))
    // Longer than anybody waits for a turn.
    await pause(4 * ARRIVES_MS)
  })
  t.equal((await others[0])?.status, 200)
  const refused = (await Promise.all(own)).filter(({ status }) => status === 503)
  t.equal(refused.length, MAX_READS - MAX_PER_SENDER, 'what is beyond the share')
})

t.test('one person’s reads by two sign-ins leave turns to the others', async (t) => {
  const { api, alma, bela, read, whileBusy } = await teacher(t)
  const both = [alma, await bearerFor(api, 'alma')]
  for (const bearer of both) t.equal((await read(bearer)).status, 200)
  const own: ReturnType<typeof read>[] = []
  const others: ReturnType<typeof read>[] = []
  await whileBusy(async () => {
    for (let nth = 0; nth < MAX_READS; nth += 1) own.push(read(both[nth % 2] ?? alma))
    await pause(ARRIVES_MS)
    others.push(read(bela))
    await pause(4 * ARRIVES_MS)
  })
  t.equal((await others[0])?.status, 200)
  const refused = (await Promise.all(own)).filter(({ status }) => status === 503)
  t.equal(refused.length, MAX_READS - MAX_PER_SENDER, 'what is beyond the share')
})

t.test('each person is a sender of their own, named by a hash', async (t) => {
  const senders: (string | undefined)[] = []
  const queue: WorkQueue = {
    run: (work, turn) => {
      senders.push(turn?.sender)
      return work()
    },
    requireRoom: () => undefined,
  }
  const turns = { queue, senders: createReadSenders() }
  const app = Fastify()
  t.teardown(() => app.close())
  app.get('/', { onRequest: (request, reply) => takeReadTurn(turns, request, reply) }, () => 'read')
  for (const authorization of ['Bearer alma', 'Bearer bela', 'Bearer alma'])
    await app.inject({ url: '/', headers: { authorization } })
  const [alma, bela, again] = senders
  t.equal(alma, again)
  t.not(alma, bela)
  t.notMatch(senders.join(), /alma|bela/)
})

t.test('a read whose sender hung up keeps its turn until it is done', async (t) => {
  const { api, alma, all, read, whileBusy } = await teacher(t)
  const meanwhile = await whileBusy(async () => {
    const hungUp = new AbortController()
    const begun = all.map((bearer) =>
      fetch(api.url + me.path, {
        headers: { authorization: `Bearer ${bearer}` },
        signal: hungUp.signal,
      }),
    )
    await pause(ARRIVES_MS)
    hungUp.abort()
    await Promise.allSettled(begun)
    await pause(ARRIVES_MS)
    return read(alma)
  })
  t.equal(meanwhile.status, 503, 'the database has to do with all of them')
  t.equal((await read(alma)).status, 200)
})

t.test('who has left before its turn takes none', async (t) => {
  const { api, alma, all, read, whileBusy } = await teacher(t)
  const begun: ReturnType<typeof read>[] = []
  await whileBusy(async () => {
    for (const bearer of all) begun.push(read(bearer))
    await pause(ARRIVES_MS)
    const signal = AbortSignal.timeout(ARRIVES_MS / 3)
    const left = fetch(api.url + me.path, { headers: { authorization: `Bearer ${alma}` }, signal })
    await t.rejects(left)
  })
  t.same(new Set((await Promise.all(begun)).map(({ status }) => status)), new Set([200]))
  t.equal((await read(alma)).status, 200)
})

t.test('what nobody has to be signed in for waits for no reads', async (t) => {
  const { api, alma, read, whileBusy } = await teacher(t)
  const begun: Promise<unknown>[] = []
  const { status } = await whileBusy(async () => {
    for (let nth = 0; nth < MAX_READS * 2; nth += 1) begun.push(read(alma))
    await pause(ARRIVES_MS)
    return callApi(api.url, buildNumbers, {})
  })
  t.equal(status, 200)
  await Promise.all(begun)
})
