/** Longest address that mail can carry (RFC 5321). */
export const EMAIL_LENGTH = 320
/** S5.4 */
export const INVALID_EMAIL = 'This is not a valid email. Please try again'
/** Shown beside an empty field (S5.3). */
export const MISSING_EMAIL = 'Enter your email'

const NAME = "[-a-z0-9~!$%^&*_=+}{'?]+"
const TOP_LEVEL = 'aero|arpa|biz|com|coop|edu|gov|info|int|mil|museum|name|net|org|pro|travel|mobi|[a-z][a-z]'
const HOST = `[a-z0-9_][-a-z0-9_]*(?:\\.[-a-z0-9_]+)*\\.(?:${TOP_LEVEL})`
const NUMBERS = '\\d{1,3}(?:\\.\\d{1,3}){3}'
const ADDRESS = new RegExp(`^${NAME}(?:\\.${NAME})*@(?:${HOST}|${NUMBERS})(?::\\d{1,5})?$`, 'i')

/** Whether a text is an e-mail address by the product's definition (S5.1, S5.2?). */
export const isEmail = (text: string): boolean => text.length <= EMAIL_LENGTH && ADDRESS.test(text)

/** What is wrong with a typed address; undefined if nothing is (S5.1, S5.3). */
export function emailFault(text: string): string | undefined {
  const typed = text.trim()
  if (typed === '') return MISSING_EMAIL
  return isEmail(typed) ? undefined : INVALID_EMAIL
}

/**
 * The form of an address used to find accounts: only ASCII capitals are lowercased. Unicode lowercasing also
 * turns the Kelvin sign into a k, and would confuse two people's addresses.
 */
export const comparableEmail = (text: string): string =>
  text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
