import { randomUUID } from 'node:crypto'
import { comparableEmail } from '../../../shared/rules/email.ts'
import type { Clock } from '../../clock.ts'
import type { Sealer } from '../../sealing.ts'
import { hashOf } from '../auth/single-use.ts'
import { mailQueue } from '../db/schema/mail.ts'
import { mailboxOf } from './address.ts'
import type { Mail, Mailer } from './mailer.ts'

export type QueuedMail = typeof mailQueue.$inferSelect

const storedUnder = (id: string): string => `mail ${id}`

/** Accepts mails for the mail host: they are sent after the transaction that caused them, if it is committed. */
export const queueMailer = ({ clock, sealer }: { clock: Clock; sealer: Sealer }): Mailer => ({
  async send(db, { token, digestToken, ...mail }) {
    const id = randomUUID()
    const now = clock.now()
    await db.insert(mailQueue).values({
      id,
      sealed: sealer.seal(mail, storedUnder(id)).toString('base64'),
      domain: mailboxOf(mail.to)?.domain ?? '',
      addressHash: addressHash(mail.to),
      linkHash: token === undefined ? null : hashOf(token),
      digestToken: digestToken ?? null,
      createdAt: now,
      tryingSince: now,
      dueAt: now,
    })
  },
})

/** The hash of an address, by which its mails are found. */
export const addressHash = (email: string): string => hashOf(comparableEmail(email))

/** A mail as it was queued; undefined if no key of ours opens it. */
export const openMail = (sealer: Sealer, { id, sealed }: Pick<QueuedMail, 'id' | 'sealed'>) =>
  sealer.open(Buffer.from(sealed, 'base64'), storedUnder(id)) as Mail | undefined
