import { isNotNull, isNull, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { MailFault } from '../../../contract/mails.ts'
import type { Mail } from '../../mail/mailer.ts'
import { accounts, ofAccount } from './accounts.ts'
import { instant, serialId } from './columns.ts'
import { digests } from './digests.ts'

/** Mails as they would be read, if there is nothing to send them on (S2.57?). */
export const outbox = pgTable('outbox', {
  id: serialId(),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  /** Path of the page the mail leads to. */
  link: text().notNull(),
  /** What a longer mail has beside these. */
  more: jsonb()
    .$type<Omit<Mail, 'to' | 'subject' | 'text' | 'link' | 'token' | 'digest'>>()
    .notNull()
    .default({}),
  sentAt: instant('sent_at').notNull(),
})

/** The invitations that were mailed, each with who had it sent, if they are still there; kept as long as the account. */
export const invitations = pgTable(
  'invitations',
  {
    id: serialId(),
    accountId: ofAccount(),
    sentBy: text('sent_by').references(() => accounts.id, { onDelete: 'set null' }),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [
    index('invitations_account').on(t.accountId, t.sentAt),
    index('invitations_sender').on(t.sentBy).where(sql`sent_by is not null`),
  ],
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

/**
 * Mails that wait for a mail host, or were given up. A mail is written with its cause, deleted once it is sent, and
 * sealed in between, because its link opens an account.
 */
export const mailQueue = pgTable(
  'mail_queue',
  {
    /** Its Message-ID begins with it, so that a mail sent twice is known as one. */
    id: text().primaryKey(),
    sealed: text().notNull(),
    /** The host of the address: no host is sent many at once. */
    domain: text().notNull(),
    /** The address by its hash, to let go of what is meant for one that has changed. */
    addressHash: text('address_hash').notNull(),
    /** The link in it, if it is one that ends: the mail ends with it. */
    linkHash: text('link_hash'),
    /** The digest it is one of: it may name a child, and goes with what asked for it. */
    digestToken: text('digest_token').references(() => digests.token, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** When a day of trying began. */
    tryingSince: instant('trying_since').notNull(),
    /** When it may be tried; while somebody is sending it, when they must have finished. */
    dueAt: instant('due_at').notNull(),
    /** Whoever is sending it; only they may say what became of it. */
    claim: text(),
    attempts: integer().notNull().default(0),
    /** Why it was not sent at the last attempt: what happened, and the host's own status, never a text. */
    fault: text().$type<MailFault>(),
    status: text(),
    givenUpAt: instant('given_up_at'),
  },
  (t) => [
    index('mail_queue_due').on(t.dueAt).where(isNull(t.givenUpAt)),
    index('mail_queue_given_up').on(t.givenUpAt).where(isNotNull(t.givenUpAt)),
    index('mail_queue_address').on(t.addressHash),
    index('mail_queue_digest').on(t.digestToken),
  ],
)

/** Addresses mail came back from. Nothing more is sent there until it is lifted, or the person has another. */
export const bouncedAddresses = pgTable('bounced_addresses', {
  /** In the form accounts are compared by. */
  email: text().primaryKey(),
  kind: text().$type<'bounced' | 'complained'>().notNull(),
  /** The host's status, such as 5.1.1; '' if none was told. */
  status: text().notNull(),
  at: instant('at').notNull(),
})
