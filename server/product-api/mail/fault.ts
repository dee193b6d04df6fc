import type { Fault } from './claim.ts'
import { NotConnected, TooSlow } from './connection.ts'

/** What becomes of a mail that was not sent. */
export interface Verdict extends Fault {
  /**
   * `never` sends it to this address as it is; `host`: no other would get through now; `later`: this one may.
   */
  readonly again: 'never' | 'later' | 'host'
}

interface SmtpError {
  readonly code?: unknown
  readonly command?: unknown
  readonly response?: unknown
  readonly responseCode?: unknown
}

/** Statuses that say there is no such mailbox, or that it takes no mail (RFC 3463). */
const NO_MAILBOX = /^5\.(1\.(1|2|3|6|10)|2\.1)$/
/** Without such a status, these answers to an address mean the same (RFC 5321). */
const NO_MAILBOX_REPLIES: readonly number[] = [550, 551, 553]
const SHUTTING_DOWN = 421
const LASTING = 500

/** Reads why a mail was not sent. An answer about policy may be a fault of ours, so it is tried for the whole day. */
export function verdictOf(error: unknown): Verdict {
  if (error instanceof TooSlow) return { fault: 'host-slow', status: null, again: 'later' }
  if (error instanceof NotConnected) return { ...hostFault(error.cause), again: 'host' }
  const { code, command, responseCode, status, enhanced } = read(error)
  if (code === 'ETIMEDOUT') return { fault: 'host-slow', status, again: 'later' }
  if (responseCode === undefined) {
    const isOurs = code === 'EENVELOPE'
    return isOurs
      ? { fault: 'address-refused', status, again: 'never' }
      : { fault: 'connection-lost', status, again: 'later' }
  }
  if (responseCode === SHUTTING_DOWN) return { fault: 'host-refused', status, again: 'host' }
  if (responseCode < LASTING) return { fault: 'put-off', status, again: 'later' }
  if (command === 'MAIL FROM') return { fault: 'sender-refused', status, again: 'host' }
  if (command !== 'RCPT TO') return { fault: 'message-refused', status, again: 'later' }
  const isGone = enhanced === '' ? NO_MAILBOX_REPLIES.includes(responseCode) : NO_MAILBOX.test(enhanced)
  return { fault: 'address-refused', status, again: isGone ? 'never' : 'later' }
}

/** Whether a host's status says that an address takes no mail, so that nothing more is sent there. */
export const isNoMailbox = (status: string | null): boolean => NO_MAILBOX.test(status?.split(' ')[1] ?? '')

function hostFault(error: unknown): Fault {
  const { code, status } = read(error)
  if (code === 'ETLS' || isCertificateFault(error)) return { fault: 'tls-failed', status }
  if (code === 'EAUTH') return { fault: 'sign-in-refused', status }
  if (code === 'ETIMEDOUT') return { fault: 'host-slow', status }
  return { fault: status === null ? 'host-unreachable' : 'host-refused', status }
}

/** What Node says of a certificate; that of a host that leaves out its intermediate has no CERT in it. */
const CERTIFICATE =
  /CERT|CRL|LEAF_SIGNATURE|INVALID_(CA|PURPOSE)|PATH_LENGTH|HOSTNAME_MISMATCH|^ERR_(TLS|SSL)/

const isCertificateFault = (error: unknown): boolean =>
  error instanceof Error && 'originalCode' in error && CERTIFICATE.test(String(error.originalCode))

/** The parts of nodemailer's error. Of the host's answer only the numbers are kept: its text may name the address. */
function read(error: unknown) {
  const { code, command, response, responseCode } = (error ?? {}) as SmtpError
  const text = typeof response === 'string' ? response : ''
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1] ?? ''
  const number = typeof responseCode === 'number' ? responseCode : undefined
  const status = number === undefined ? null : [number, enhanced].filter(Boolean).join(' ')
  return { code, command, responseCode: number, enhanced, status }
}
