import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Requests that were carried out under an idempotency key: the same request again returns the same outcome.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    keyHash: text('key_hash').primaryKey(),
    /** Hash of the whole request: a key is valid for one request. */
    requestHash: text('request_hash').notNull(),
    /** Ids and counts, never a name. */
    outcome: jsonb().$type<unknown>(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('idempotency_keys_expiry').on(t.expiresAt)],
)
