import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { instant, serialId } from './columns.ts'
import { ofStudent } from './students.ts'

/** What somebody was to a child whose pages they opened. */
export type OpenedAs = 'teacher' | 'administrator' | 'parent' | 'support'

const somebody = (column: string) => text(column).references(() => accounts.id, { onDelete: 'set null' })

/** Who opened the pages of a child: a row for each adult and day. */
export const childOpenings = pgTable(
  'child_openings',
  {
    id: serialId(),
    studentId: ofStudent(),
    /** Whose account it was; null once that account is erased. */
    accountId: somebody('account_id'),
    /** Who looked: the same account, or whoever of support viewed as it. */
    byId: somebody('by_id'),
    openedAs: text('opened_as').$type<OpenedAs>().notNull(),
    /** By the days of UTC. */
    day: integer().notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    count: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('child_openings_once').on(t.studentId, t.accountId, t.byId, t.day),
    index('child_openings_newest').on(t.studentId, t.lastAt),
    index('child_openings_account').on(t.accountId),
    index('child_openings_by').on(t.byId),
    index('child_openings_last').on(t.lastAt),
  ],
)
