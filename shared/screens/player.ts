import { type Static, Type } from 'typebox'
import { pictureGroups } from '../rules/picture-password.ts'
import { Id, OrNull, RequestKey } from './fields.ts'

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
  /** How often it may still be wrong today; null if the upstream does not say. */
  triesLeft: OrNull(Type.Integer()),
  /** A picture of each group to begin a choice with; null once a password is set. */
  suggested: OrNull(Type.Array(Type.String())),
  /** The pictures to choose from in each step of a training; null unless one is open. */
  steps: OrNull(Type.Array(Type.Array(Type.String()))),
})
export type PlayerView = Static<typeof PlayerView>

/** The child whose name was tapped, in a class of the device. */
export const ChoosePlayer = Type.Object({ rosterId: Id, studentId: Id })

/** Whose page it was sent from: on one device the next child may have been chosen in another tab since. */
const turn = { studentId: Id }
export const OnTurn = Type.Object(turn)

/** Three pictures in order, as they are stored: a part of them is never sent. */
export const ThreePictures = Type.Object({ ...turn, password: Type.String({ maxLength: 64 }) })

/** The three pictures of a sign-in; `key` is the same when an attempt that was not answered is sent again. */
export const LoginPlayer = Type.Object({ ...ThreePictures.properties, key: Type.Optional(RequestKey) })

/** Which of the three pictures a training asks for, from 0. */
const Step = Type.Integer({ minimum: 0, maximum: pictureGroups.length - 1 })

/** A picture that was tapped in a training. */
export const PracticePick = Type.Object({
  ...turn,
  step: Step,
  picture: Type.String({ maxLength: 16 }),
})
/** Asks where the bead lands in a step of a training. */
export const AskHint = Type.Object({ ...turn, step: Step })
export const HintView = Type.Object({
  /** The right picture; null unless a teacher has turned hints on for this very child, here. */
  picture: OrNull(Type.String()),
})
export type HintView = Static<typeof HintView>

export const PracticeView = Type.Object({ isRight: Type.Boolean() })
export type PracticeView = Static<typeof PracticeView>

/** The child is signed in. */
export const SignedInView = Type.Object({
  /**
   * The play site's address, with a code that says there once who plays, within a minute (S7.148?); null if this
   * installation has no play site.
   */
  playAt: OrNull(Type.String()),
})
export type SignedInView = Static<typeof SignedInView>

/** The child who was chosen, who is in at once where the class and the app do without pictures (S9.149?). */
export const ChosenView = Type.Object({ ...PlayerView.properties, signedIn: OrNull(SignedInView) })
export type ChosenView = Static<typeof ChosenView>

/** Nothing is left to show, or nothing has changed for the child. */
export const LeftView = Type.Object({})
