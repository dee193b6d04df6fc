import { type Static, Type } from 'typebox'
import { EMAIL_LENGTH } from '../rules/email.ts'
import { Id, OrNull } from './fields.ts'

export const FamilySharingParams = Type.Object({})

/** Who else sees a parent's children, and whose children they see themselves. */
export const FamilySharingView = Type.Object({
  /** The second guardian, or the invitation to be one; null if there is none. */
  second: OrNull(
    Type.Object({
      /** Their name or, before they have accepted, the address. */
      who: Type.String(),
      about: Type.String(),
      state: Type.Enum(['open', 'expired', 'accepted'] as const),
    }),
  ),
  /** False while somebody else views as the parent. */
  mayChange: Type.Boolean(),
  /** Families whose children they see. */
  families: Type.Array(
    Type.Object({
      guardianId: Type.String(),
      /** Whose children they are, cut for the screen. */
      owner: Type.String(),
      /** What they see, in a sentence. */
      text: Type.String(),
    }),
  ),
})
export type FamilySharingView = Static<typeof FamilySharingView>

/** Some room to spare, so that the rule's own message is returned. */
const EXTRA_LENGTH = 128
export const InviteGuardian = Type.Object({
  email: Type.String({ maxLength: EMAIL_LENGTH + EXTRA_LENGTH }),
})
export type InviteGuardian = Static<typeof InviteGuardian>
export const InviteGuardianAgain = Type.Object({})
export const RemoveGuardian = Type.Object({})
export const LeaveFamily = Type.Object({ guardianId: Id })
/** The token of the mailed link. */
export const AcceptGuardian = Type.Object({ token: Type.String({ maxLength: 512 }) })
export type AcceptGuardian = Static<typeof AcceptGuardian>

/** What the page of a mailed invitation shows. */
export interface GuardianInvitation {
  readonly by: string
  readonly email: string
  /** What the address has: a new account is made, a parent signs in, anybody else cannot accept. */
  readonly account: 'none' | 'parent' | 'other'
}
