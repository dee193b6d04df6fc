import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { ofAccount } from './accounts.ts'
import { instant } from './columns.ts'
import { rosters } from './rosters.ts'
import { tokenFamilies } from './sessions.ts'
import { students } from './students.ts'

/** The codes by which children sign in once without pictures: one a child, by keyed hashes only. */
export const backupCodes = pgTable(
  'backup_codes',
  {
    studentId: text('student_id')
      .primaryKey()
      .references(() => students.id, { onDelete: 'cascade' }),
    rosterId: text('roster_id')
      .notNull()
      .references(() => rosters.id, { onDelete: 'cascade' }),
    /** The teacher who made it. */
    accountId: ofAccount(),
    /** The sign-in it was made in: it ends with that. */
    familyId: text('family_id')
      .notNull()
      .references(() => tokenFamilies.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull().unique(),
    /** The hash of how it begins: wrong codes that begin like it count as tries at it. */
    startHash: text('start_hash').notNull(),
    tries: integer().notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('backup_codes_start').on(t.startHash), index('backup_codes_expiry').on(t.expiresAt)],
)
