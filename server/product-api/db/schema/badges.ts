import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { ofAccount } from './accounts.ts'
import { instant } from './columns.ts'
import { rosters } from './rosters.ts'
import { students } from './students.ts'

/** The badges that open a device for one child: the newest of each child, by the hash of its id. */
export const badges = pgTable(
  'badges',
  {
    studentId: text('student_id')
      .primaryKey()
      .references(() => students.id, { onDelete: 'cascade' }),
    rosterId: text('roster_id')
      .notNull()
      .references(() => rosters.id, { onDelete: 'cascade' }),
    /** The teacher who printed it, whose device it opens. */
    accountId: ofAccount(),
    idHash: text('id_hash').notNull().unique(),
    madeAt: instant('made_at').notNull(),
  },
  (t) => [index('badges_account').on(t.accountId), index('badges_roster').on(t.rosterId)],
)
