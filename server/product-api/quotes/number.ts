/** The number people call a quote by. */
export const quoteNumber = (number: number): string => `NL-${number}`
