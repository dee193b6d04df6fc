import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { privateRedis } from '../support/redis-server.ts'
import { load, median } from './load.ts'
import { type Measured, startServer } from './server.ts'
import { startProduct } from './servers.ts'
import { signInAtProduct } from './sessions.ts'

const KEY_BYTES = 32
/** Paired rounds; with so many, the middle has an interval of a few percent. */
const ROUNDS = 61
const LOAD = { requests: 200, connections: 8 }
const WARM_UP = { requests: 1_500, connections: 8 }
/** Of the standard normal distribution, for 95 %. */
const Z = 1.96

const HEADERS = { 'x-csrf': '1', 'x-forwarded-proto': 'https' }
const screens = [
  ['shell', '/api/screens/shell'],
  ['class of 30', '/api/screens/skills?roster=roster-1'],
] as const

/** `again` is `off` once more: what two processes of the same differ by. */
const names = ['off', 'again', 'one in a hundred', 'every request'] as const
type Name = (typeof names)[number]
const shares: Readonly<Record<Name, string | null>> = {
  off: null,
  again: null,
  'one in a hundred': '0.01',
  'every request': '1',
}

/** What tracing costs a BFF, in processor time beside one that traces nothing. Throws if no trace arrives. */
export async function benchTraces(): Promise<string[]> {
  const redis = await privateRedis()
  // Each call names another database.
  const REDIS_URL = redis.url()
  const upstream = await startServer('upstream', join(import.meta.dirname, 'upstream-stub.ts'), {})
  const collector = await startCollector()
  const servers = new Map<Name, Measured>()
  try {
    const key = randomBytes(KEY_BYTES)
    for (const name of names) {
      const share = shares[name]
      const env = { REDIS_URL, UPSTREAM_URL: upstream.origin, NODE_ENV: 'production' }
      const traced = share && {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_TRACES_SAMPLER_ARG: share,
      }
      servers.set(name, await startProduct({ ...env, ...traced }, key))
    }
    const cookie = await signInAtProduct(servers.get('off')?.origin ?? '', HEADERS)
    const lines = []
    for (const [screen, path] of screens) lines.push(...(await linesOf(screen, { path, cookie, servers })))
    if (collector.received() === 0) throw new Error('No trace reached the collector.')
    return [
      '| screen | traced | CPU µs/request | × off, 95 % interval of the middle |',
      '|---|---|---|---|',
      ...lines,
    ]
  } finally {
    await Promise.all([...servers.values(), upstream].map((server) => server.stop()))
    collector.stop()
    await redis.stop()
  }
}

interface Running {
  readonly path: string
  readonly cookie: string
  readonly servers: ReadonlyMap<Name, Measured>
}

async function linesOf(screen: string, { path, cookie, servers }: Running): Promise<string[]> {
  const figures: Record<Name, number[]> = {
    off: [],
    again: [],
    'one in a hundred': [],
    'every request': [],
  }
  const target = ({ origin }: Measured) => ({ origin, path, headers: { ...HEADERS, cookie } })
  for (const server of servers.values()) await load(target(server), WARM_UP)
  for (let round = 0; round < ROUNDS; round++)
    for (const [place] of names.entries()) {
      const name = names[(place + round) % names.length] as Name
      const server = servers.get(name) as Measured
      const before = await server.cpu()
      await load(target(server), LOAD)
      figures[name].push(((await server.cpu()) - before) / LOAD.requests)
    }
  return names.map((name) => {
    const ratios = figures[name].map((cpu, round) => cpu / (figures.off[round] ?? Number.NaN))
    const [from, to] = intervalOfMedian(ratios)
    const against =
      name === 'off' ? '1' : `${median(ratios).toFixed(3)} (${from.toFixed(3)}–${to.toFixed(3)})`
    return `| ${screen} | ${name} | ${median(figures[name]).toFixed(0)} | ${against} |`
  })
}

/** The interval in which the median lies with 95 %, by the ranks of the binomial distribution. */
function intervalOfMedian(values: readonly number[]): [number, number] {
  const sorted = [...values].sort((a, b) => a - b)
  const rank = Math.floor((sorted.length - Z * Math.sqrt(sorted.length)) / 2)
  return [sorted[rank - 1] ?? Number.NaN, sorted[sorted.length - rank] ?? Number.NaN]
}

/** Takes traces as a collector does, and says how many batches there were. */
async function startCollector() {
  let received = 0
  const server: Server = createServer((request, response) => {
    received += 1
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received: () => received,
    stop: () => void server.close(),
  }
}
