import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What was asked for once and done, by the hash of its key: asked again, it is answered and not done again. */
export const doneCalls = pgTable(
  'done_calls',
  {
    keyHash: text('key_hash').primaryKey(),
    /** Of everything that was asked: a key is good for one thing. */
    askedHash: text('asked_hash').notNull(),
    /** Ids and counts, never a name. */
    outcome: jsonb().$type<unknown>(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('done_calls_expiry').on(t.expiresAt)],
)
