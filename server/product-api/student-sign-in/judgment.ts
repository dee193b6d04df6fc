import { MISSES_OF_CLASS, MISSES_OF_STUDENT } from './misses.ts'

/** What is known when three pictures are judged. */
export interface AttemptFacts {
  /** Wrong attempts of the day: the child's, and those that count for its class. */
  readonly misses: { readonly ofStudent: number; readonly ofClass: number }
  readonly isRight: boolean
  /** Whether the child was last signed in on this device. */
  readonly wasLastHere: boolean
}

export interface Judgment {
  readonly is: 'right' | 'wrong' | 'locked' | 'class-locked'
  /** A wrong attempt that was judged: one more for the child and for its class. */
  readonly isMiss: boolean
  /** The device no longer lets in those of the class who were last in there, while the class is held. */
  readonly forgetsDevice: boolean
}

export const isClassHeld = (ofClass: number): boolean => ofClass >= MISSES_OF_CLASS

const unjudged = (is: 'locked' | 'class-locked'): Judgment => ({ is, isMiss: false, forgetsDevice: false })

/**
 * Whether an attempt lets a child in (S4.57, S9.48). Nothing is judged for a locked child, nor in a class that is held,
 * but for those who were last in on that very device: there the first wrong attempt ends it, and so does an attempt at
 * somebody who was not last in there, or a tablet that goes around would be one more guess at each of them.
 */
export function judgmentOf({ misses, isRight, wasLastHere }: AttemptFacts): Judgment {
  if (misses.ofStudent >= MISSES_OF_STUDENT) return unjudged('locked')
  const isHeld = isClassHeld(misses.ofClass)
  if (isHeld && !wasLastHere) return unjudged('class-locked')
  if (isRight) return { is: 'right', isMiss: false, forgetsDevice: false }
  return {
    is: misses.ofStudent + 1 >= MISSES_OF_STUDENT ? 'locked' : 'wrong',
    isMiss: true,
    forgetsDevice: isHeld || !wasLastHere,
  }
}
