import { type Static, Type } from 'typebox'
import { EMAIL_LENGTH } from '../../shared/rules/email.ts'
import { Password } from './auth.ts'
import { call } from './call.ts'
import { Id, Instant, Nothing, OrNull, Student } from './entities.ts'
import { MailToken } from './sign-up.ts'
import { validRows, validRowsOnce } from './tolerance.ts'

/** Mails with an invitation that a family may send in a day. */
export const GUARDIAN_MAILS_A_DAY = 5

/** The parent's own account id. */
const params = Type.Object({ parentId: Id })
const Email = Type.String({ minLength: 1, maxLength: EMAIL_LENGTH })
const Name = Type.String({ maxLength: 200 })

/** Who else sees a family's children: invited, by a link that works or no longer does, or there. */
export const Guardian = Type.Object({
  email: Type.String(),
  /** Null until they have accepted. */
  name: OrNull(Type.String()),
  state: Type.Enum(['open', 'expired', 'accepted'] as const),
  /** When they were invited or, once they have, when they accepted. */
  at: Instant,
})
export type Guardian = Static<typeof Guardian>
const OwnGuardian = Type.Object({ guardian: OrNull(Guardian) })

/** Who else sees a parent's children; there is at most one. */
export const guardian = call({
  id: 'guardian',
  method: 'GET',
  path: '/v2/mm/parents/:parentId/guardian',
  repeat: true,
  params,
  reply: OwnGuardian,
})
/**
 * Mails somebody the invitation to see the bearer's children. 409 `conflict` while there is one already, 400 for the
 * bearer's own address, 429 after GUARDIAN_MAILS_A_DAY.
 */
export const inviteGuardian = call({
  id: 'inviteGuardian',
  method: 'PUT',
  path: '/v2/mm/parents/:parentId/guardian',
  repeat: false,
  params,
  body: Type.Object({ email: Email }),
  reply: OwnGuardian,
})
/** Mails the open invitation again; the link before ends. 404 if none is open. */
export const inviteGuardianAgain = call({
  id: 'inviteGuardianAgain',
  method: 'POST',
  path: '/v2/mm/parents/:parentId/guardian/again',
  repeat: false,
  params,
  body: Nothing,
  reply: OwnGuardian,
})
/** Withdraws the invitation, or ends what the second guardian sees, at once. Again, it changes nothing. */
export const removeGuardian = call({
  id: 'removeGuardian',
  method: 'DELETE',
  path: '/v2/mm/parents/:parentId/guardian',
  repeat: true,
  params,
  reply: OwnGuardian,
})

const SharedChildren = Type.Object({
  families: validRowsOnce(
    'line',
    ['guardianId'],
    Type.Object({
      guardianId: Id,
      owner: Type.String(),
      students: validRowsOnce('student', ['studentId'], Student),
    }),
  ),
  /** Whose children they saw until lately. */
  ended: validRows('line', Type.String()),
})
/** The children whom the bearer sees as a second guardian, by whose they are, and who has ended that lately. */
export const sharedChildren = call({
  id: 'sharedChildren',
  method: 'GET',
  path: '/v2/mm/parents/:parentId/shared-children',
  repeat: true,
  params,
  reply: SharedChildren,
})
/**
 * Ends what the bearer sees of a family's children, at once; `guardianId` is that of `sharedChildren`. Again, it
 * changes nothing; 404 for what was never theirs.
 */
export const leaveFamily = call({
  id: 'leaveFamily',
  method: 'DELETE',
  path: '/v2/mm/parents/:parentId/shared-children/:guardianId',
  repeat: true,
  params: Type.Object({ parentId: Id, guardianId: Id }),
  reply: SharedChildren,
})

/**
 * Who invites, for whoever holds the mailed link, and what the address has: no account yet, a parent's, or one that
 * cannot be a second guardian's. Only reads. 404 for a link that is unknown or was withdrawn, 409 `link-used`, 410
 * `link-expired`.
 */
export const guardianInvitation = call({
  id: 'guardianInvitation',
  method: 'GET',
  path: '/v2/mm/guardian-invitations',
  repeat: true,
  bearer: 'none',
  query: Type.Object({ token: MailToken }),
  reply: Type.Object({
    by: Type.String(),
    email: Type.String(),
    account: Type.Enum(['none', 'parent', 'other'] as const),
  }),
})
/**
 * Accepts with a new account, which is open at once: whoever holds the link reads the mail of its address. 409
 * `conflict` if the address has an account by now; the link's errors are those of `guardianInvitation`.
 */
export const joinAsGuardian = call({
  id: 'joinAsGuardian',
  method: 'POST',
  path: '/v2/mm/guardian-invitations/join',
  repeat: false,
  bearer: 'none',
  query: Type.Object({ token: MailToken }),
  body: Type.Object({ firstName: Name, lastName: Name, password: Password }),
  reply: Type.Object({ email: Type.String() }),
})
/**
 * Accepts as the bearer, a parent whose address was invited: 403 for anybody else. Again, it changes nothing; the
 * link's errors are those of `guardianInvitation`.
 */
export const acceptGuardianInvitation = call({
  id: 'acceptGuardianInvitation',
  method: 'POST',
  path: '/v2/mm/guardian-invitations/accept',
  repeat: true,
  query: Type.Object({ token: MailToken }),
  body: Nothing,
  reply: Nothing,
})
