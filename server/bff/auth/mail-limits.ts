import { comparableEmail, withoutPort } from '../../../shared/rules/email.ts'
import { networkOf } from '../session/network-address.ts'
import type { Allowance, SessionStore } from '../session/store.ts'
import { countedNetworks, timesMore } from './counted-networks.ts'
import { countAttempt, type Guess } from './guessing.ts'

const WINDOW_SECONDS = 3_600
/**
 * Requests per hour that reveal whether an address has an account, or send it an e-mail. A school shares one
 * network address, and two hundred teachers may sign up in one training; someone trying a list of addresses
 * gets no further than that.
 */
const limits = {
  emailAndNetwork: { limit: 10, seconds: WINDOW_SECONDS },
  network: { limit: 300, seconds: WINDOW_SECONDS },
} as const satisfies Record<string, Allowance>

export type MailKind = 'sign-up' | 'validation' | 'reset' | 'quote' | 'quote-link'

/**
 * Counts a request about an e-mail address from a network address; throws 429 with Retry-After over a limit.
 */
export const countMailRequest = (
  store: SessionStore,
  kind: MailKind,
  email: string,
  ip: string,
): Promise<Guess> =>
  countAttempt(store, [
    { name: `ask ${kind} ${mailboxOf(email)} ${networkOf(ip)}`, allowance: limits.emailAndNetwork },
    ...countedNetworks(ip).map(({ network, times }) => ({
      name: `ask ${kind} ${network}`,
      allowance: timesMore(limits.network, times),
    })),
  ])

/** Mail to name+anything@host:port lands in one mailbox, which is to be flooded under none of these names. */
const mailboxOf = (email: string): string => withoutPort(comparableEmail(email)).replace(/\+[^@]*(?=@)/, '')
