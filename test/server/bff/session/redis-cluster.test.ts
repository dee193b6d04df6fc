import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import t, { type Test } from 'tap'
import type { RedisAddress } from '../../../../server/bff/config/redis-address.ts'
import { DEFAULT_LIFETIMES } from '../../../../server/bff/config/session-life.ts'
import { openRedis, whenConnected } from '../../../../server/bff/session/redis.ts'
import { createRedisStore } from '../../../../server/bff/session/redis-store.ts'
import type { Clock } from '../../../../server/clock.ts'
import { freePort } from '../../../../server/start/ports.ts'
import { privateRedis } from '../../../support/redis-server.ts'
import { newKey, PATIENT_MS } from '../../../support/redis-store.ts'
import { storeConformance } from './store-conformance.ts'

const HOST = '127.0.0.1'
const CONNECT_MS = 10_000
const login = { username: undefined, password: undefined, tls: false }

/** A store on an empty Redis: what another key sealed stays on a list, and all of them name their lists alike. */
async function openStore(t: Test, address: RedisAddress, clock: Clock) {
  const redis = openRedis(address, () => undefined, PATIENT_MS)
  await whenConnected(redis, CONNECT_MS)
  await redis.flushdb()
  const store = createRedisStore({
    redis,
    keys: [newKey()],
    replicaWaitMs: null,
    lifetimes: DEFAULT_LIFETIMES,
    clock,
  })
  t.teardown(() => store.close())
  return store
}

let cluster: Promise<number> | undefined
/** A cluster of one node that has every slot: keys of two slots in one script fail there as in any other. */
async function clusterPort(): Promise<number> {
  cluster ??= startCluster()
  return cluster
}
async function startCluster(): Promise<number> {
  // The bus would take a port 10,000 above, which there may not be.
  const bus = String(await freePort())
  const cluster = { enabled: 'yes', port: bus, 'announce-ip': HOST }
  const args = Object.entries(cluster).flatMap(([name, value]) => [`--cluster-${name}`, value])
  const server = await privateRedis({ args })
  t.teardown(() => server.stop())
  const plain = new Redis(server.port, HOST)
  await plain.call('CLUSTER', 'ADDSLOTSRANGE', '0', '16383')
  while (!String(await plain.call('CLUSTER', 'INFO')).includes('cluster_state:ok')) await pause(20)
  plain.disconnect()
  return server.port
}

storeConformance('redis cluster', async (t, clock) => {
  const nodes = [{ host: HOST, port: await clusterPort() }]
  return openStore(t, { kind: 'cluster', nodes, ...login }, clock)
})
