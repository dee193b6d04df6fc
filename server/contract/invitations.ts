import { type Static, Type } from 'typebox'
import { EMAIL_LENGTH } from '../../shared/rules/email.ts'
import { call } from './call.ts'
import { Id, Instant, OrNull } from './entities.ts'
import { createRoster } from './rosters.ts'

/** The invitation to an account that was created for somebody and is not open yet. */
export const Invitation = Type.Object({
  /** When it was mailed first and last; null if it has not been mailed. */
  firstSentAt: OrNull(Instant),
  lastSentAt: OrNull(Instant),
})
export type Invitation = Static<typeof Invitation>

/** How often somebody's invitation is mailed within 24 hours, whoever sends it. */
export const INVITATIONS_A_DAY = 3

/**
 * Mails somebody the invitation to their account again, with a new link; once per key. For administrators of
 * their school and internal administrators. 404 for anybody else's, 409 if the account is open or its owner
 * signed up without an invitation, 429 once it was mailed three times within 24 hours.
 */
export const sendInvitation = call({
  id: 'sendInvitation',
  method: 'POST',
  path: '/v2/mm/teachers/:teacherId/invitation',
  repeat: false,
  params: Type.Object({ teacherId: Id }),
  headers: createRoster.headers,
  reply: Invitation,
})

/**
 * Gives an account that waits for somebody who was invited another address, and mails the invitation there; links
 * sent to the one before end. Once per key. For administrators of their school and internal administrators. 404 for
 * anybody else's, 409 if the account is open or its owner signed up, 409 `email-taken` if the address has an
 * account, 400 `email-unknown` if no mail can be sent there, 429 as for sending it again.
 */
export const correctInvitation = call({
  id: 'correctInvitation',
  method: 'PUT',
  path: '/v2/mm/teachers/:teacherId/invitation',
  repeat: false,
  params: Type.Object({ teacherId: Id }),
  headers: createRoster.headers,
  body: Type.Object({ email: Type.String({ minLength: 1, maxLength: EMAIL_LENGTH }) }),
  reply: Invitation,
})
