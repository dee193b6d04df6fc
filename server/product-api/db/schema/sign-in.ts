import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { ofAccount } from './accounts.ts'
import { instant, serialId } from './columns.ts'

/** One-time login codes, 60 seconds, by hash only (S7.9?). */
export const loginCodes = pgTable(
  'login_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    accountId: ofAccount(),
    provider: text().$type<'email' | 'code' | 'google' | 'edu'>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** What the device says its id is that an access code was typed on. */
    deviceId: text('device_id'),
  },
  (t) => [index('login_codes_expiry').on(t.expiresAt)],
)

/**
 * Wrong passwords, one row each, by the hash of the e-mail: known and unknown e-mails are limited alike, so
 * that the limit does not reveal which exist (architecture, Guessing).
 */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: serialId(),
    emailHash: text('email_hash').notNull(),
    failedAt: instant('failed_at').notNull(),
  },
  (t) => [
    index('sign_in_failures_email').on(t.emailHash, t.failedAt),
    index('sign_in_failures_time').on(t.failedAt),
  ],
)

/** Hashes of other parties' single-use tokens (partner and ID tokens), until they would expire anyway. */
export const usedTokens = pgTable(
  'used_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('used_tokens_expiry').on(t.expiresAt)],
)
