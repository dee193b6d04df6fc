import type { Picture } from '../../../shared/rules/picture-password.ts'

/** A child whose name was tapped: all that the browser knows of them. */
export interface Player {
  readonly studentId: string
  readonly name: string
}

/** Picks of creation: three pictures, then a look at them. Confirming raises the step above 3 (S4.44–46). */
export type CreationStep = 0 | 1 | 2 | 3 | 4
export const LAST_LOOK = 3
export const CONFIRMED = 4
/** How often all three pictures are found in a training (S4.48?). */
export const ROUNDS = 2

/** Why a training is open: the password is new, or the teacher has verified the child (S4.47, S4.56). */
export type TrainingFor = 'creation' | 'retrieval'
type Picks = readonly Picture[]

/** What the pages of one child hold besides their own. */
interface OfPlayer {
  readonly rosterId: string
  readonly player: Player
}

interface NoPlayer {
  readonly page: 'rosters'
}
interface OfRoster {
  readonly page: 'roster' | 'playerSelection'
  readonly rosterId: string
}

/** The sixteen pages (S4.41), each with what it has to remember and nothing else. */
export type PlayerState = OfPlayer &
  (
    | { readonly page: 'firstTimeLogin' }
    | { readonly page: 'creation'; readonly step: CreationStep; readonly picks: Picks }
    | { readonly page: 'beginTraining'; readonly picks: Picks }
    | { readonly page: 'sillySentence'; readonly picks: Picks }
    | {
        readonly page: 'training'
        readonly for: TrainingFor
        readonly round: number
        readonly step: number
      }
    | { readonly page: 'endTraining'; readonly for: TrainingFor }
    | { readonly page: 'login'; readonly picks: Picks; readonly afterRetrieval: boolean }
    | {
        readonly page: 'wrongPassword'
        readonly locked: 'student' | 'class' | null
        /** How often it may still be wrong today; null until that is known. */
        readonly triesLeft: number | null
        readonly afterRetrieval: boolean
      }
    | { readonly page: 'forgotPassword' }
    | { readonly page: 'startRetrieval' }
    | ({ readonly page: 'postLogin' } & GoesOn)
    | { readonly page: 'teacherFailedRetrieval'; readonly because: 'reset' | 'studentLocked' | 'classLocked' }
    | { readonly page: 'error'; readonly during: Exclude<PlayerState, { page: 'error' }> }
  )
export type FlowState = NoPlayer | OfRoster | PlayerState
export type FlowPage = FlowState['page']

/** How it stands with a child who was chosen; `passwordsOff` where the class and the build do without (S9.149?). */
type Standing =
  | { readonly standing: 'noPassword' | 'hasPassword' }
  | ({ readonly standing: 'passwordsOff' } & GoesOn)

/** Where a child who is in goes on; null if there is nowhere. */
interface GoesOn {
  readonly playAt: string | null
}

export type FlowEvent =
  | { readonly type: 'rosterChosen'; readonly rosterId: string }
  | { readonly type: 'otherRoster' | 'childrenLoaded' }
  | ({ readonly type: 'playerChosen'; readonly player: Player } & Standing)
  | { readonly type: 'picked'; readonly picture: Picture }
  | { readonly type: 'practiced'; readonly isRight: boolean }
  | ({ readonly type: 'loggedIn' } & GoesOn)
  | { readonly type: 'triesCounted'; readonly triesLeft: number | null }
  | {
      readonly type:
        | 'next'
        | 'startOver'
        | 'confirmed'
        | 'passwordSaved'
        | 'passwordExists'
        | 'wrongPassword'
        | 'studentLocked'
        | 'classLocked'
        | 'passwordReset'
        | 'passwordNotSet'
        | 'forgot'
        | 'tryAgain'
        | 'unlocked'
        | 'remembered'
        | 'hintsOn'
        | 'notMe'
        | 'failed'
    }
export type FlowEventType = FlowEvent['type']
