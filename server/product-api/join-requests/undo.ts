import { DAY_MS } from '../../../shared/rules/days.ts'

/** For how long a refusal can be taken back. */
const UNDO_MS = DAY_MS

/** Whether a refusal can still be taken back, unless the person has chosen again. */
export const isUndoable = (decidedAt: Date, now: Date): boolean =>
  now.getTime() - decidedAt.getTime() < UNDO_MS
