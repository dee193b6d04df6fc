import { sql } from 'drizzle-orm'
import { Redis } from 'ioredis'
import type { Program } from '../../support/processes.ts'
import type { TcpProxy } from '../../support/tcp-proxy.ts'
import type { Stage } from './stage.ts'

/** What can be done to everything that runs, with the ways to Redis and PostgreSQL in our hands. */
export interface Hands extends Stage {
  readonly toRedis: TcpProxy
  readonly toPostgres: TcpProxy
}

const TROUBLE_MS = 3_000
const HOURS_13_MS = 13 * 3_600_000
const trouble = () => new Promise((resolve) => setTimeout(resolve, TROUBLE_MS))

const through =
  (way: 'toRedis' | 'toPostgres', what: Parameters<TcpProxy['meet']>[0]) => async (hands: Hands) => {
    hands[way].meet(what)
    await trouble()
    hands[way].meet('none')
  }

/** Replaces a process by one with a wrong clock, which says so in its metrics, and that by a right one. */
async function withClock(program: Program | undefined, aheadMs: number): Promise<void> {
  if (!program) throw new Error('there is no such process')
  await program.end()
  await program.start(aheadMs)
  const metrics = await fetch(`http://127.0.0.1:${program.opsPort}/metrics`).then((answer) => answer.text())
  const seen = Number(/^clock_ahead_of_redis_seconds (.*)$/m.exec(metrics)?.[1]) * 1_000
  if (Math.abs(seen - aheadMs) > 60_000) throw new Error(`its metrics say ${seen} ms ahead`)
  await trouble()
  await program.end()
  await program.start()
}

/** Each trouble, from its beginning until all is as before. */
export const troubles: Readonly<Record<string, (hands: Hands) => Promise<unknown>>> = {
  'a BFF is killed': async ({ bffs: [one] }) => {
    await one?.kill()
    await trouble()
    await one?.start()
  },
  'the BFFs are replaced, one after the other': async ({ bffs }) => {
    for (const bff of bffs) {
      await bff.end()
      await bff.start()
    }
  },
  'a product API is killed': async ({ productApis: [one] }) => {
    await one?.kill()
    await trouble()
    await one?.start()
  },
  'a product API hangs': async ({ productApis: [one] }) => {
    one?.freeze()
    await trouble()
    one?.thaw()
  },
  'the product APIs are replaced, one after the other': async ({ productApis }) => {
    for (const one of productApis) {
      await one.end()
      await one.start()
    }
  },
  'Redis hangs': async ({ redis }) => {
    redis.freeze()
    await trouble()
    redis.thaw()
  },
  'Redis is full': async ({ redis }) => {
    const connection = new Redis(redis.url())
    await connection.config('SET', 'maxmemory-policy', 'noeviction')
    await connection.config('SET', 'maxmemory', '1')
    await trouble()
    await connection.config('SET', 'maxmemory', '0')
    await connection.quit()
  },
  'the clock of a BFF is 13 hours ahead': ({ bffs: [one] }) => withClock(one, HOURS_13_MS),
  'the clock of a BFF is 13 hours behind': ({ bffs: [one] }) => withClock(one, -HOURS_13_MS),
  'Redis is far away': through('toRedis', 'delay'),
  'Redis says nothing any more': through('toRedis', 'silence'),
  'Redis cuts connections': through('toRedis', 'reset'),
  'Redis answers in noise': through('toRedis', 'garbage'),
  'PostgreSQL is far away': through('toPostgres', 'delay'),
  'PostgreSQL says nothing any more': through('toPostgres', 'silence'),
  'PostgreSQL cuts connections': through('toPostgres', 'reset'),
  'the accounts are locked': ({ db }) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`lock table accounts in access exclusive mode`)
      await trouble()
    }),
}
