/**
 * The price of an annual license in 2018-19, by the number of transferable licenses. Shown as information only:
 * quotes are priced by shared/rules/pricing.ts (S9.24–31, S9.32?).
 */
export const licensePrices = [
  { licenses: '5–9', price: '$14.00' },
  { licenses: '10–19', price: '$11.00' },
  { licenses: '20–39', price: '$9.00' },
  { licenses: '40–99', price: '$8.75' },
  { licenses: '100–249', price: '$8.25' },
  { licenses: '250–499', price: '$7.75' },
  { licenses: '500–999', price: '$7.00' },
  { licenses: '1000+', price: '$6.00' },
] as const
