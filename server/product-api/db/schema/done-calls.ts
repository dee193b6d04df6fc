import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Commands that are done, by the hash of their idempotency key: sent again, they are answered and not done again. */
export const doneCalls = pgTable(
  'done_calls',
  {
    keyHash: text('key_hash').primaryKey(),
    /** Of the whole request: a key belongs to one request. */
    requestHash: text('asked_hash').notNull(),
    /** Ids and counts, never a name. */
    outcome: jsonb().$type<unknown>(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('done_calls_expiry').on(t.expiresAt)],
)
