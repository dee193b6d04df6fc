const TOKEN_PATTERN = /^[A-Za-z0-9_-]{16,128}$/

/** Whether a text has the form of a mailed link's token. */
export const isLinkToken = (text: string): boolean => TOKEN_PATTERN.test(text)
