import { type Static, Type } from 'typebox'
import { Id, OrNull } from './fields.ts'

export const PlayerParams = Type.Object({})

/**
 * How it stands with the child who is using a class device, polled while a teacher is asked for help (S4.55). Two
 * children who differ in nothing but their pictures have the same, but for the steps of a training.
 */
export const PlayerView = Type.Object({
  /** Whose state it is: on one device the next child may have been chosen in another tab. */
  studentId: Type.String(),
  /** Whether a picture password is set. */
  isSet: Type.Boolean(),
  /** A teacher has turned help on for retrieving the password. */
  hasHints: Type.Boolean(),
  /** The pictures to choose from in each step of a training; null unless one is open. */
  steps: OrNull(Type.Array(Type.Array(Type.String()))),
})
export type PlayerView = Static<typeof PlayerView>

/** The child whose name was tapped, in a class of the device. */
export const ChoosePlayer = Type.Object({ rosterId: Id, studentId: Id })

/** Three pictures in order, as they are stored: a part of them is never sent. */
export const ThreePictures = Type.Object({ password: Type.String({ maxLength: 64 }) })

/** A picture that was tapped in a training, and in which step, from 0. */
export const PracticePick = Type.Object({
  step: Type.Integer({ minimum: 0, maximum: 2 }),
  picture: Type.String({ maxLength: 16 }),
})
/** Asks where the bead lands in a step of a training. */
export const AskHint = Type.Object({ step: Type.Integer({ minimum: 0, maximum: 2 }) })
export const HintView = Type.Object({
  /** The right picture; null unless a teacher has turned hints on for this very child, here. */
  picture: OrNull(Type.String()),
})
export type HintView = Static<typeof HintView>

export const PracticeView = Type.Object({ isRight: Type.Boolean() })
export type PracticeView = Static<typeof PracticeView>

/** The child is signed in. */
export const SignedInView = Type.Object({
  /** Where the games are; null if this installation has no play site. */
  playAt: OrNull(Type.String()),
})
export type SignedInView = Static<typeof SignedInView>

/** Who leaves: on one device the next child may have been chosen in another tab. */
export const LeavePlayer = Type.Object({ studentId: Id })

/** Nothing is left to show. */
export const LeftView = Type.Object({})
