import { eq } from 'drizzle-orm'
import { comparableEmail, withoutPort } from '../../../shared/rules/email.ts'
import type { Db } from '../db/open.ts'
import { bouncedAddresses } from '../db/schema/mail.ts'

export type Bounce = typeof bouncedAddresses.$inferSelect

/** What marks of an address are stored and compared by: mail to any port of a host comes to the same one. */
export const bounceKeyOf = (email: string): string => withoutPort(comparableEmail(email))

/** Marks an address: nothing more is sent there. The first mark stays, as the reason for it. */
export async function markBounced(db: Db, { email, ...bounce }: Bounce): Promise<boolean> {
  const marked = await db
    .insert(bouncedAddresses)
    .values({ email: bounceKeyOf(email), ...bounce })
    .onConflictDoNothing()
    .returning({ email: bouncedAddresses.email })
  return marked.length > 0
}

/** Why nothing is sent to an address; undefined if mail is. */
export async function bounceOf(db: Db, email: string): Promise<Bounce | undefined> {
  const [bounce] = await db
    .select()
    .from(bouncedAddresses)
    .where(eq(bouncedAddresses.email, bounceKeyOf(email)))
  return bounce
}
