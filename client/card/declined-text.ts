export type Declined = 'declined' | 'expired' | 'wrong-cvc' | 'wrong-zip' | 'not-authenticated' | 'stale'

/** S8.73 */
const PROBLEM = "We're sorry, we had a problem processing your transaction."

const because: Readonly<Record<Declined, string>> = {
  declined: 'The card was declined. Your bank can say why.',
  expired: 'The card has expired.',
  'wrong-cvc': 'The security code is not that of the card.',
  'wrong-zip': 'The zip code is not that of the card.',
  'not-authenticated': 'Your bank did not confirm that it is you.',
  stale: 'It took too long. Please type the card again.',
}

/** What somebody is told whose card was refused. */
export const declinedText = (reason: Declined): string => `${PROBLEM} ${because[reason]} Nothing was charged.`
