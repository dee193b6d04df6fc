import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Redis } from 'ioredis'
import { createPasswords } from '../../server/product-api/auth/passwords.ts'
import { createSealer } from '../../server/sealing.ts'
import { freePort } from '../../server/start/ports.ts'
import { startPostgres } from '../runner/postgres.mjs'
import { openTestDatabase } from '../support/database.ts'
import { PASSWORD } from '../support/product-data.ts'
import { privateRedis } from '../support/redis-server.ts'
import { fillClasses } from './children-data.ts'
import { parentOf, processorMsOf } from './processor-time.ts'
import { startServer } from './server.ts'

const built = join(import.meta.dirname, '../../dist/server')
const key = () => randomBytes(32).toString('base64')

/** What has been spent since the start, by all processes. */
export interface Spent {
  /** Milliseconds of processor, by process. */
  readonly cpu: Readonly<Record<'BFF' | 'product API' | 'PostgreSQL' | 'Redis', number>>
  /** Commands that Redis was sent. */
  readonly commands: number
  readonly calls: number
}
export type ChildrenStage = Awaited<ReturnType<typeof setChildrenStage>>

/** The product as production runs it, built: one BFF, one product API, PostgreSQL and Redis, each a process. */
export async function setChildrenStage() {
  const postgres = await startPostgres()
  const database = await openTestDatabase({ server: postgres.url })
  const { db } = database
  const studentPasswordKeys = key()
  const children = await fillClasses(db, {
    sealer: createSealer([Buffer.from(studentPasswordKeys, 'base64')]),
    passwordHash: await createPasswords().hash(PASSWORD),
  })
  await db.execute(sql`vacuum analyze`)
  const redisServer = await privateRedis()
  const redisUrl = redisServer.url()
  const redis = new Redis(redisUrl)
  const [port, apiPort, opsPort, apiOpsPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const common = { HOST: '127.0.0.1', LOG_LEVEL: 'fatal', NODE_ENV: 'production' }
  const api = await startServer(
    'product API',
    join(built, 'product-api/main.js'),
    {
      ...common,
      PRODUCT_API_PORT: String(apiPort),
      PRODUCT_API_OPS_PORT: String(apiOpsPort),
      DATABASE_URL: database.url ?? '',
      STUDENT_PASSWORD_KEYS: studentPasswordKeys,
    },
    [],
  )
  const bff = await startServer(
    'BFF',
    join(built, 'bff/main.js'),
    {
      ...common,
      STAGE: 'production',
      PUBLIC_URL: 'https://accounts.bench.test',
      PORT: String(port),
      OPS_PORT: String(opsPort),
      TRUST_PROXY: 'loopback',
      SUPPORT_EMAIL: 'help@bench.test',
      UPSTREAM_URL: `http://127.0.0.1:${apiPort}`,
      REDIS_URL: redisUrl,
      SESSION_KEYS: key(),
      PLAY_SITE_URL: 'https://play.bench.test',
      PLAY_SITE_ID: 'bench-play-site',
      PLAY_SITE_SECRET: key(),
    },
    [],
  )
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const postmaster = parentOf(rows[0]?.pid ?? 0)
  const redisPid = Number(/^process_id:(\d+)/m.exec(await redis.info('server'))?.[1])
  const sum = async (opsUrl: number, metric: string) => {
    const text = await (await fetch(`http://127.0.0.1:${opsUrl}/metrics`)).text()
    return [...text.matchAll(new RegExp(`^${metric}(?:\\{.*\\})? (\\S+)$`, 'gm'))].reduce(
      (total, [, value]) => total + Number(value),
      0,
    )
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    apiOrigin: `http://127.0.0.1:${apiPort}`,
    db,
    children,
    async spent(): Promise<Spent> {
      return {
        cpu: {
          BFF: (await bff.cpu()) / 1_000,
          'product API': (await api.cpu()) / 1_000,
          PostgreSQL: processorMsOf(postmaster),
          Redis: processorMsOf(redisPid),
        },
        commands: await sum(opsPort, 'redis_commands_total'),
        calls: await sum(apiOpsPort, 'api_request_duration_seconds_count'),
      }
    },
    async stop() {
      await Promise.all([bff.stop(), api.stop()])
      await redis.quit()
      await redisServer.stop()
      await database.close()
      await postgres.stop()
    },
  }
}
