import { domainToUnicode } from 'node:url'
import tlds from 'tlds' with { type: 'json' }
import { emailEnding, INVALID_EMAIL, isEmail } from '../../../shared/rules/email.ts'
import type { Config } from '../config.ts'
import { Refusal } from '../refusal.ts'

/** Every ending of the IANA's root zone, as of the package's version. */
const known: ReadonlySet<string> = new Set(tlds)
/** Endings that lead nowhere (RFC 2606), for the made-up people of the sandbox. */
const demo: ReadonlySet<string> = new Set(['test', 'example'])

/** An address has an ending that does not exist; its form is checked with the other fields. */
export const emailUnknown = (code: 'email-unknown' | 'coteacher-unknown' = 'email-unknown'): Refusal =>
  new Refusal(400, code, INVALID_EMAIL)

/** Whether mail can be sent to an address: it has the form of one, and an ending there is (S5.1, S5.2?). */
export function isKnownEmail(email: string, { sandbox }: Pick<Config, 'sandbox'>): boolean {
  if (!isEmail(email)) return false
  const ending = emailEnding(email)
  return ending === null || known.has(domainToUnicode(ending)) || (sandbox && demo.has(ending))
}

/** Why mail cannot be sent to an address: its form, or an ending that does not exist; undefined if it can. */
export function emailFaultOf(
  email: string,
  config: Pick<Config, 'sandbox'>,
): 'email' | 'email-ending' | undefined {
  if (!isEmail(email)) return 'email'
  return isKnownEmail(email, config) ? undefined : 'email-ending'
}
