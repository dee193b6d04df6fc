/**
 * What a process's connections are for: ways in have some of their own
 * (docs/decisions/204-ways-in-have-connections-apart.md).
 */
export type PoolName = 'general' | 'waysIn'

/** The share of a process's connections that only ways in use. */
const WAYS_IN_SHARE = 0.25
/** Milliseconds that a way in waits for a lock: its connections are few, and somebody may sign in again. */
export const MAX_WAY_IN_LOCK_MS = 1_000
/** The fewest connections of a process: one for each pool. */
export const MIN_CONNECTIONS = 2

/** How many of a process's connections are in each pool. */
export function sizesOf(connections: number): Readonly<Record<PoolName, number>> {
  const waysIn = Math.max(1, Math.floor(connections * WAYS_IN_SHARE))
  return { general: connections - waysIn, waysIn }
}
