import { DEFAULT_LIVES } from '../../../../server/bff/config.ts'
import { openRedis, whenConnected } from '../../../../server/bff/session/redis.ts'
import { createRedisStore } from '../../../../server/bff/session/redis-store.ts'
import { createRefresher, RefreshRefused } from '../../../../server/bff/session/refresh.ts'
import { createUpstream } from '../../../../server/bff/upstream/client.ts'
import { systemClock } from '../../../../server/clock.ts'

/** What a process of the renewal test is told. */
export interface Task {
  readonly redisUrl: string
  readonly upstreamUrl: string
  readonly key: string
  readonly session: string
  /** How many requests it has that all find the bearer refused. */
  readonly requests: number
}
/** The bearers its requests ended up with. */
export type Report = readonly string[]

const CONNECT_MS = 5_000

/** One BFF process: its own connection to Redis, its own flights. Reads the session, says so, and renews at "go". */
process.once('message', async ({ redisUrl, upstreamUrl, key, session, requests }: Task) => {
  const redis = openRedis({ kind: 'single', url: redisUrl }, () => undefined)
  await whenConnected(redis, CONNECT_MS)
  const keys = [Buffer.from(key, 'base64')]
  const sessionStore = createRedisStore({
    redis,
    keys,
    replicated: false,
    lives: DEFAULT_LIVES,
    clock: systemClock,
  })
  const upstream = createUpstream({
    bases: { upstream: upstreamUrl, partner: upstreamUrl },
    log: { warn: () => undefined },
  })
  const refresher = createRefresher({
    sessionStore,
    upstream,
    clock: systemClock,
    sessions: { retire: async () => undefined },
    renewAtIssuer: () => Promise.reject(new RefreshRefused()),
  })
  const open = await sessionStore.read(session, { poll: true })
  if (open === null) throw new Error('the session is not there')

  process.once('message', async () => {
    const grants = await Promise.all(
      Array.from({ length: requests }, (_, i) => refresher.renew(open, open.grant, `r-${i}`)),
    )
    process.send?.(grants.map(({ accessToken }) => accessToken) satisfies Report)
    await Promise.all([sessionStore.close(), upstream.close()])
    process.disconnect()
  })
  process.send?.('ready')
})
