import { resultColor } from './games.ts'

/** How a child's last level ended: `left` means quit; `other` is a success or an unknown result. */
export type LastOutcome = 'lost' | 'left' | 'other'

/** The result of a level that ended unexpectedly: it says nothing about the child (S4.78?). */
export const UNEXPECTED_TERMINATION = 'unexpectedTermination'
/**
 * The result of a level that the child quit. It applies in Wings too, where every other result is judged by
 * accuracy (S3.70?).
 */
const LEFT = 'leftBeforeFinishing'

interface Ended {
  readonly appContext: string
  readonly levelResultType: string
  readonly wingsLevelAccuracy?: number
}

export function lastOutcome({ appContext, levelResultType, wingsLevelAccuracy }: Ended): LastOutcome {
  if (levelResultType === LEFT) return 'left'
  if (levelResultType === UNEXPECTED_TERMINATION) return 'other'
  return resultColor(appContext, levelResultType, wingsLevelAccuracy) === 'red' ? 'lost' : 'other'
}
