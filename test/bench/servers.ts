import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { identityFromMe } from '../../server/bff/session/identity.ts'
import type { Grant, OpenSession } from '../../server/bff/session/session.ts'
import { freePort } from '../../server/start/ports.ts'
import { DAY_MS } from '../../shared/rules/days.ts'
import { privateRedis } from '../support/redis-server.ts'
import { SUPPORT_EMAIL } from './answers.ts'
import { type Measured, startServer } from './server.ts'
import { signInAtExpress, signInAtProduct, signInAtReference } from './sessions.ts'

const ROOT = join(import.meta.dirname, '../..')
const KEY_BYTES = 32

export interface Contestant {
  server: Measured
  headers: Record<string, string>
}

export interface Stage {
  contestants: { product: Contestant; fastify: Contestant; frugal: Contestant; express: Contestant }
  upstream: Measured
  redis: Redis
  stop(): Promise<void>
}

/** Starts Redis, the upstream stub and the three servers, each a process, with one person signed in at each. */
export async function setStage(): Promise<Stage> {
  const redisServer = await privateRedis()
  const REDIS_URL = redisServer.url()
  const redis = new Redis(REDIS_URL)
  const key = randomBytes(KEY_BYTES)
  const upstream = await startServer('upstream', join(import.meta.dirname, 'upstream-stub.ts'), {})
  const env = {
    REDIS_URL,
    UPSTREAM_URL: upstream.origin,
    BENCH_KEY: key.toString('base64'),
    NODE_ENV: 'production',
  }
  const reference = (name: string, more = {}) =>
    startServer(name, join(import.meta.dirname, `reference-${name}.ts`), { ...env, ...more })
  const [fastify, frugal, express, product] = await Promise.all([
    reference('fastify'),
    reference('fastify', { PRODUCT_CALLS: '1' }),
    reference('express'),
    startProduct(env, key),
  ])

  const viaProxy = { 'x-forwarded-proto': 'https' }
  const headers = { 'x-csrf': '1', ...viaProxy }
  const open = await openSession(upstream.origin)
  const contestants = {
    product: {
      server: product,
      headers: { ...headers, cookie: await signInAtProduct(product.origin, headers) },
    },
    fastify: { server: fastify, headers: { ...headers, cookie: await signInAtReference(redis, key, open) } },
    frugal: { server: frugal, headers: { ...headers, cookie: await signInAtReference(redis, key, open) } },
    express: { server: express, headers: { ...headers, cookie: await signInAtExpress(redis, key, open) } },
  }
  return {
    contestants,
    upstream,
    redis,
    async stop() {
      await Promise.all([product, fastify, frugal, express, upstream].map((server) => server.stop()))
      await redis.quit()
      await redisServer.stop()
    },
  }
}

/** The product as production runs it, built; only the certificate is missing, which a proxy would hold. */
export async function startProduct(env: Readonly<Record<string, string>>, key: Buffer): Promise<Measured> {
  const [port, opsPort] = [await freePort(), await freePort()]
  const server = await startServer(
    'product',
    join(ROOT, 'dist/server/bff/main.js'),
    {
      ...env,
      STAGE: 'production',
      PUBLIC_URL: 'https://accounts.bench.test',
      HOST: '127.0.0.1',
      PORT: String(port),
      OPS_PORT: String(opsPort),
      TRUST_PROXY: 'loopback',
      SUPPORT_EMAIL,
      SESSION_KEYS: key.toString('base64'),
    },
    [],
  )
  return { ...server, origin: `http://127.0.0.1:${port}` }
}

/** A bearer token as the upstream gives it, for a day. */
export const benchGrant = (now: number): Grant => ({
  base: 'upstream',
  accessToken: 'bench-access-token',
  expiresAt: now + DAY_MS,
  renewAt: now + DAY_MS,
  refreshToken: 'bench-refresh-token',
  issuer: 'product-api',
})

async function openSession(upstream: string): Promise<OpenSession> {
  const me = await (await fetch(`${upstream}/v2/mm/teachers/me`)).json()
  const now = Date.now()
  return {
    id: 'bench',
    identity: identityFromMe(me, 'account'),
    grant: benchGrant(now),
    startedAt: now,
    touchedAt: now,
    version: 1,
  }
}
