import { pages } from '../../../shared/paths.ts'
import type { Mail } from '../mail/mailer.ts'

/** Who gets a mail about a quote they asked for. */
export interface QuoteRecipient {
  readonly email: string
  /** The account the quote belongs to; undefined for a visitor's. */
  readonly accountId: string | undefined
}

interface LinkInMail extends Pick<Mail, 'link' | 'action'> {
  /** What follows the text of the mail. */
  readonly sentence: string
}

/**
 * The link from a mail to its quote. An account has a list of its quotes. A visitor cannot sign in, and of the link in
 * their first mail we keep only a hash, so it cannot be sent again: they are told where it is.
 */
export const linkInMail = (number: string, accountId: QuoteRecipient['accountId']): LinkInMail =>
  accountId === undefined
    ? {
        sentence: ` Our mail “Your quote ${number}” has the link to it.`,
        link: pages.quote,
        action: 'Prices and quotes',
      }
    : { sentence: '', link: pages.quotes, action: 'Look at your quotes' }
