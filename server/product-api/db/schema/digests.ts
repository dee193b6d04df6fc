import { index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DigestKind } from '../../../contract/digests.ts'
import { ofAccount } from './accounts.ts'
import { instant } from './columns.ts'

/**
 * What the last mail counted, so that the next one can say what moved. The keys depend on the kind of mail:
 *
 * - for a teacher, class id → column id → how many children were consistent in that skill;
 * - for a parent, `child` → column id → 1 for each skill the child was consistent in, of every grade and all standards;
 * - for an administrator, id of the school or grade, or of the whole → `played` → how many children played.
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
    /** Locked until then by the process that writes the mail. */
    takenUntil: instant('taken_until'),
    /** Null until the first has been written. */
    counts: jsonb().$type<Counts>(),
  },
  (t) => [uniqueIndex('digests_of').on(t.accountId, t.kind, t.studentId), index('digests_next').on(t.nextAt)],
)
