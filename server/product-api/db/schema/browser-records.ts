import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ofAccount } from './accounts.ts'
import { instant } from './columns.ts'

/**
 * What somebody's browser told of: pages they opened and requests that failed, one row for each with how often. Only
 * templates and codes are stored, so the number of rows is limited.
 */
export const browserRecords = pgTable(
  'browser_records',
  {
    accountId: ofAccount(),
    kind: text().$type<'page' | 'error'>().notNull(),
    route: text().notNull(),
    /** The error's code; of a page the variant that was shown, '' if it has none. */
    code: text().notNull(),
    count: integer().notNull().default(1),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.kind, t.route, t.code] }),
    index('browser_records_last').on(t.lastAt),
  ],
)
