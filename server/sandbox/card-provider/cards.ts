/** What a card does when it is used. */
export type Behaviour =
  | 'works'
  | 'declined'
  | 'expired'
  | 'wrong-cvc'
  | 'wrong-zip'
  | 'stolen'
  | 'asks'
  | 'fails-later'
  | 'no-answer'
  | 'refund-fails'
  | 'disputed'

interface TestCard {
  readonly brand: string
  readonly behaviour: Behaviour
  readonly what: string
}

/** The provider's own test numbers, as far as they are of use here; every other number is refused. */
export const testCards: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { brand: 'visa', behaviour: 'works', what: 'is charged' },
  '5555555555554444': { brand: 'mastercard', behaviour: 'works', what: 'is charged' },
  '4000002500003155': { brand: 'visa', behaviour: 'asks', what: 'the bank asks first' },
  '4000000000000002': { brand: 'visa', behaviour: 'declined', what: 'is declined' },
  '4000000000009979': { brand: 'visa', behaviour: 'stolen', what: 'is declined as stolen' },
  '4000000000000069': { brand: 'visa', behaviour: 'expired', what: 'has expired' },
  '4000000000000127': { brand: 'visa', behaviour: 'wrong-cvc', what: 'has another security code' },
  '4000000000000036': { brand: 'visa', behaviour: 'wrong-zip', what: 'has another zip code' },
  '4000000000000341': {
    brand: 'visa',
    behaviour: 'fails-later',
    what: 'is taken, and declined when charged',
  },
  '4000000000006975': { brand: 'visa', behaviour: 'no-answer', what: 'is charged, and the answer gets lost' },
  '4000000000005126': {
    brand: 'visa',
    behaviour: 'refund-fails',
    what: 'is charged, and a refund fails later',
  },
  '4000000000000259': { brand: 'visa', behaviour: 'disputed', what: 'is charged, and its owner disputes it' },
}

/** Payment methods the provider knows by name in its test mode. */
export const namedCards: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_authenticationRequired: '4000002500003155',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedStolenCard: '4000000000009979',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_avsZipFail: '4000000000000036',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_noAnswer: '4000000000006975',
  pm_card_refundFail: '4000000000005126',
  pm_card_createDispute: '4000000000000259',
}

/** Why a card is declined, in the provider's words; null if it is not. */
export function declineOf(
  behaviour: Behaviour,
  isCharged: boolean,
): { code: string; decline_code?: string } | null {
  if (behaviour === 'declined') return { code: 'card_declined', decline_code: 'generic_decline' }
  if (behaviour === 'stolen') return { code: 'card_declined', decline_code: 'stolen_card' }
  if (behaviour === 'expired') return { code: 'expired_card' }
  if (behaviour === 'wrong-cvc') return { code: 'incorrect_cvc' }
  if (behaviour === 'wrong-zip') return { code: 'incorrect_zip' }
  if (behaviour === 'fails-later' && isCharged)
    return { code: 'card_declined', decline_code: 'insufficient_funds' }
  return null
}
