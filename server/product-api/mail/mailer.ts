import type { Db } from '../db/open.ts'
import { Refusal } from '../refusal.ts'

/** One mail to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Path of the page it leads to, such as `/validate/…`: whoever carries the mail knows the site's address. */
  readonly link: string
}

/** What carries mails; which one is a part the application is built with. */
export interface Mailer {
  /**
   * Takes a mail on, within the caller's transaction: what the mail is about becomes true only together with it.
   * Throws where it cannot.
   */
  send(db: Db, mail: Mail): Promise<void>
}

/**
 * For where no mail host is set up: every mail is refused, and with it what it was about, so that nobody waits for
 * a mail that was never sent.
 */
export const refusingMailer: Mailer = {
  send: () => Promise.reject(new Refusal(503, 'unavailable', 'Mail cannot be sent right now.')),
}
