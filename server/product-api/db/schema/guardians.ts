import { isNull } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts, ofAccount } from './accounts.ts'
import { instant } from './columns.ts'

/**
 * Second guardians: whom a parent lets see their children, by the invitation that was mailed. They see, and change
 * nothing. One is open in a family at a time; one that ended is kept for a while, to say so.
 */
export const guardians = pgTable(
  'guardians',
  {
    id: text().primaryKey(),
    /** The first guardian, whose children they are. */
    ownerId: ofAccount('owner_id'),
    /** Where the invitation went, in lower case, for comparing, and as it was typed. */
    email: text().notNull(),
    caseSensitiveEmail: text('case_sensitive_email').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The second guardian; null until they accept. */
    accountId: text('account_id').references(() => accounts.id),
    acceptedAt: instant('accepted_at'),
    /** Withdrawn, sent again, removed, or left. */
    endedAt: instant('ended_at'),
    /** The second guardian ended it themselves: nobody needs to tell them. */
    hasLeft: boolean('has_left').notNull().default(false),
  },
  (t) => [
    uniqueIndex('guardians_open').on(t.ownerId).where(isNull(t.endedAt)),
    index('guardians_owner').on(t.ownerId, t.sentAt),
    index('guardians_account').on(t.accountId),
  ],
)
