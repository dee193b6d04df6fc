import { type Static, Type } from 'typebox'
import { Id, RequestKey } from './fields.ts'

/** The invitation of somebody who has not opened the account that was created for them. */
export const InvitationLine = Type.Object({
  /** 'Invited October 11', 'Invited September 30, again today', 'Not invited yet'. */
  words: Type.String(),
  /** What sending it is called: 'Resend', or 'Send invitation' the first time. */
  action: Type.String(),
  isFirst: Type.Boolean(),
})
export type InvitationLine = Static<typeof InvitationLine>

/** Whose invitation, or mail to confirm an address, is sent again. */
export const SendInvitation = Type.Object({
  person: Id,
  /** The same for every retry of one request. */
  key: RequestKey,
})
export type SendInvitation = Static<typeof SendInvitation>
