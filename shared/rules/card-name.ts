const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
}

/** What a card is called, without its number: 'Visa ending in 4242'. */
export const cardName = ({ brand, last4 }: { readonly brand: string; readonly last4: string }): string =>
  `${brands[brand] ?? 'Card'} ending in ${last4}`

/** What a quote says it was paid by while nobody knows which card it was. */
export const SOME_CARD = 'Card'
