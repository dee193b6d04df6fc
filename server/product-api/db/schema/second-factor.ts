import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ofAccount } from './accounts.ts'
import { instant } from './columns.ts'

/**
 * An account's authenticator app. Its secret has to be read to check a code, so it is encrypted rather than
 * hashed, bound to the account, with a key that is not in the database.
 */
export const authenticators = pgTable('authenticators', {
  accountId: ofAccount().primaryKey(),
  /** Null until the first one is confirmed. */
  sealed: text(),
  confirmedAt: instant('confirmed_at'),
  /** The 30-second step of the last code accepted: it and earlier ones are not accepted again. */
  lastStep: integer('last_step').notNull().default(0),
  /** The one that is being set up; it is on once one of its codes has been typed. */
  pendingSealed: text('pending_sealed'),
  /** When the day began in which these wrong codes were typed. */
  wrongSince: instant('wrong_since'),
  wrongTotp: integer('wrong_totp').notNull().default(0),
  wrongRecovery: integer('wrong_recovery').notNull().default(0),
})

/** Recovery codes that have not been used, by hash only. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { accountId: ofAccount(), codeHash: text('code_hash').notNull() },
  (t) => [primaryKey({ columns: [t.accountId, t.codeHash] })],
)

/** Sign-ins that wait for the second factor, five minutes, by hash only. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    idHash: text('id_hash').primaryKey(),
    accountId: ofAccount(),
    attempts: integer().notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('sign_in_challenges_expiry').on(t.expiresAt)],
)
