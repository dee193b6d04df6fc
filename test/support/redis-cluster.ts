import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { freePort } from '../../server/start/ports.ts'
import { privateRedis, type RedisServer } from './redis-server.ts'

const HOST = '127.0.0.1'
const SLOTS = 16_384
const PRIMARIES = 3
/** Milliseconds without a response after which the others consider a node down. */
const NODE_TIMEOUT_MS = 1_000
const READY_MS = 30_000
const LOOK_MS = 50

export interface RedisCluster {
  readonly nodes: readonly { readonly host: string; readonly port: number }[]
  /** In the order of their slots. */
  readonly primaries: readonly RedisServer[]
  stop(): Promise<void>
}

/** Three primaries with a replica each, on loopback; the caller stops them. */
export async function redisCluster(): Promise<RedisCluster> {
  const servers = await Promise.all(Array.from({ length: 2 * PRIMARIES }, startNode))
  const links = servers.map(({ port }) => new Redis(port, HOST, { retryStrategy: null }))
  for (const link of links) link.on('error', () => undefined)
  const [first] = links
  const primaries = servers.slice(0, PRIMARIES)
  try {
    for (const { port, bus } of servers) await first?.call('CLUSTER', 'MEET', HOST, port, bus)
    for (const [at, link] of links.slice(0, PRIMARIES).entries()) {
      const [from, to] = [at, at + 1].map((n) => Math.ceil((n * SLOTS) / PRIMARIES))
      await link.call('CLUSTER', 'ADDSLOTSRANGE', Number(from), Number(to) - 1)
    }
    await until('all know each other', async () => {
      const known = await Promise.all(links.map((link) => link.call('CLUSTER', 'INFO')))
      return known.every((info) => String(info).includes(`cluster_known_nodes:${2 * PRIMARIES}`))
    })
    for (const [at, link] of links.slice(PRIMARIES).entries())
      await link.call('CLUSTER', 'REPLICATE', String(await links[at]?.call('CLUSTER', 'MYID')))
    await until('it serves, and every replica follows', async () => {
      const infos = await Promise.all(links.map((link) => link.call('CLUSTER', 'INFO')))
      const following = await Promise.all(links.slice(PRIMARIES).map((link) => link.info('replication')))
      return (
        infos.every((info) => String(info).includes('cluster_state:ok')) &&
        following.every((info) => info.includes('master_link_status:up'))
      )
    })
  } finally {
    for (const link of links) link.disconnect()
  }
  return {
    nodes: servers.map(({ port }) => ({ host: HOST, port })),
    primaries,
    async stop() {
      await Promise.all(servers.map((server) => server.stop()))
    },
  }
}

async function startNode(): Promise<RedisServer & { readonly bus: number }> {
  const bus = await freePort()
  const settings = {
    enabled: 'yes',
    port: bus,
    'announce-ip': HOST,
    'node-timeout': NODE_TIMEOUT_MS,
    'require-full-coverage': 'no',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => [`--cluster-${name}`, String(value)])
  return Object.assign(await privateRedis({ args }), { bus })
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + READY_MS; performance.now() < deadline; await pause(LOOK_MS))
    if (await holds().catch(() => false)) return
  throw new Error(`it did not come to pass that ${what}`)
}
