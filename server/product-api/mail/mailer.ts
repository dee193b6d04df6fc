import type { Db } from '../db/open.ts'
import { Refusal } from '../refusal.ts'

/** One mail to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Path of the page it leads to, such as `/validate/…`; the mailer knows the site's address. */
  readonly link: string
  /** Why they get it, if not because of their account. */
  readonly why?: string
  /** The token in the link, if it is one that ends: once it has, the mail is not sent any more. */
  readonly token?: string
}

/** Delivers mails; the application is built with one of these. */
export interface Mailer {
  /**
   * Accepts a mail within the caller's transaction, so that the mail and its cause are committed together.
   * Throws if it cannot.
   */
  send(db: Db, mail: Mail): Promise<void>
}

/**
 * Used outside the sandbox if no mail host is configured: refuses every mail and so fails the request behind it, so that nobody
 * waits for a mail that was never sent.
 */
export const refusingMailer: Mailer = {
  send: () => Promise.reject(new Refusal(503, 'unavailable', 'Mail cannot be sent right now.')),
}
