import type { FreeMemory } from './free-memory.ts'
import { MAX_LISTED } from './session-list.ts'

/** Bytes that a session takes, with its entry in a list (docs/operations.md). */
export const SESSION_BYTES = 3 * 1024
/** One list's part of what is free: of more than it, others' sessions would find no room. */
const PART_OF_FREE = 1 / 200
/** A class with its teacher, however little is free. */
export const MIN_LISTED = 40

/** How many sessions a list may have: fewer, the less memory Redis has left. */
export function listLimit(free: FreeMemory): number {
  if (free === null) return MAX_LISTED
  const part = Math.floor((free.left / SESSION_BYTES) * PART_OF_FREE)
  return Math.min(MAX_LISTED, Math.max(MIN_LISTED, part))
}
