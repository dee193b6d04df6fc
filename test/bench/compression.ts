import { request } from 'undici'
import { load, median } from './load.ts'
import { target, WARM_UP } from './requests.ts'
import type { Contestant, Stage } from './servers.ts'

const ROUNDS = 9
const REQUESTS = 300
const CONNECTIONS = 8

const answers = [
  { name: 'class of 30', path: '/api/screens/skills?roster=roster-1', servers: ['product', 'express'] },
  // Without a query: documents with one are sent as they are (server/operations/compression.ts).
  { name: 'document of a class of 30', path: '/account/dashboard', servers: ['product'] },
] as const
/** As a browser accepts it today, one without Brotli, and one that is sent everything as it is. */
const accepted = ['identity', 'gzip', 'gzip, br'] as const
type Accepted = (typeof accepted)[number]

/** What compressing costs of the processor and saves of the line, against the same answer as it is; as a table. */
export async function benchCompression({ contestants, upstream }: Stage): Promise<string[]> {
  await upstream.tell({ delayMs: 0 })
  const lines = [
    '| answer | server | sent as | bytes | CPU µs/request | × as it is |',
    '|---|---|---|---|---|---|',
  ]
  for (const { name, path, servers } of answers)
    for (const server of servers) {
      const contestant = contestants[server]
      const cpu = await measure(contestant, path)
      for (const accepts of accepted) {
        const { bytes, encoding } = await sizeOf(contestant, path, accepts)
        const ratio = median(
          cpu[accepts].map((micros, round) => micros / (cpu.identity[round] ?? Number.NaN)),
        )
        const cells = [name, server, encoding, bytes, median(cpu[accepts]).toFixed(0), ratio.toFixed(2)]
        lines.push(`| ${cells.join(' | ')} |`)
      }
    }
  return lines
}

/** Microseconds of processor a request, one a round, each of the ways in turn. */
async function measure(contestant: Contestant, path: string): Promise<Record<Accepted, number[]>> {
  const cpu: Record<Accepted, number[]> = { identity: [], gzip: [], 'gzip, br': [] }
  for (const accepts of accepted)
    await load(targetOf(contestant, path, accepts), { requests: WARM_UP, connections: CONNECTIONS })
  for (let round = 0; round < ROUNDS; round++)
    for (const accepts of accepted) {
      const before = await contestant.server.cpu()
      await load(targetOf(contestant, path, accepts), { requests: REQUESTS, connections: CONNECTIONS })
      cpu[accepts].push(((await contestant.server.cpu()) - before) / REQUESTS)
    }
  return cpu
}

function targetOf(contestant: Contestant, path: string, accepts: Accepted) {
  const { headers, ...to } = target(contestant, path)
  return { ...to, headers: { ...headers, 'accept-encoding': accepts, 'sec-fetch-site': 'same-origin' } }
}

async function sizeOf(contestant: Contestant, path: string, accepts: Accepted) {
  const { origin, headers } = targetOf(contestant, path, accepts)
  const answer = await request(origin + path, { headers })
  return {
    bytes: (await answer.body.arrayBuffer()).byteLength,
    encoding: String(answer.headers['content-encoding'] ?? 'as it is'),
  }
}
