const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

const CENTS_PER_DOLLAR = 100

/** Whole cents as people read them, such as '$1,110.00'. */
export const moneyText = (cents: number): string => dollars.format(cents / CENTS_PER_DOLLAR)
