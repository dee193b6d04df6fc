import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Treatment } from '../../../../shared/rules/interventions.ts'
import type { SurveyAnswers, SurveyRatings } from '../../../../shared/rules/survey.ts'
import { ofAccount } from './accounts.ts'
import { instant, serialId } from './columns.ts'
import { ofRoster } from './rosters.ts'
import { ofStudent } from './students.ts'

/** A teacher's Factors of Learning survey of one child, as far as it is answered (S3.56 to S3.59). */
export const surveys = pgTable(
  'surveys',
  {
    id: serialId(),
    studentId: ofStudent(),
    accountId: ofAccount(),
    /** Which sending it answers; null for one from before surveys were sent from here. */
    roundId: text('round_id'),
    /** When the last of the ratings was given or changed; null until all are given. Ratings count from then on. */
    answeredAt: instant('answered_at'),
    ratings: jsonb().$type<SurveyRatings>().notNull(),
    gender: text().$type<SurveyAnswers['gender']>().notNull().default('?'),
    isEnglishLearner: boolean('is_english_learner'),
    comments: text().notNull().default(''),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('surveys_student').on(t.studentId, t.answeredAt),
    index('surveys_account').on(t.accountId),
    uniqueIndex('surveys_round').on(t.roundId, t.studentId),
  ],
)

/**
 * Mailed links to the survey of a class, by the hash of their token; kept for a while after they end, to report what
 * became of them.
 */
export const surveyLinks = pgTable(
  'survey_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Answers belong to it: a link that is sent again while one works goes on with them. */
    roundId: text('round_id').notNull(),
    accountId: ofAccount(),
    rosterId: ofRoster(),
    sentBy: ofAccount('sent_by'),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When a newer link took its place. */
    replacedAt: instant('replaced_at'),
  },
  (t) => [
    index('survey_links_account').on(t.accountId, t.sentAt),
    index('survey_links_sender').on(t.sentBy),
    index('survey_links_roster').on(t.rosterId),
    index('survey_links_expiry').on(t.expiresAt),
  ],
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
    index('done_interventions_account').on(t.accountId),
    uniqueIndex('done_interventions_day').on(t.studentId, t.treatment, t.doneDay),
  ],
)
