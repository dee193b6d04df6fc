/** Longest address that mail can carry, and its longest part before the @ (RFC 5321, 4.5.3.1). */
export const EMAIL_LENGTH = 254
const NAME_LENGTH = 64
/** S5.4 */
export const INVALID_EMAIL = 'This is not a valid email. Please try again'
/** Shown beside an empty field (S5.3). */
export const MISSING_EMAIL = 'Enter your email'
/** The same where the address is another person's. */
export const MISSING_THEIR_EMAIL = 'Enter their email'

const NAME = "[-a-z0-9~!$%^&*_=+}{'?]+"
/** One part of a host's name: up to 63 characters, with no hyphen at its ends (RFC 1035). */
const LABEL = '[a-z0-9_](?:[-a-z0-9_]{0,61}[a-z0-9_])?'
/** What an ending looks like; which endings there are is for the server to say (S5.2?). */
const ENDING = '(?:xn--[a-z0-9-]{1,59}|[a-z]{2,63})'
const HOST = `(?:${LABEL}\\.)+${ENDING}`
const PART = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)'
const NUMBERS = `${PART}(?:\\.${PART}){3}`
const ADDRESS = new RegExp(`^(${NAME}(?:\\.${NAME})*)@(?:${HOST}|${NUMBERS})(?::(\\d{1,5}))?$`, 'i')
const LAST_PORT = 65_535

/** Whether a text has the form of an e-mail address (S5.1, S5.2?). */
export function isEmail(text: string): boolean {
  if (text.length > EMAIL_LENGTH) return false
  const [, name = '', port] = ADDRESS.exec(text) ?? []
  if (name === '' || name.length > NAME_LENGTH) return false
  return port === undefined || (Number(port) >= 1 && Number(port) <= LAST_PORT)
}

/** The ending of an address's host, such as 'school'; null for an address at an IP address. */
export const emailEnding = (email: string): string | null =>
  /\.([a-z][a-z0-9-]*)(?::\d+)?$/i.exec(email)?.[1]?.toLowerCase() ?? null

/** An address without its port, which mail knows nothing of: all 65,535 are one mailbox. */
export const withoutPort = (email: string): string => email.replace(/:\d+$/, '')

/** What is wrong with a typed address, or said of none; undefined if nothing is (S5.1, S5.3). */
export function emailFault(text: string, missing = MISSING_EMAIL): string | undefined {
  const typed = text.trim()
  if (typed === '') return missing
  return isEmail(typed) ? undefined : INVALID_EMAIL
}

/**
 * The form of an address used to find accounts: only ASCII capitals are lowercased. Unicode lowercasing also
 * turns the Kelvin sign into a k, and would confuse two people's addresses.
 */
export const comparableEmail = (text: string): string =>
  text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
