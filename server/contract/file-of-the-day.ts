import { Type } from 'typebox'
import { Id, Instant } from './entities.ts'

/** A file of the last day that is not undone: the one that waits to be saved, or one that was and can be undone. */
export const FileOfTheDay = Type.Object({
  uploadId: Id,
  state: Type.Unsafe<'staged' | 'done'>(Type.Enum(['staged', 'done'])),
  /** How many rows it has, which tells it from the others. */
  rows: Type.Integer({ minimum: 0 }),
  keptUntil: Instant,
})
export const MOST_FILES_TOLD = 5
