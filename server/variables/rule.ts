import { addDays, type DayInt } from '../../shared/rules/days.ts'

/** How the text of a variable becomes a value. */
export interface Rule<Value> {
  /** Completes "NAME must be …"; the documentation shows it as the variable's format. */
  readonly form: string
  /**
   * Returns the value, or undefined if the text is not in this form. A fault that can be put more precisely goes to
   * `fault` and completes "NAME …". No fault repeats the text: it may be a secret.
   */
  parse(text: string, fault: (predicate: string) => void): Value | undefined
}

/** A text that passes a check, as it is. */
export const matching = (form: string, check: (text: string) => boolean): Rule<string> => ({
  form,
  parse: (text) => (check(text) ? text : undefined),
})

export const anyText = matching('any text', () => true)

/** As it is shown, such as (800) 555-0142 or +44 20 7946 0018. */
export const phoneNumber = matching('a phone number', (text) => /^\+?[\d(][\d() .-]{4,29}$/.test(text))

export const oneOf = <const Word extends string>(...words: readonly Word[]): Rule<Word> => ({
  form: `one of ${words.join(', ')}`,
  parse: (text) => words.find((word) => word === text),
})

/** Several of a list of words, separated by commas. */
export const severalOf = <const Word extends string>(...words: readonly Word[]): Rule<readonly Word[]> => ({
  form: `one or more of ${words.join(', ')}, separated by commas`,
  parse: (text) => {
    const named = text.split(',').map((part) => words.find((word) => word === part.trim()))
    return named.every((word) => word !== undefined) ? named : undefined
  },
})

/** 1 is on, 0 is off. */
export const flag: Rule<boolean> = {
  form: '0 or 1',
  parse: (text) => (/^[01]$/.test(text) ? text === '1' : undefined),
}

export const wholeNumber = (least: number, most: number, of = 'a whole number'): Rule<number> => ({
  form: `${of} from ${least} to ${most}`,
  parse(text) {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    return number >= least && number <= most ? number : undefined
  },
})

/** A part of the whole, such as 0.01. */
export const share: Rule<number> = {
  form: 'a number from 0 to 1',
  parse(text) {
    const number = /^\d(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN
    return number <= 1 ? number : undefined
  },
}

const MAX_PORT = 65_535
export const port = wholeNumber(0, MAX_PORT, 'a port, a whole number')

export const logLevel = oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent')

/** A file, wherever the process was started. */
export const absolutePath = matching('a path that begins with /', (text) => /^\/[^\0\n]+$/.test(text))

const dayOf = (text: string): DayInt => Number(text.replaceAll('-', ''))

/** A day written YYYY-MM-DD, as the integer YYYYMMDD. */
export const day: Rule<DayInt> = {
  form: 'a day such as 2026-11-20',
  parse(text) {
    const exists = /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(dayOf(text), 0) === dayOf(text)
    return exists ? dayOf(text) : undefined
  },
}

const KEY_BYTES = 32
const isKey = (text: string) =>
  /^[A-Za-z0-9+/_-]+={0,2}$/.test(text) && Buffer.from(text, 'base64').length === KEY_BYTES

/** The keys of a sealer: the first seals, all open. */
export const keys: Rule<readonly Buffer[]> = {
  form: `one or more base64 keys of ${KEY_BYTES} bytes, newest first, separated by commas`,
  parse(text, fault) {
    if (!text.split(',').every(isKey)) return undefined
    const read = text.split(',').map((key) => Buffer.from(key, 'base64'))
    const wrong = faultOfKeys(read)
    if (wrong !== null) fault(wrong)
    return read
  },
}

/** What makes keys that have the right form no secret, or no second key. */
function faultOfKeys(all: readonly Buffer[]): string | null {
  if (all.some((key) => key.every((byte) => byte === 0)))
    return `has a key of nothing but zeros: make one with openssl rand -base64 ${KEY_BYTES}.`
  const isDoubled = all.some((key, at) => all.some((other, i) => i < at && other.equals(key)))
  return isDoubled ? 'has the same key twice: name each key once, the newest first.' : null
}

const SECRET_LENGTH = 32
export const longSecret = matching(
  `at least ${SECRET_LENGTH} characters long`,
  (text) => text.length >= SECRET_LENGTH,
)

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/
/** Whether a host name or address can only be reached from this machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host)
