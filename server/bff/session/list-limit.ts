import { Cluster, type Redis } from 'ioredis'
import type { Clock } from '../../clock.ts'
import { MAX_LISTED } from './session-list.ts'

/** Bytes that a session takes, with its entry in a list (docs/operations.md). */
const SESSION_BYTES = 3 * 1024
/** One list's part of what is free: of more than it, others' sessions would find no room. */
const PART_OF_FREE = 1 / 200
/** A class with its teacher, however little is free. */
export const MIN_LISTED = 40
/** How long it is used what Redis said of its memory, in milliseconds. */
const ASK_EVERY_MS = 1_000

/**
 * How many sessions a list may have: fewer, the less memory Redis has left, so that those who fill all theirs never
 * fill it. MAX_LISTED where it has no limit, or does not say.
 */
export function createListLimit(redis: Redis | Cluster, clock: Clock): () => Promise<number> {
  let asked: { readonly at: number; readonly limit: Promise<number> } | undefined

  const ask = async () => {
    const nodes = redis instanceof Cluster ? redis.nodes('master') : [redis]
    return Math.min(...(await Promise.all(nodes.map(async (node) => limitIn(await node.info('memory'))))))
  }
  return () => {
    const now = clock.now().getTime()
    if (asked === undefined || now >= asked.at + ASK_EVERY_MS)
      asked = { at: now, limit: ask().catch(() => MAX_LISTED) }
    return asked.limit
  }
}

/** The limit by a reply to INFO. */
export function limitIn(info: string): number {
  const [most = 0, used = 0] = ['maxmemory', 'used_memory'].map((name) =>
    Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0),
  )
  if (most === 0) return MAX_LISTED
  const part = Math.floor(((most - used) / SESSION_BYTES) * PART_OF_FREE)
  return Math.min(MAX_LISTED, Math.max(MIN_LISTED, part))
}
