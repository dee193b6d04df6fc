import { pages } from '../../../shared/paths.ts'
import type { Mail } from '../mail/mailer.ts'

/** Whom a mail about a quote goes to. */
export interface Asker {
  /** Their address. */
  readonly asker: string
  /** Whose the quote is; undefined for a visitor's. */
  readonly accountId: string | undefined
}

interface WayBack extends Pick<Mail, 'link' | 'action'> {
  /** What follows the text of the mail. */
  readonly sentence: string
}

/**
 * How whoever asked for a quote comes back to it from a mail: an account has a list of its quotes. A visitor has the
 * address they were mailed first, of which only the hash is kept, and nothing to sign in with.
 */
export const wayBack = (number: string, accountId: Asker['accountId']): WayBack =>
  accountId === undefined
    ? {
        sentence: ` Our mail “Your quote ${number}” has the link to it.`,
        link: pages.quote,
        action: 'Prices and quotes',
      }
    : { sentence: '', link: pages.quotes, action: 'Look at your quotes' }
