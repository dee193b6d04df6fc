import { pages } from '../../../shared/paths.ts'
import type { PayWay } from '../../../shared/rules/quote-state.ts'
import type { Mail } from '../mail/mailer.ts'
import { WHY_ASKER, WHY_TEAM } from './check-mails.ts'
import { linkInMail, type QuoteRecipient } from './link-in-mail.ts'
import type { Sheet } from './pdf/sheet.ts'

const ways: Readonly<Record<PayWay, string>> = {
  check: 'by check',
  card: 'by card',
  po: 'on the purchase order',
}

interface Accepted {
  readonly by: string
  readonly payBy: PayWay
  readonly order: string | undefined
}

/** What is told of a quote that an approver accepted. Nothing that was typed goes to who asked, as of a check. */
export function acceptedMails(
  { number, institution, total }: Sheet,
  { by, payBy, order }: Accepted,
  { team, email, accountId }: QuoteRecipient & { readonly team: string | null },
): readonly Mail[] {
  const { sentence, ...link } = linkInMail(number, accountId)
  const toAsker: Mail = {
    to: email,
    subject: `Accepted: ${number}`,
    text: `Your quote ${number} over ${total} was accepted. It will be paid ${ways[payBy]}.${sentence}`,
    ...link,
    why: WHY_ASKER,
  }
  if (team === null) return [toAsker]
  const ordered = order ? ` Purchase order ${order}.` : ''
  return [
    toAsker,
    {
      to: team,
      subject: `A quote was accepted: ${number}`,
      text: `${by} accepted quote ${number} for ${institution}. Total: ${total}, to be paid ${ways[payBy]}.${ordered}`,
      link: pages.home,
      why: WHY_TEAM,
    },
  ]
}
