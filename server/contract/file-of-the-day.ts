import { Type } from 'typebox'
import { Id, Instant } from './entities.ts'
import { Total } from './play-numbers.ts'

/** A file of the last day that is not undone: the one that waits to be saved, or one that was and can be undone. */
export const FileOfTheDay = Type.Object({
  uploadId: Id,
  state: Type.Unsafe<'staged' | 'done'>(Type.Enum(['staged', 'done'])),
  /** How many rows it has, which tells it from the others. */
  rows: Total,
  keptUntil: Instant,
})
/** Checked files kept for one account: the oldest gives way to the next one. */
export const MAX_STAGED = 5
/** Of those that were saved, undone or not, the latest stay for their day, beside such as still wait. */
export const MAX_SAVED = 10
/** Those that wait do not hide the five that were saved last. */
export const MAX_FILES_TOLD = MAX_STAGED + 5
