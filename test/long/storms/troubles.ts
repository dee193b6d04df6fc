import { sql } from 'drizzle-orm'
import type { TcpProxy } from '../../support/tcp-proxy.ts'
import type { Stage } from './stage.ts'

/** What can be done to everything that runs, with the ways to Redis and PostgreSQL in our hands. */
export interface Hands extends Stage {
  readonly toRedis: TcpProxy
  readonly toPostgres: TcpProxy
}

const TROUBLE_MS = 3_000
const trouble = () => new Promise((resolve) => setTimeout(resolve, TROUBLE_MS))

const through =
  (way: 'toRedis' | 'toPostgres', what: Parameters<TcpProxy['meet']>[0]) => async (hands: Hands) => {
    hands[way].meet(what)
    await trouble()
    hands[way].meet('none')
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
