import { pages } from '../../../shared/paths.ts'
import type { Mail } from '../mail/mailer.ts'

interface WayBack extends Pick<Mail, 'link' | 'action'> {
  /** What is said of it after the text of the mail. */
  readonly said: string
}

/**
 * How whoever asked for a quote comes back to it from a mail: an account has a list of its quotes. A visitor has the
 * address they were mailed first, of which only the hash is kept, and nothing to sign in with.
 */
export const wayBack = (number: string, accountId: string | undefined): WayBack =>
  accountId === undefined
    ? {
        said: ` Our mail “Your quote ${number}” has the link to it.`,
        link: pages.quote,
        action: 'Prices and quotes',
      }
    : { said: '', link: pages.quotes, action: 'Look at your quotes' }
