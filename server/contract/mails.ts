import { Type } from 'typebox'
import { EMAIL_LENGTH } from '../../shared/rules/email.ts'
import { call } from './call.ts'
import { Id, Instant, OrNull } from './entities.ts'
import { validRows } from './tolerance.ts'

/** Why a mail was not sent. */
export const mailFaults = [
  'host-unreachable',
  'host-refused',
  'host-slow',
  'tls-failed',
  'sign-in-refused',
  'sender-refused',
  'put-off',
  'address-refused',
  'message-refused',
  'connection-lost',
  'address-bounced',
  'not-composed',
  'unreadable',
] as const
const MailFault = Type.Enum(mailFaults)
export type MailFault = (typeof mailFaults)[number]

/** How many of each are listed. */
export const MAX_MAILS_LISTED = 50

const UndeliveredMail = Type.Object({
  mailId: Id,
  /** Null if it can no longer be opened. */
  mail: OrNull(Type.Object({ to: Type.String(), subject: Type.String() })),
  createdAt: Instant,
  attempts: Type.Integer({ minimum: 0, description: 'How many times it was tried.' }),
  fault: MailFault,
  /** The mail host's own status, such as '550 5.1.1'. */
  status: OrNull(Type.String()),
})

const BouncedAddress = Type.Object({
  email: Type.String(),
  kind: Type.Union([Type.Literal('bounced'), Type.Literal('complained')]),
  status: Type.String(),
  at: Instant,
})

/** How mail does, for operators: what waits, what was given up and why, and which addresses it came back from. */
export const mailState = call({
  id: 'mailState',
  method: 'GET',
  path: '/v2/mm/admin/mails',
  repeat: true,
  bearer: 'admin',
  reply: Type.Object({
    waiting: Type.Integer({ minimum: 0, description: 'How many mails wait to be sent.' }),
    /** When the oldest that waits was written. */
    waitingSince: OrNull(Instant),
    /** Newest first, and how many there are. */
    undelivered: validRows('mail', UndeliveredMail, { maxItems: MAX_MAILS_LISTED }),
    undeliveredCount: Type.Integer({ minimum: 0, description: 'How many mails were given up.' }),
    bounced: validRows('line', BouncedAddress, { maxItems: MAX_MAILS_LISTED }),
    bouncedCount: Type.Integer({ minimum: 0, description: 'How many addresses are marked.' }),
  }),
})

/** Tries a mail that was given up for another day. 404 if there is none, or if its link has ended. */
export const retryMail = call({
  id: 'retryMail',
  method: 'POST',
  path: '/v2/mm/admin/mails/:mailId/retry',
  repeat: false,
  bearer: 'admin',
  params: Type.Object({ mailId: Id }),
  reply: Type.Object({}),
})

/** Sends mail to an address again it came back from. A POST, so that no address is in a URL. 404 if it is not marked. */
export const liftBounce = call({
  id: 'liftBounce',
  method: 'POST',
  path: '/v2/mm/admin/bounces/lift',
  repeat: false,
  bearer: 'admin',
  body: Type.Object({ email: Type.String({ minLength: 1, maxLength: EMAIL_LENGTH }) }),
  reply: Type.Object({}),
})

/** Whether mail to the bearer's own address came back. */
export const ownBounce = call({
  id: 'ownBounce',
  method: 'GET',
  path: '/v2/mm/teachers/me/bounce',
  repeat: true,
  reply: OrNull(Type.Object({ email: Type.String(), at: Instant })),
})

/** Longest report of bounces, in bytes, and the same in base64. */
export const BOUNCE_REPORT_BYTES = 64 * 1024
const BASE64_LENGTH = Math.ceil(BOUNCE_REPORT_BYTES / 3) * 4

/**
 * A mail host's report of mails that came back, as its bytes arrived, with the signature over them. 403 if they do
 * not belong together, 404 if no secret is configured.
 */
export const reportBounces = call({
  id: 'reportBounces',
  method: 'POST',
  path: '/v2/mm/mail/bounces',
  repeat: true,
  bearer: 'none',
  body: Type.Object({
    /** The report in base64. */
    report: Type.String({ maxLength: BASE64_LENGTH }),
    signature: Type.String({ maxLength: 200 }),
  }),
  reply: Type.Object({
    marked: Type.Integer({ minimum: 0, description: 'How many addresses were not marked before.' }),
  }),
})
