import { pages } from '../../../shared/paths.ts'
import type { Mail } from '../mail/mailer.ts'
import { linkInMail, type QuoteRecipient } from './link-in-mail.ts'
import type { Sheet } from './pdf/sheet.ts'

export const WHY_TEAM = 'You get this message because orders go to this address.'
export const WHY_ASKER =
  'You get this message because somebody asked for a quote at Numberlane with this address.'

/**
 * What the people who take orders are told of a check that will come, and the confirmation for who asked. Nothing that
 * was typed is in the confirmation: it goes to an address that nobody has proved to be theirs.
 */
export function checkMails(
  { number, institution, person, total, facts }: Sheet,
  { team, email, accountId }: QuoteRecipient & { readonly team: string },
): readonly Mail[] {
  const { sentence, ...link } = linkInMail(number, accountId)
  const details = facts.map(([name, value]) => `${name}: ${value}`).join('; ')
  return [
    {
      to: team,
      subject: `A check for ${total} will come: ${number}`,
      text: `${institution} pays quote ${number} by check. ${details}. Total: ${total}. Asked for by ${person.join(', ')}.`,
      link: pages.home,
      why: WHY_TEAM,
    },
    {
      to: email,
      subject: `We expect your check: ${number}`,
      text: `Thank you. We expect a check for ${total}. Your reference is ${number}: please write it on the check. The quote has the address it goes to.${sentence}`,
      ...link,
      why: WHY_ASKER,
    },
  ]
}
