import { asc, eq } from 'drizzle-orm'
import { outbox } from '../../server/product-api/db/schema/mail.ts'
import type { RunningProductApi } from './product-api.ts'

/** The mails sent to an address, oldest first. */
export const mailsTo = (db: RunningProductApi['db'], to: string) =>
  db.select().from(outbox).where(eq(outbox.to, to)).orderBy(asc(outbox.id))

/** The token of the newest mail to an address: the last part of its link's path. */
export async function tokenMailedTo(db: RunningProductApi['db'], to: string): Promise<string> {
  const link = (await mailsTo(db, to)).at(-1)?.link ?? ''
  return link.replace(/\?.*/, '').split('/').at(-1) ?? ''
}
