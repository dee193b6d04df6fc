import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ofAccount } from './accounts.ts'
import { instant } from './columns.ts'

/** What somebody answered to the question whether they would recommend us (section 3, NPS response). */
export const npsResponses = pgTable(
  'nps_responses',
  {
    id: text().primaryKey(),
    accountId: ofAccount(),
    /** The day of the question it answers. */
    askedDay: integer('asked_day').notNull(),
    teacherClientId: text('teacher_client_id').notNull(),
    teacherEmail: text('teacher_email').notNull(),
    score: integer().notNull(),
    completionDate: instant('completion_date').notNull(),
    shared: boolean().notNull(),
    feedback: text().notNull(),
  },
  (t) => [
    uniqueIndex('nps_responses_question').on(t.accountId, t.askedDay),
    index('nps_responses_completion').on(t.completionDate),
  ],
)
