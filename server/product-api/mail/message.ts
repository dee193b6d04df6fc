import MailComposer from 'nodemailer/lib/mail-composer'
import type { Mailbox } from './address.ts'
import { bodyOf, subjectOf } from './body.ts'
import type { Mail } from './mailer.ts'
import type { Sender } from './settings.ts'

/** One mail as bytes. */
export interface Message {
  readonly envelope: { readonly from: string; readonly to: readonly string[] }
  readonly bytes: Buffer
}

/** A mail with what it is sent under. */
export interface Addressed {
  readonly id: string
  readonly createdAt: Date
  readonly mail: Mail
  readonly to: Mailbox
}

/**
 * Builds a mail. Sent again it is the same one: its Message-ID and date are those of when it was written. Where it
 * comes back to is in the envelope.
 */
export async function messageOf({ from, bouncesTo, site }: Sender, mail: Addressed): Promise<Message> {
  const composer = new MailComposer({
    from: { name: from.name, address: from.address },
    to: { name: '', address: mail.to.address },
    subject: subjectOf(mail.mail),
    messageId: `<${mail.id}@${domainOf(from.address)}>`,
    date: mail.createdAt,
    headers: { 'Auto-Submitted': 'auto-generated', ...offHeaders(mail.mail, site) },
    ...bodyOf(mail.mail, site),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    envelope: { from: bouncesTo, to: [mail.to.address] },
    bytes: await composer.compile().build(),
  }
}

/** One press in the mail program stops mails of this kind (RFC 8058): by a POST, never because it was looked at. */
const offHeaders = ({ off }: Mail, site: string): Record<string, string> =>
  off === undefined
    ? {}
    : { 'List-Unsubscribe': `<${site}${off}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)
