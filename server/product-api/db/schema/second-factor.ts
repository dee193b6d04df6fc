import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ofAccount } from './accounts.ts'
import { instant } from './columns.ts'

/**
 * An account's authenticator app, and its wrong codes of a day, whether or not it has an app. The secret has to be read to check a code, so it is encrypted rather than
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
  /** Wrong recovery codes and passkeys: nobody guesses those. */
  wrongOther: integer('wrong_other').notNull().default(0),
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
    /** What a passkey has to sign, by hash; null before it is asked for and once it was answered. */
    assertionHash: text('assertion_hash'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('sign_in_challenges_expiry').on(t.expiresAt)],
)

/** An account's passkeys: their public keys, so nothing here opens anything. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    accountId: ofAccount(),
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the authenticator says it was used; it never goes back. Always 0 where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    name: text().notNull(),
    /** Whether it is kept in more than one device, such as by a password manager. */
    isBackedUp: boolean('is_backed_up').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('passkeys_account').on(t.accountId)],
)

/** What a signed-in person's authenticator has to sign, to be added or to prove who they are: once, for minutes, by hash. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** The session that asked: another one cannot answer it. */
    familyId: text('family_id').notNull(),
    purpose: text().$type<'add' | 'prove'>().notNull(),
    accountId: ofAccount(),
    challengeHash: text('challenge_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.familyId, t.purpose] }),
    index('passkey_challenges_expiry').on(t.expiresAt),
  ],
)
