/** For how long a refusal can be taken back. */
const UNDO_MS = 24 * 3_600_000

/** Whether a refusal can still be taken back, unless the person has chosen again. */
export const isUndoable = (decidedAt: Date, now: Date): boolean =>
  now.getTime() - decidedAt.getTime() < UNDO_MS
