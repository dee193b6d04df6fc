import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Treatment } from '../../../../shared/rules/interventions.ts'
import { ofAccount } from './accounts.ts'
import { instant, serialId } from './columns.ts'
import { ofStudent } from './students.ts'

/** A teacher's Factors of Learning survey of one child: ratings 1 to 3 per factor and mode. */
export const surveys = pgTable(
  'surveys',
  {
    id: serialId(),
    studentId: ofStudent(),
    accountId: ofAccount(),
    answeredAt: instant('answered_at').notNull(),
    ratings: jsonb().$type<Record<string, { math?: number; games?: number }>>().notNull(),
  },
  (t) => [index('surveys_student').on(t.studentId, t.answeredAt)],
)

/**
 * Interventions that an adult marked as done with a child: who, which and when. Their effect is computed from
 * the plays before and after, never stored. One of a kind per child and day, so that a double click leaves
 * one.
 */
export const doneInterventions = pgTable(
  'done_interventions',
  {
    id: text().primaryKey(),
    studentId: ofStudent(),
    accountId: ofAccount(),
    treatment: text().$type<Treatment>().notNull(),
    doneAt: instant('done_at').notNull(),
    /** The day (YYYYMMDD) in the time zone of the person who marked it. */
    doneDay: integer('done_day').notNull(),
  },
  (t) => [
    index('done_interventions_student').on(t.studentId, t.doneAt),
    uniqueIndex('done_interventions_day').on(t.studentId, t.treatment, t.doneDay),
  ],
)
