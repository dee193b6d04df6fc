import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../server/bff/app.ts'
import { type Config, readConfig } from '../../server/bff/config/config.ts'
import { closeParts, makeParts, type Parts } from '../../server/bff/parts.ts'
import { type Clock, systemClock } from '../../server/clock.ts'
import { createLog } from '../../server/operations/log.ts'
import type { Traces } from '../../server/operations/traces.ts'
import type { Closing } from './closing.ts'

interface Options {
  /** The product API to call; by default a port where nothing listens. */
  readonly productApi?: { readonly url: string }
  /** A Redis for the sessions; by default they are kept in memory. */
  readonly redis?: { readonly url: string }
  readonly clock?: Clock
  readonly config?: Partial<Config>
  readonly traces?: Traces | null
  /** Parts that replace the real ones. */
  readonly parts?: Partial<Parts>
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly parts: Parts
  /** Every line logged so far, as written. */
  readonly logged: string[]
}

/** A reserved port on which nothing listens. */
const NOWHERE = 'http://127.0.0.1:1'
/** Generous time-outs for a busy machine; tests of a slow Redis or product API set their own. */
export const PATIENCE = { UPSTREAM_DEADLINE_MS: '15000', REDIS_TIMEOUT_MS: '2000' }
const SANDBOX = {
  SANDBOX: '1',
  PUBLIC_URL: 'http://localhost:3000',
  PORT: '0',
  UPSTREAM_URL: NOWHERE,
  CLIENT_DIR: join(import.meta.dirname, 'built-client'),
  LOG_LEVEL: 'info',
}

/** The configuration of a test: the sandbox's, with the test's own overrides. */
export const testConfig = (about: Partial<Config> = {}): Config => ({
  ...readConfig({ ...SANDBOX, ...PATIENCE, SESSION_KEYS: randomBytes(32).toString('base64') }),
  ...about,
})

/** The app as production builds it, with real parts, ready for supertest (`app.server`); closed after `t`. */
export async function buildTestApp(
  t: Closing,
  { productApi, redis, clock = systemClock, config: about, traces = null, parts: replaced }: Options = {},
): Promise<TestApp> {
  const config = testConfig({
    ...(productApi && { upstreamUrl: productApi.url, partnerUrl: productApi.url }),
    ...(redis && { redis: { kind: 'single', url: redis.url } }),
    ...about,
  })
  const logged: string[] = []
  const log = createLog(config, { service: 'bff', instance: 'test' }, { write: (line) => logged.push(line) })
  const made = await makeParts(config, { clock, log, traces })
  const parts = { ...made, ...replaced }
  const app = await buildApp(parts)
  await app.ready()
  t.teardown(async () => {
    await app.close()
    // A replaced part is closed by the test that created it.
    await closeParts(made)
  })
  return { app, parts, logged }
}
