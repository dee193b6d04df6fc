import { performance } from 'node:perf_hooks'
import { Pool } from 'undici'
import { load, median, quantile } from './load.ts'
import type { Contestant, Stage } from './servers.ts'

/** Short paired rounds, the servers in turn: a machine that slows down slows all of them. */
const ROUNDS = 9
export const WARM_UP = 1_500
const UPSTREAM_MS = 20

interface Scenario {
  name: string
  path: string
  connections: number
  requests: number
  delayMs: number
}

const SHELL = '/api/screens/shell'
const SKILLS = '/api/screens/skills?roster=roster-1'
export const scenarios: readonly Scenario[] = [
  { name: 'shell, 1 upstream call', path: SHELL, connections: 8, requests: 600, delayMs: 0 },
  { name: 'class of 30', path: SKILLS, connections: 8, requests: 300, delayMs: 0 },
  {
    name: 'class of 30, upstream 20 ms, 1 at a time',
    path: SKILLS,
    connections: 1,
    requests: 20,
    delayMs: UPSTREAM_MS,
  },
  {
    name: 'class of 30, upstream 20 ms, 8 at a time',
    path: SKILLS,
    connections: 8,
    requests: 120,
    delayMs: UPSTREAM_MS,
  },
]

/** `frugal` is the reference that makes the product's calls; `fastify` makes the four that everybody began with. */
const names = ['product', 'fastify', 'frugal', 'express'] as const
type Name = (typeof names)[number]

interface Figures {
  /** Processor microseconds a request, one a round. */
  cpu: number[]
  p50: number[]
  p99: number[]
  commands: number[]
}

export const target = ({ server, headers }: Contestant, path: string) => ({
  origin: server.origin,
  path,
  headers,
})

/** Answers the table's lines; throws where the servers do not answer the same bytes. */
export async function benchRequests(stage: Stage): Promise<string[]> {
  const lines = [
    '| scenario | server | CPU µs/request (spread) | × reference | × frugal | × Express | p50 ms | p99 ms | Redis commands/request |',
    '|---|---|---|---|---|---|---|---|---|',
  ]
  for (const scenario of scenarios) {
    await assertSameBytes(stage, scenario.path)
    await stage.upstream.tell({ delayMs: 0 })
    for (const name of names)
      await load(target(stage.contestants[name], scenario.path), { requests: WARM_UP, connections: 8 })
    await stage.upstream.tell({ delayMs: scenario.delayMs })
    lines.push(...linesOf(scenario, await measure(stage, scenario)))
    if (scenario.delayMs > 0) lines.push(await wavesAlone(stage, scenario))
  }
  await stage.upstream.tell({ delayMs: 0 })
  return lines
}

/** The upstream calls of a class screen, one wave after the other: what no server can be faster than. */
const waves = [['GET /v2/mm/teachers/me/rosters'], ['POST /v2/mm/teachers/me/studentLog']]

/** The sum of each wave's slowest call, measured with nothing else in between. */
async function wavesAlone({ upstream }: Stage, { name, requests, connections }: Scenario): Promise<string> {
  const pool = new Pool(upstream.origin, { connections: 2 * connections })
  const callApi = async (call: string) => {
    const [method = '', path = ''] = call.split(' ')
    const { body } = await pool.request({ method: method as 'GET' | 'POST', path })
    await body.dump()
  }
  const times: number[] = []
  let left = requests
  const lane = async () => {
    while (left-- > 0) {
      const from = performance.now()
      for (const wave of waves) await Promise.all(wave.map(callApi))
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: connections }, lane))
  await pool.close()
  const sorted = times.sort((a, b) => a - b)
  const [p50, p99] = [quantile(sorted, 0.5), quantile(sorted, 0.99)]
  return `| ${name} | the calls alone | | | | | ${p50.toFixed(1)} | ${p99.toFixed(1)} | |`
}

async function assertSameBytes(stage: Stage, path: string): Promise<void> {
  const bodies = await Promise.all(
    names.map(async (name) => {
      const { server, headers } = stage.contestants[name]
      return (await fetch(server.origin + path, { headers })).text()
    }),
  )
  if (new Set(bodies).size !== 1)
    throw new Error(`the servers answer ${path} differently:\n${bodies.join('\n')}`)
}

async function measure(
  stage: Stage,
  { path, requests, connections }: Scenario,
): Promise<Record<Name, Figures>> {
  const empty = (): Figures => ({ cpu: [], p50: [], p99: [], commands: [] })
  const figures = { product: empty(), fastify: empty(), frugal: empty(), express: empty() }
  for (let round = 0; round < ROUNDS; round++)
    for (const name of rotated(round)) {
      const contestant = stage.contestants[name]
      const [cpu, commands] = [await contestant.server.cpu(), await commandsOf(stage)]
      const { times } = await load(target(contestant, path), { requests, connections })
      // One of the commands is this count itself.
      figures[name].commands.push(((await commandsOf(stage)) - commands - 1) / requests)
      figures[name].cpu.push(((await contestant.server.cpu()) - cpu) / requests)
      figures[name].p50.push(quantile(times, 0.5))
      figures[name].p99.push(quantile(times, 0.99))
    }
  return figures
}

const rotated = (round: number): Name[] =>
  names.map((_, place) => names[(place + round) % names.length] as Name)

/** Commands clients sent to Redis since it started; what a script runs inside is not counted again. */
async function commandsOf({ redis }: Stage): Promise<number> {
  const stats = await redis.info('commandstats')
  const inner = ['hmget', 'hget', 'hset', 'pexpire']
  return [...stats.matchAll(/cmdstat_([^:]+):calls=(\d+)/g)]
    .filter(([, name = '']) => !inner.includes(name))
    .reduce((sum, [, , calls]) => sum + Number(calls), 0)
}

function linesOf({ name }: Scenario, figures: Record<Name, Figures>): string[] {
  const against = (mine: Figures, other: Figures) =>
    median(mine.cpu.map((cpu, round) => cpu / (other.cpu[round] ?? Number.NaN))).toFixed(2)
  return names.map((server) => {
    const { cpu, p50, p99, commands } = figures[server]
    const spread = `${Math.min(...cpu).toFixed(0)}–${Math.max(...cpu).toFixed(0)}`
    return `| ${[
      name,
      server,
      `${median(cpu).toFixed(0)} (${spread})`,
      against(figures[server], figures.fastify),
      against(figures[server], figures.frugal),
      against(figures[server], figures.express),
      median(p50).toFixed(1),
      median(p99).toFixed(1),
      median(commands).toFixed(2),
    ].join(' | ')} |`
  })
}
