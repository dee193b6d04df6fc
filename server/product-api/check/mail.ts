import { type Finding, findingsOn } from '../../operations/finding.ts'
import { createConnection } from '../mail/connection.ts'
import { verdictOf } from '../mail/fault.ts'
import type { MailSettings } from '../mail/settings.ts'

const { ok, warning, fault } = findingsOn('mail')
/** The host’s greeting, TLS and the sign-in, each of which may take its time. */
const OPEN_MS = 15_000

/** Whether the mail host lets us in the way mails are sent; nothing is sent. */
export async function checkMail(settings: MailSettings | null): Promise<Finding[]> {
  if (settings === null) return [warning(NO_HOST)]
  const { host, port, auth } = settings.host
  const connection = createConnection(settings)
  try {
    await connection.open(OPEN_MS)
    return [ok(`${host}:${port} ${auth === null ? 'takes our connection' : 'takes our sign-in'}`)]
  } catch (error) {
    const { fault: reason, status } = verdictOf(error)
    const answer = status === null ? '' : `, ${status}`
    return [fault(`${host}:${port} takes no mail of ours: ${reason}${answer} (docs/operations.md, Mail)`)]
  } finally {
    connection.close()
  }
}

const NO_HOST = 'MAIL_URL is not set: sign-up, resets, invitations and whatever else needs a mail is refused'
