import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { freePort } from '../../server/start/ports.ts'
import { privateRedis, type RedisServer } from './redis-server.ts'

const HOST = '127.0.0.1'
export const PRIMARY = 'sessions'
/** Milliseconds without a response after which the sentinel considers the primary down. */
const DOWN_AFTER_MS = 500
const READY_MS = 15_000
const LOOK_MS = 50
/** Milliseconds a write may take to be confirmed. */
const CONFIRM_MS = 500

export interface RedisWithSentinel {
  /** In the format of REDIS_SENTINELS. */
  readonly address: string
  readonly primary: RedisServer
  /** Resolves once the replica has caught up: anything it lacks is lost with the primary. */
  caughtUp(): Promise<void>
  /** The current primary's port according to the sentinel. */
  primaryPort(): Promise<number>
  stop(): Promise<void>
}

/** A primary, its replica and a sentinel that watches them, all on loopback; the caller stops them. */
export async function redisWithSentinel(): Promise<RedisWithSentinel> {
  const primary = await privateRedis()
  const replica = await privateRedis({ args: ['--replicaof', HOST, String(primary.port)] })
  await until('the replica follows', async () =>
    /master_link_status:up/.test(await replication(replica.port)),
  )
  await until('the replica confirms a write', async () => {
    const confirmed = await callApi(primary.port, async (redis) => {
      await redis.incr('replicated')
      return redis.wait(1, CONFIRM_MS)
    })
    return confirmed === 1
  })

  const folder = mkdtempSync(join(tmpdir(), 'numberlane-sentinel-'))
  const port = await freePort()
  const child = startSentinel(folder, port, primary.port)
  await until('the sentinel knows the replica', async () => {
    const replicas = await callApi(port, (redis) => redis.call('SENTINEL', 'REPLICAS', PRIMARY))
    return Array.isArray(replicas) && replicas.length === 1
  })
  return {
    address: `redis://${HOST}:${port}/${PRIMARY}`,
    primary,
    caughtUp: () =>
      until(
        'the replica has it all',
        async () => (await offset(primary.port)) === (await offset(replica.port)),
      ),
    primaryPort: async () => {
      const answer = await callApi(port, (redis) =>
        redis.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', PRIMARY),
      )
      return Number((answer as string[])[1])
    },
    async stop() {
      child.kill('SIGKILL')
      await Promise.all([child.exitCode ?? once(child, 'exit'), primary.stop(), replica.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function startSentinel(folder: string, port: number, primaryPort: number): ChildProcess {
  const file = join(folder, 'sentinel.conf')
  // One sentinel alone decides: a quorum of one.
  writeFileSync(
    file,
    `bind ${HOST}
port ${port}
dir "${folder}"
sentinel monitor ${PRIMARY} ${HOST} ${primaryPort} 1
sentinel down-after-milliseconds ${PRIMARY} ${DOWN_AFTER_MS}
sentinel failover-timeout ${PRIMARY} 1000
`,
  )
  return spawn('redis-server', [file, '--sentinel'], { stdio: 'ignore' })
}

const replication = (port: number) => callApi(port, (redis) => redis.info('replication')).then(String)

const offset = async (port: number) => /master_repl_offset:(\d+)/.exec(await replication(port))?.[1]

/** One query over a connection of its own; null if there is no response. */
async function callApi(port: number, question: (redis: Redis) => Promise<unknown>): Promise<unknown> {
  const redis = new Redis(port, HOST, { lazyConnect: true, retryStrategy: null })
  redis.on('error', () => undefined)
  try {
    await redis.connect()
    return await question(redis)
  } catch {
    return null
  } finally {
    redis.disconnect()
  }
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + READY_MS; performance.now() < deadline; await pause(LOOK_MS))
    if (await holds()) return
  throw new Error(`it did not come to pass that ${what}`)
}
