import type { Test } from 'tap'
import { mailQueue } from '../../../../server/product-api/db/schema/mail.ts'
import { queueMailer } from '../../../../server/product-api/mail/queue.ts'
import { movableClock } from '../../../support/clock.ts'
import { openTestDatabase } from '../../../support/database.ts'
import { testSealer as sealer } from '../../../support/product-api.ts'
import { type MailHostInTests, startMailHost } from '../../../support/smtp.ts'

export const MINUTE = 60
export const HOUR = 60 * MINUTE

/** A database, a clock, and what writes mails and shows what waits. */
export async function mailRoom(t: Test) {
  const { db, close } = await openTestDatabase()
  t.teardown(close)
  const clock = movableClock(new Date('2026-11-20T12:00:00Z'))
  const mailer = queueMailer({ clock, sealer })
  const write = (to: string, more: { subject?: string; text?: string; token?: string } = {}) =>
    mailer.send(db, { to, subject: 'Hello', text: 'A mail.', link: '/validate/abc', ...more })
  const waiting = () => db.select().from(mailQueue).orderBy(mailQueue.createdAt)
  return { parts: { db, clock, sealer }, db, clock, write, waiting }
}

/** A mail host for as long as a test runs. */
export async function hostOf(
  t: Test,
  options: Parameters<typeof startMailHost>[0] = {},
): Promise<MailHostInTests> {
  const host = await startMailHost(options)
  t.teardown(() => host.close())
  return host
}
