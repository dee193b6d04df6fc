import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { redisSentinels } from '../../server/bff/config/redis-address.ts'
import type { Closing } from './closing.ts'
import type { RedisFault } from './failover-load.ts'
import { redisCluster } from './redis-cluster.ts'
import { redisWithSentinel } from './redis-sentinel.ts'
import { privateRedis } from './redis-server.ts'

const DOWN_MS = 1_000

/** Redis faults by kind of Redis; each is set up for one test and removed after it. */
export const redisFaults: Readonly<Record<string, (t: Closing) => Promise<RedisFault>>> = {
  async 'one server, killed and started again with its file'(t) {
    const folder = mkdtempSync(join(tmpdir(), 'numberlane-redis-kept-'))
    // Written before it is answered, so that a killed process loses nothing. With `everysec`, a disk that is slow to
    // take what it was handed would put off the writing, by up to two seconds.
    const args = ['--dir', folder, '--appendonly', 'yes', '--appendfsync', 'no']
    const first = await privateRedis({ args })
    let second = first
    t.teardown(async () => {
      await second.stop()
      rmSync(folder, { recursive: true, force: true })
    })
    return {
      redis: { kind: 'single', url: `redis://127.0.0.1:${first.port}` },
      fault: () => first.stop(),
      async recover() {
        await pause(DOWN_MS)
        second = await privateRedis({ port: first.port, args })
      },
    }
  },
  async 'one server that hangs and wakes'(t) {
    const server = await privateRedis()
    t.teardown(() => server.stop())
    return {
      redis: { kind: 'single', url: server.url() },
      fault: async () => server.freeze(),
      async recover() {
        await pause(DOWN_MS)
        server.thaw()
      },
    }
  },
  async 'a primary that is killed, its replica named by Sentinel'(t) {
    const sentinel = await redisWithSentinel()
    t.teardown(() => sentinel.stop())
    return {
      redis: redisSentinels.parse(sentinel.address, () => undefined) ?? null,
      fault: () => sentinel.primary.stop(),
    }
  },
  async 'a Cluster of three primaries and three replicas, one primary killed'(t) {
    const cluster = await redisCluster()
    t.teardown(() => cluster.stop())
    const [, second] = cluster.primaries
    const login = { username: undefined, password: undefined, tls: false }
    return {
      redis: { kind: 'cluster', nodes: cluster.nodes, ...login },
      fault: async () => second?.stop(),
    }
  },
}
