import t from 'tap'
import { privateRedis, type RedisServer } from './redis-server.ts'

let shared: Promise<RedisServer> | undefined

/** A real Redis for this process, keeping nothing on disk; every call gives the address of an empty database. */
export async function startRedis(): Promise<{ readonly url: string; readonly port: number }> {
  if (shared === undefined) {
    shared = privateRedis()
    t.teardown(async () => (await shared)?.stop())
  }
  const server = await shared
  return { url: server.url(), port: server.port }
}
