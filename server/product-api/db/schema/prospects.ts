import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { instant } from './columns.ts'

/** Where somebody came from before they had an account, by the hash of the state carried through sign-in. */
export const prospects = pgTable(
  'prospects',
  {
    stateHash: text('state_hash').primaryKey(),
    institutionScope: text('institution_scope').$type<'class' | 'school' | 'district'>().notNull(),
    category: text().$type<'trial'>().notNull(),
    leadCode: text('lead_code').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The account it was attached to. */
    accountId: text('account_id').references(() => accounts.id),
  },
  (t) => [index('prospects_expiry').on(t.expiresAt)],
)
