import type { CardOutcome } from '../../../shared/screens/card.ts'
import type { Accepted, Decline } from '../../contract/card.ts'

/** Why a card was not taken, and what to do about it. Nothing was charged. */
const declines: Readonly<Record<Decline, string>> = {
  declined: 'Your bank declined this card. Nothing was charged. Try another card, or call your bank.',
  expired: 'This card has expired. Nothing was charged. Please use another one.',
  'wrong-cvc': 'The security code does not match the card. Nothing was charged. Please check it.',
  'wrong-zip': 'The zip code does not match the card. Nothing was charged. Please check it.',
  'not-authenticated': 'Your bank could not confirm that it was you. Nothing was charged. Please try again.',
  stale: 'This took too long. Nothing was charged. Please type the card again.',
}

/** What became of a card, for the page that brought it. */
export function cardOutcome(reply: Accepted): CardOutcome {
  if (reply.status === 'accepted') return { is: 'accepted' }
  if (reply.status === 'processing') return { is: 'processing' }
  if (reply.status === 'needs-authentication') return { is: 'ask', clientSecret: reply.clientSecret }
  return { is: 'declined', words: declines[reply.reason] }
}
