/** More than most schools’ quotes; the card provider charges no more at once. */
export const MAX_CENTS = 99_999_999

/** Whether a card can pay so much at once. */
export const fitsCard = (cents: number): boolean => cents <= MAX_CENTS
