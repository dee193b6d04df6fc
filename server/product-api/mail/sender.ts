import type { Clock } from '../../clock.ts'
import { traceOf } from '../../operations/fault.ts'
import type { Sealer } from '../../sealing.ts'
import type { Db } from '../db/open.ts'
import { mailboxOf } from './address.ts'
import { bounceOf, markBounced } from './bounces.ts'
import {
  type ClaimedMail,
  claimMail,
  type Fault,
  giveUpMail,
  giveUpWaiting,
  putOffMail,
  releaseMail,
  removeMail,
} from './claim.ts'
import { type Connection, createConnection, NotConnected } from './connection.ts'
import { dropEndedMails, isStillUseful } from './ended-mails.ts'
import { isNoMailbox, verdictOf } from './fault.ts'
import { type Addressed, type Message, messageOf } from './message.ts'
import { openMail } from './queue.ts'
import type { MailSettings } from './settings.ts'

/** How long a mail may take in all, and how long it is nobody else's: longer, with time to record the outcome. */
const SEND_MS = 60_000
const LEASE_MS = 3 * 60_000
/** How often mails whose link has ended are looked for; before it is sent, each is looked at anyway. */
const DROP_EVERY_MS = 60_000
/** While no mail gets through: doubled each time, up to the longest. */
const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 5 * 60_000

export interface SenderParts {
  readonly db: Db
  readonly clock: Clock
  readonly sealer: Sealer
  readonly settings: MailSettings
  readonly log: { warn(about: object, message: string): void }
  /** Default: SEND_MS and LEASE_MS. */
  readonly limits?: { readonly sendMs: number; readonly leaseMs: number }
}

/** How often a process looks for mail that is due, in milliseconds. */
const LOOK_EVERY_MS = 1_000

/** Sends what is queued. Any number of processes may do it. */
export interface MailSender {
  /** Sends whatever is due, as many at a time as there are connections; ends when nothing is, or no host takes any. */
  deliver(): Promise<void>
  /** Takes no further mail; what is being sent is finished. No connection stays open. */
  close(): Promise<void>
}

export function createMailSender(parts: SenderParts): MailSender {
  const { db, clock, settings, log } = parts
  const { sendMs, leaseMs } = parts.limits ?? { sendMs: SEND_MS, leaseMs: LEASE_MS }
  const connections = Array.from({ length: settings.connections }, () => createConnection(settings))
  const busy = new Map<string, number>()
  let taking: Promise<unknown> = Promise.resolve()
  const working = new Map<Connection, Promise<void>>()
  let droppedAt = 0
  let pausedUntil = 0
  let pauses = 0
  let isClosed = false

  const isStopped = () => isClosed || clock.now().getTime() < pausedUntil

  /** One after the other, so that two connections do not both take a domain's last place. */
  function take(): Promise<ClaimedMail | undefined> {
    const taken = taking.then(async () => {
      if (isStopped()) return undefined
      const busyDomains = [...busy].filter(([, count]) => count >= settings.perDomain).map(([name]) => name)
      const mail = await claimMail(db, { now: clock.now(), leaseMs, busyDomains })
      if (mail) busy.set(mail.domain, (busy.get(mail.domain) ?? 0) + 1)
      return mail
    })
    taking = taken.catch(() => undefined)
    return taken
  }

  function giveBack(domain: string): void {
    const left = (busy.get(domain) ?? 1) - 1
    if (left > 0) busy.set(domain, left)
    else busy.delete(domain)
  }

  /** Sends mail after mail, and closes the connection when nothing is due. */
  async function work(connection: Connection): Promise<void> {
    try {
      for (let mail = await take(); mail; mail = await take()) {
        const { domain } = mail
        await handle(mail, connection).finally(() => giveBack(domain))
      }
    } finally {
      connection.close()
      working.delete(connection)
    }
  }

  /** Work that goes on is left alone: one slow mail keeps no other connection from the next. */
  function start(connection: Connection): Promise<void> {
    const started = working.get(connection) ?? work(connection)
    working.set(connection, started)
    return started
  }

  async function dropEnded(): Promise<void> {
    const now = clock.now()
    if (now.getTime() - droppedAt < DROP_EVERY_MS) return
    droppedAt = now.getTime()
    await dropEndedMails(db, now)
  }

  async function handle(claimed: ClaimedMail, connection: Connection): Promise<void> {
    const now = clock.now()
    if (!(await isStillUseful(db, claimed, now))) return void (await removeMail(db, claimed))
    const mail = openMail(parts.sealer, claimed)
    if (!mail) return giveUp(claimed, { fault: 'unreadable', status: null })
    const to = mailboxOf(mail.to)
    if (!to) return giveUp(claimed, { fault: 'address-refused', status: null })
    if (await bounceOf(db, mail.to)) return giveUp(claimed, { fault: 'address-bounced', status: null })
    const { id, createdAt } = claimed
    await attempt(claimed, { id, createdAt, mail, to }, connection)
  }

  async function attempt(claimed: ClaimedMail, addressed: Addressed, connection: Connection): Promise<void> {
    const message = await compose(addressed)
    if (!message) return giveUp(claimed, { fault: 'not-composed', status: null })
    try {
      await connection.send(message, sendMs)
    } catch (error) {
      return onFailure(claimed, addressed, error)
    }
    pauses = 0
    await removeMail(db, claimed)
  }

  /** Makes the mail's bytes. Returns undefined if none can be made of it, which will be no different the next time. */
  async function compose(addressed: Addressed): Promise<Message | undefined> {
    try {
      return await messageOf(settings, addressed)
    } catch (error) {
      log.warn(traceOf(error), 'a mail could not be composed')
      return undefined
    }
  }

  async function onFailure(claimed: ClaimedMail, { mail }: Addressed, error: unknown): Promise<void> {
    const { again, ...fault } = verdictOf(error)
    const now = clock.now()
    if (again === 'never') {
      if (isNoMailbox(fault.status))
        await markBounced(db, { email: mail.to, kind: 'bounced', status: fault.status ?? '', at: now })
      return giveUp(claimed, fault)
    }
    if (again === 'host') pause(fault)
    // A mail the host was never asked about keeps its turn.
    if (error instanceof NotConnected) await releaseMail(db, claimed, now)
    else if (await putOffMail(db, claimed, fault, now)) tellGivenUp(1, fault)
    if (again !== 'host') return
    const count = await giveUpWaiting(db, fault, now)
    if (count > 0) tellGivenUp(count, fault)
  }

  /** No mail gets through for now. */
  function pause(fault: Fault): void {
    if (isStopped()) return
    const now = clock.now().getTime()
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** pauses, LONGEST_PAUSE_MS)
    pausedUntil = now + pauseMs
    pauses += 1
    log.warn({ ...fault, pauseMs }, 'no mail can be sent')
  }

  async function giveUp(claimed: ClaimedMail, fault: Fault): Promise<void> {
    await giveUpMail(db, claimed, fault, clock.now())
    tellGivenUp(1, fault)
  }

  const tellGivenUp = (count: number, fault: Fault) => log.warn({ count, ...fault }, 'mail was given up')

  return {
    async deliver() {
      if (isStopped()) return
      await dropEnded()
      await Promise.all(connections.map(start))
    },
    async close() {
      isClosed = true
      await Promise.allSettled(working.values())
    },
  }
}

/** Sends mail while the process lives. A failure, such as a database that is down, is logged and tried again. */
export function sendMails(sender: MailSender, log: SenderParts['log']): { stop(): Promise<void> } {
  const timer = setInterval(() => {
    sender
      .deliver()
      .catch((error: unknown) =>
        log.warn({ fault: error instanceof Error ? error.name : typeof error }, 'mail has to wait'),
      )
  }, LOOK_EVERY_MS)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      return sender.close()
    },
  }
}
