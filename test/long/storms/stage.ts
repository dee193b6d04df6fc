import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createPasswords } from '../../../server/product-api/auth/passwords.ts'
import type { Db } from '../../../server/product-api/db/open.ts'
import { ensureDemoData } from '../../../server/product-api/demo-data/load.ts'
import type { Closing } from '../../support/closing.ts'
import { openTestDatabase } from '../../support/database.ts'
import { type Program, startProgram } from '../../support/processes.ts'
import { PASSWORD_KEYS, testSealer } from '../../support/product-api.ts'
import { privateRedis, type RedisServer } from '../../support/redis-server.ts'
import { balancedPort, startBalancer } from './balancer.ts'

const BFFS = 3
const PRODUCT_APIS = 2
const LOOPBACK = '127.0.0.1'
const builtClient = join(import.meta.dirname, '../../support/built-client')

/** Everything as it would run: three BFFs and two product APIs behind a balancer, one Redis, one PostgreSQL. */
export interface Stage {
  /** The one origin that browsers see. */
  readonly url: string
  readonly bffs: readonly Program[]
  readonly productApis: readonly Program[]
  readonly redis: RedisServer
  readonly db: Db
}

interface Given {
  /** A copy of the sources to run, such as one without a guard. */
  readonly root?: string
  /** Addresses to reach Redis and PostgreSQL by, such as a proxy's that breaks. */
  readonly redisUrl?: (real: string) => Promise<string>
  readonly databaseUrl?: (real: string) => Promise<string>
  /** A PostgreSQL to make the database on; default: that of the run. */
  readonly postgres?: string
}

/** Sets the stage, with the demo district, whose passwords cost what production's cost. All ends after `t`. */
export async function setStage(
  t: Closing,
  { root, redisUrl, databaseUrl, postgres }: Given = {},
): Promise<Stage> {
  const [url, productUrl] = [await balancedPort(), await balancedPort()]
  const redis = await privateRedis()
  t.teardown(() => redis.stop())
  const { db, address } = await database(t, postgres)
  const storeUrl = (await redisUrl?.(redis.url())) ?? redis.url()
  const databaseAddress = (await databaseUrl?.(address)) ?? address

  const productApis = await several(PRODUCT_APIS, () =>
    startProgram(
      t,
      'server/product-api/main.ts',
      ({ port, opsPort }) => ({
        HOST: LOOPBACK,
        PRODUCT_API_PORT: String(port),
        PRODUCT_API_OPS_PORT: String(opsPort),
        DATABASE_URL: databaseAddress,
        STUDENT_PASSWORD_KEYS: PASSWORD_KEYS,
        LOG_LEVEL: 'fatal',
      }),
      root === undefined ? {} : { root },
    ),
  )
  const sessionKeys = randomBytes(32).toString('base64')
  const bffs = await several(BFFS, () =>
    startProgram(
      t,
      'server/bff/main.ts',
      ({ port, opsPort }) => ({
        STAGE: 'development',
        HOST: LOOPBACK,
        PORT: String(port),
        OPS_PORT: String(opsPort),
        PUBLIC_URL: `http://${LOOPBACK}:${url}`,
        TRUST_PROXY: 'loopback',
        SUPPORT_EMAIL: 'help@demo.test',
        UPSTREAM_URL: `http://${LOOPBACK}:${productUrl}`,
        REDIS_URL: storeUrl,
        SESSION_KEYS: sessionKeys,
        CLIENT_DIR: builtClient,
        LOG_LEVEL: 'fatal',
      }),
      root === undefined ? {} : { root },
    ),
  )
  await startBalancer(t, [
    { port: url, servers: bffs, readyPath: '/readyz' },
    { port: productUrl, servers: productApis, readyPath: '/readyz' },
  ])
  return { url: `http://${LOOPBACK}:${url}`, bffs, productApis, redis, db }
}

const several = <T>(count: number, start: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, start))

/** A database of its own with the demo district, and its address for other processes. */
async function database(
  t: Closing,
  server = process.env.TEST_DATABASE_URL,
): Promise<{ readonly db: Db; readonly address: string }> {
  if (!server) throw new Error('storms run on a real PostgreSQL, which the runner starts: npm run test:long')
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  const fill = (db: Db) =>
    ensureDemoData(db, { now: new Date(), sealer: testSealer, passwords: createPasswords() })
  const opened = await openTestDatabase({ server, template: { name: `storms_${day}`, fill } })
  t.teardown(() => opened.close())
  return { db: opened.db, address: opened.url ?? '' }
}
