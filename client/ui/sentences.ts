/** Sentences with a stop after each: a voice pauses there. What is not there is left out. */
export const sentences = (...parts: readonly (string | null | undefined)[]): string =>
  parts
    .filter((part) => part != null)
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(' ')
