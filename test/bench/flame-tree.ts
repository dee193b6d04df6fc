import type { Profiler } from 'node:inspector'
import { relative } from 'node:path'

/** Whose code a function is. */
export type Owner = 'ours' | 'package' | 'node' | 'engine'

/** A function as it was called from its parent, with all calls of it added up. */
export interface Flame {
  readonly name: string
  readonly owner: Owner
  /** Share of the time the processor was busy, 0 to 1, with what it called. */
  share: number
  readonly calls: Map<string, Flame>
}

/** V8's names for time in which nothing of JavaScript runs. */
const NOT_BUSY = new Set(['(idle)', '(program)', '(root)'])
const PACKAGE = /node_modules\/(?<name>(?:@[^/]+\/)?[^/]+)\//

function ownerOf(url: string): { readonly owner: Owner; readonly place: string } {
  if (url === '') return { owner: 'engine', place: '' }
  if (url.startsWith('node:')) return { owner: 'node', place: url }
  const name = PACKAGE.exec(url)?.groups?.name
  return name
    ? { owner: 'package', place: name }
    : { owner: 'ours', place: relative(process.cwd(), url.replace('file://', '')) }
}

/** The calls of a profile as one tree: what calls the same functions from the same places is one branch. */
export function flameTree({ nodes, samples = [] }: Profiler.Profile): Flame {
  const nodeOf = new Map(nodes.map((node) => [node.id, node]))
  const parentOf = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))
  const isBusy = (id: number) => !NOT_BUSY.has(nodeOf.get(id)?.callFrame.functionName ?? '')
  const busy = samples.filter(isBusy)
  const all: Flame = { name: 'all', owner: 'engine', share: 1, calls: new Map() }
  for (const sample of busy) {
    const stack: Profiler.ProfileNode[] = []
    for (let id: number | undefined = sample; id !== undefined; id = parentOf.get(id)) {
      const node = nodeOf.get(id)
      if (node && isBusy(id)) stack.unshift(node)
    }
    let flame = all
    for (const { callFrame } of stack) {
      const { owner, place } = ownerOf(callFrame.url)
      const name = `${callFrame.functionName || 'anonymous'}${place && ` · ${place}`}`
      const called = flame.calls.get(name) ?? { name, owner, share: 0, calls: new Map() }
      called.share += 1 / busy.length
      flame.calls.set(name, called)
      flame = called
    }
  }
  return all
}
