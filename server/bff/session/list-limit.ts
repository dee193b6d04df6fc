import type { FreeMemory } from './free-memory.ts'
import { MAX_LISTED } from './session-list.ts'

/** Bytes that a session takes, with its entry in a list (docs/operations.md). */
const SESSION_BYTES = 3 * 1024
/** One list's part of what is free: of more than it, others' sessions would find no room. */
const PART_OF_FREE = 1 / 200
/** A class with its teacher, however little is free. */
export const MIN_LISTED = 40
/** The part that is left for others: with less, one network opens no more devices than a school does. */
const PART_LEFT = 1 / 4

/** How many sessions a list may have: fewer, the less memory Redis has left. */
export function listLimit(free: FreeMemory): number {
  if (free === null) return MAX_LISTED
  const part = Math.floor((free.left / SESSION_BYTES) * PART_OF_FREE)
  return Math.min(MAX_LISTED, Math.max(MIN_LISTED, part))
}

export const isNearlyFull = (free: FreeMemory): boolean => free !== null && free.left < free.all * PART_LEFT
