/** Writes to an address, which may have the signs that part an address from what a mail should say: `?` and `&`. */
export const mailTo = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
