import { index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DigestKind } from '../../../contract/digests.ts'
import { ofAccount } from './accounts.ts'
import { instant } from './columns.ts'

/**
 * What the last mail counted, for the next to say what moved: how many were consistent in a skill, by class or for
 * the child alone (of every grade and all standards), or how many played, by school or grade.
 */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>

/** The weekly and monthly mails somebody asked for, each a row that waits for its next day. */
export const digests = pgTable(
  'digests',
  {
    /** Stands in the mail, to stop it by; it opens nothing. */
    token: text().primaryKey(),
    accountId: ofAccount(),
    kind: text().$type<DigestKind>().notNull(),
    /** The child; '' for a mail about no child. */
    studentId: text('student_id').notNull(),
    /** Day of the week; 0 is Sunday. */
    day: smallint().notNull(),
    nextAt: instant('next_at').notNull(),
    /** Whoever writes it has it to themselves until then. */
    takenUntil: instant('taken_until'),
    /** Null until the first has been written. */
    counts: jsonb().$type<Counts>(),
  },
  (t) => [uniqueIndex('digests_of').on(t.accountId, t.kind, t.studentId), index('digests_next').on(t.nextAt)],
)
