import { Cluster, type Redis } from 'ioredis'
import type { Clock } from '../../clock.ts'

/** What a Redis may have and what is left of it, in bytes; null where it has no limit, or does not say. */
export type FreeMemory = { readonly all: number; readonly left: number } | null

/** How long it is used what Redis said of its memory, in milliseconds. */
const ASK_EVERY_MS = 1_000

/** What Redis says of its memory, at most once a second: in a cluster, the node that has least left. */
export function createFreeMemory(redis: Redis | Cluster, clock: Clock): () => Promise<FreeMemory> {
  let asked: { readonly at: number; readonly free: Promise<FreeMemory> } | undefined

  const ask = async (): Promise<FreeMemory> => {
    const nodes = redis instanceof Cluster ? redis.nodes('master') : [redis]
    const all = await Promise.all(nodes.map(async (node) => freeIn(await node.info('memory'))))
    const [least = null] = all.filter((one) => one !== null).sort((one, other) => one.left - other.left)
    return least
  }
  return () => {
    const now = clock.now().getTime()
    if (asked === undefined || now >= asked.at + ASK_EVERY_MS)
      asked = { at: now, free: ask().catch(() => null) }
    return asked.free
  }
}

/** By a reply to INFO. */
export function freeIn(info: string): FreeMemory {
  const [all = 0, used = 0] = ['maxmemory', 'used_memory'].map((name) =>
    Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0),
  )
  return all === 0 ? null : { all, left: all - used }
}
