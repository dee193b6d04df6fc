import { desc, lt } from 'drizzle-orm'
import { DAY_MS } from '../../../shared/rules/days.ts'
import { INVITATION_DAYS } from '../../../shared/rules/invitations.ts'
import type { Clock } from '../../clock.ts'
import { deleteUnlocked } from '../db/delete-unlocked.ts'
import type { Db } from '../db/open.ts'
import { outbox } from '../db/schema/mail.ts'
import { bodyOf } from './body.ts'
import type { Mailer } from './mailer.ts'

/** Days a mail stays readable in the outbox: as long as any link in it works. */
const KEPT_DAYS = INVITATION_DAYS
/** How many mails are shown. */
const SHOWN = 50

/** Delivers mails only to the outbox, where the sandbox and the tests read them (S2.57?). */
export const outboxMailer = (clock: Clock): Mailer => ({
  async send(db, { token: _token, digestToken: _digestToken, to, subject, text, link, ...more }) {
    const now = clock.now()
    await deleteUnlocked(db, outbox, lt(outbox.sentAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS)))
    await db.insert(outbox).values({ to, subject, text, link, more, sentAt: now })
  },
})

/** The latest mails, newest first, as they were written and in the two forms they would be read in. */
export async function readOutbox(db: Db) {
  const mails = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(SHOWN)
  return mails.map(({ more, ...plain }) => ({ ...plain, body: bodyOf({ ...plain, ...more }, '') }))
}
