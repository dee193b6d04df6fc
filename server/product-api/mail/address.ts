import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { withoutPort } from '../../../shared/rules/email.ts'

/** An address as a mail host takes it. */
export interface Mailbox {
  readonly address: string
  /** The host it is at, in ASCII and small letters: what sending is counted by. */
  readonly domain: string
}

/**
 * The mailbox of an address people signed up with: a port (S5.2?) means nothing in mail, a host that is a number goes
 * in brackets, and one in other letters has a name in ASCII. Undefined if it can be none.
 */
export function mailboxOf(email: string): Mailbox | undefined {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  const host = withoutPort(email.slice(at + 1))
  if (at < 1 || /[\s\p{C}<>,;:@()[\]"\\]/u.test(local)) return undefined
  const domain = isIP(host) === 0 ? domainToASCII(host) : `[${host}]`
  return domain === '' ? undefined : { address: `${local}@${domain}`, domain }
}
