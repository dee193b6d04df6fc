import { index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DigestKind } from '../../../contract/digests.ts'
import { ofAccount } from './accounts.ts'
import { instant } from './columns.ts'

/** How many were consistent in a skill when the last mail was written: per class, or for the child alone. */
export type Consistent = Readonly<Record<string, Readonly<Record<string, number>>>>

/** The weekly mails somebody asked for, each a row that waits for its next day. */
export const digests = pgTable(
  'digests',
  {
    /** Stands in the mail, to stop it by; it opens nothing. */
    token: text().primaryKey(),
    accountId: ofAccount(),
    kind: text().$type<DigestKind>().notNull(),
    /** The child; '' for all classes. */
    studentId: text('student_id').notNull(),
    /** Day of the week; 0 is Sunday. */
    day: smallint().notNull(),
    nextAt: instant('next_at').notNull(),
    /** Whoever writes it has it to themselves until then. */
    takenUntil: instant('taken_until'),
    /** Null until the first has been written. */
    consistent: jsonb().$type<Consistent>(),
  },
  (t) => [uniqueIndex('digests_of').on(t.accountId, t.kind, t.studentId), index('digests_next').on(t.nextAt)],
)
