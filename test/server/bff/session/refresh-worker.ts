import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { createProviders } from '../../../../server/bff/auth/providers.ts'
import type { Config } from '../../../../server/bff/config/config.ts'
import { DEFAULT_LIFETIMES } from '../../../../server/bff/config/session-life.ts'
import type { PublicError } from '../../../../server/bff/errors.ts'
import { openRedis, whenConnected } from '../../../../server/bff/session/redis.ts'
import { createRedisStore } from '../../../../server/bff/session/redis-store.ts'
import { createRefresher } from '../../../../server/bff/session/refresh.ts'
import type { OpenSession } from '../../../../server/bff/session/session.ts'
import { createUpstream } from '../../../../server/bff/upstream/client.ts'
import { systemClock } from '../../../../server/clock.ts'

/** A session whose bearer is refused to so many requests of this process, and how long its provider takes. */
export interface Flight {
  readonly session: string
  readonly requests: number
  /** Of an external login's issuer, milliseconds; the product API's is slow by itself. */
  readonly delayMs: number
}
/** What a process of the renewal test is told. */
export interface Task {
  readonly redisUrl: string
  readonly upstreamUrl: string
  readonly key: string
  readonly providing: Pick<Config, 'providers' | 'publicUrl' | 'stage'>
  readonly flights: readonly Flight[]
}
/** What became of a flight's requests here: the bearer each went on with, or the code of what it was told. */
export interface Landed {
  readonly bearers: readonly string[]
  readonly told: readonly string[]
  /** How often this process asked the issuer of the external login. */
  readonly count: number
}

const CONNECT_MS = 5_000
/** A busy machine is waited out: what a slow Redis looks like is another test's. */
const COMMAND_MS = 2_000

/**
 * One BFF process: its own connection to Redis, its own flights. Reads the sessions, says so, renews at "go", and
 * stays until "end": a renewal outlives those who wait for it.
 */
process.once('message', async ({ redisUrl, upstreamUrl, key, providing, flights }: Task) => {
  const redis = openRedis({ kind: 'single', url: redisUrl }, () => undefined, COMMAND_MS)
  await whenConnected(redis, CONNECT_MS)
  const keys = [Buffer.from(key, 'base64')]
  const about = { lifetimes: DEFAULT_LIFETIMES, clock: systemClock }
  const sessionStore = createRedisStore({ redis, keys, replicaWaitMs: null, ...about })
  const upstream = createUpstream({
    bases: { upstream: upstreamUrl, partner: upstreamUrl },
    log: { warn: () => undefined },
  })
  const providers = createProviders(providing)

  const prepared = async ({ session, requests, delayMs }: Flight) => {
    const open = await sessionStore.read(session, { poll: true })
    if (open === null) throw new Error('the session is not there')
    let count = 0
    const refresher = createRefresher({
      sessionStore,
      upstream,
      clock: systemClock,
      sessions: { revokeGrant: async () => undefined },
      async renewAtIssuer(refreshToken) {
        count += 1
        await pause(delayMs)
        return providers.refresh('sso', refreshToken)
      },
    })
    const renew = (n: number) => refresher.renew(open as OpenSession, open.grant, `r-${n}`)
    return async (): Promise<Landed> => {
      const bearers: string[] = []
      const told: string[] = []
      await Promise.all(
        Array.from({ length: requests }, (_, n) =>
          renew(n).then(
            ({ accessToken }) => void bearers.push(accessToken),
            (error: PublicError) => void told.push(error.code ?? error.name),
          ),
        ),
      )
      return { bearers, told, count }
    }
  }

  const ready = await Promise.all(flights.map(prepared))
  const [go] = [once(process, 'message'), process.send?.('ready')]
  await go
  const landed = await Promise.all(ready.map((fly) => fly()))
  const [end] = [once(process, 'message'), process.send?.(landed)]
  await end
  await Promise.all([sessionStore.close(), upstream.close()])
  process.disconnect()
})
