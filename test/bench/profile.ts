import { mkdirSync, writeFileSync } from 'node:fs'
import type { Profiler } from 'node:inspector'
import { join } from 'node:path'
import { flameGraph } from './flame-graph.ts'
import { flameTree } from './flame-tree.ts'
import { load } from './load.ts'
import { scenarios, target, WARM_UP } from './requests.ts'
import type { Stage } from './servers.ts'

const FOLDER = join(import.meta.dirname, '../../dist/profiles')
const REQUESTS = 6_000
const CONNECTIONS = 8
const profiled = ['product', 'fastify'] as const

const fileName = (text: string) => text.replace(/\W+/g, '-')

/**
 * Writes where the processor's time goes in each scenario whose upstream answers at once, for the product and the
 * reference: a flame graph to look at, and beside it the profile itself, which Chromium's developer tools open.
 * Answers the files.
 */
export async function benchProfile({ contestants, upstream }: Stage): Promise<string[]> {
  mkdirSync(FOLDER, { recursive: true })
  await upstream.tell({ delayMs: 0 })
  const files: string[] = []
  for (const { name, path } of scenarios.filter(({ delayMs }) => delayMs === 0))
    for (const server of profiled) {
      const contestant = contestants[server]
      await load(target(contestant, path), { requests: WARM_UP, connections: CONNECTIONS })
      await contestant.server.tell('profile')
      await load(target(contestant, path), { requests: REQUESTS, connections: CONNECTIONS })
      const { profile } = (await contestant.server.tell('profiled')) as { profile: Profiler.Profile }
      const file = join(FOLDER, fileName(`${name} ${server}`))
      writeFileSync(`${file}.cpuprofile`, JSON.stringify(profile))
      writeFileSync(`${file}.svg`, flameGraph(`${name}: ${server}`, flameTree(profile)))
      files.push(`${file}.svg`)
    }
  return files
}
