import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { ofAccount } from './accounts.ts'
import { instant, serialId } from './columns.ts'

/** Mails as they would be read, if there is nothing to send them on (S2.57?). */
export const outbox = pgTable('outbox', {
  id: serialId(),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  /** Path of the page the mail leads to. */
  link: text().notNull(),
  sentAt: instant('sent_at').notNull(),
})

/** The invitations that were mailed, each with who had it sent; kept as long as the account. */
export const invitations = pgTable(
  'invitations',
  {
    id: serialId(),
    accountId: ofAccount(),
    sentBy: ofAccount('sent_by'),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [index('invitations_account').on(t.accountId, t.sentAt)],
)

/**
 * Links sent by mail, by the hash of their token; kept for a while after they end, to report what became of
 * them.
 */
export const mailLinks = pgTable(
  'mail_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: ofAccount(),
    purpose: text().$type<'validate' | 'parentValidate' | 'accept' | 'reset'>().notNull(),
    /** Known to the browser that signed up, which then needs no password. */
    proofHash: text('proof_hash'),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    index('mail_links_account').on(t.accountId, t.purpose, t.sentAt),
    index('mail_links_expiry').on(t.expiresAt),
  ],
)
