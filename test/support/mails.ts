import { asc, eq } from 'drizzle-orm'
import { outbox } from '../../server/product-api/db/schema/mail.ts'
import type { RunningProductApi } from './product-api.ts'

type MailRow = typeof outbox.$inferSelect

/** The mails sent to an address, oldest first. */
export const mailsTo = (db: RunningProductApi['db'], to: string) =>
  db.select().from(outbox).where(eq(outbox.to, to)).orderBy(asc(outbox.id))

/** What mails say, without the tokens of their links: those are random, and may have any letters. */
export const wordsOf = (mails: readonly (MailRow | undefined)[]) =>
  JSON.stringify(mails.map((mail) => mail && { ...mail, link: mail.link.replace(/[\w-]{43}/g, '') }))

/** The token of the newest mail to an address: the last part of its link's path. */
export async function tokenMailedTo(db: RunningProductApi['db'], to: string): Promise<string> {
  const link = (await mailsTo(db, to)).at(-1)?.link ?? ''
  return link.replace(/\?.*/, '').split('/').at(-1) ?? ''
}
