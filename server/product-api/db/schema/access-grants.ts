import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AccessRule } from '../../../../shared/rules/access-rules.ts'
import { ofAccount, subscriptions } from './accounts.ts'
import { instant } from './columns.ts'

/** Who gave a plan to whom and when: a rule, or one address, each once; kept when it is taken back. */
export const accessGrants = pgTable(
  'access_grants',
  {
    id: text().primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    accountId: ofAccount(),
    /** Null for an address. */
    rule: jsonb().$type<AccessRule>(),
    email: text(),
    givenAt: instant('given_at').notNull(),
    takenBackAt: instant('taken_back_at'),
  },
  (t) => [
    index('access_grants_account').on(t.subscriptionId, t.accountId, t.givenAt),
    index('access_grants_giver').on(t.accountId),
  ],
)
