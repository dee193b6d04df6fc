/** Why a card was not taken. */
export const declines = [
  'declined',
  'expired',
  'wrong-cvc',
  'wrong-zip',
  'not-authenticated',
  'stale',
] as const
export type Decline = (typeof declines)[number]

/** The same for whoever pays, and what to do about it. */
export const declineTexts: Readonly<Record<Decline, string>> = {
  declined: 'Your bank declined this card. Nothing was charged. Try another card, or call your bank.',
  expired: 'This card has expired. Nothing was charged. Please use another one.',
  'wrong-cvc': 'The security code does not match the card. Nothing was charged. Please check it.',
  'wrong-zip': 'The zip code does not match the card. Nothing was charged. Please check it.',
  'not-authenticated': 'Your bank could not confirm that it was you. Nothing was charged. Please try again.',
  stale: 'This took too long. Nothing was charged. Please type the card again.',
}
