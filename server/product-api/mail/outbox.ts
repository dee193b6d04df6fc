import { desc, lt } from 'drizzle-orm'
import { INVITATION_DAYS } from '../../../shared/rules/invitations.ts'
import type { Clock } from '../../clock.ts'
import type { Db } from '../db/open.ts'
import { outbox } from '../db/schema/mail.ts'
import type { Mailer } from './mailer.ts'

/** Days a mail stays readable in the outbox: as long as any link in it works. */
const KEPT_DAYS = INVITATION_DAYS
const DAY_MS = 24 * 3_600_000
/** How many mails are shown. */
const SHOWN = 50

/** Delivers mails only to the outbox, where the sandbox and the tests read them (S2.57?). */
export const outboxMailer = (clock: Clock): Mailer => ({
  async send(db, { token: _token, why: _why, ...plain }) {
    const now = clock.now()
    await db.delete(outbox).where(lt(outbox.sentAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS)))
    await db.insert(outbox).values({ ...plain, sentAt: now })
  },
})

/** The latest mails, newest first. */
export const readOutbox = (db: Db) => db.select().from(outbox).orderBy(desc(outbox.id)).limit(SHOWN)
