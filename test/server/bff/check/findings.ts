import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Test } from 'tap'
import type { Finding } from '../../../../server/operations/finding.ts'
import { privateRedis, type RedisServer } from '../../../support/redis-server.ts'

/** As the README asks for it. */
export const SAFE = [
  '--appendonly',
  'yes',
  '--maxmemory',
  '64mb',
  '--maxmemory-policy',
  'noeviction',
  '--hash-max-listpack-value',
  '1024',
]
export const NOWHERE = 'http://127.0.0.1:1'

export const environment = {
  STAGE: 'development',
  PUBLIC_URL: 'http://localhost:3000',
  OPS_PORT: '9090',
  SUPPORT_EMAIL: 'help@demo.test',
  SESSION_KEYS: randomBytes(32).toString('base64'),
  CLIENT_DIR: join(import.meta.dirname, '../../../support/built-client'),
  UPSTREAM_URL: NOWHERE,
  REDIS_TIMEOUT_MS: '2000',
  DRAFT_MEGABYTES: '16',
  UPSTREAM_DEADLINE_MS: '15000',
}

export async function redisOf(t: Test, args: readonly string[]): Promise<RedisServer> {
  const server = await privateRedis({ args })
  t.teardown(() => server.stop())
  return server
}

/** The findings about one part, each as `level says`. */
export const about = (part: string, findings: readonly Finding[]): string[] =>
  findings.filter((one) => one.subject === part).map(({ level, message }) => `${level} ${message}`)
