import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { FactorLevel } from '../../../../shared/rules/factors.ts'
import type { IdeaSubject } from '../../../../shared/rules/home-ideas.ts'
import type { LastOutcome } from '../../../../shared/rules/last-outcome.ts'
import { instant } from './columns.ts'
import { students } from './students.ts'

const factorLevel = (name: string) => text(name).$type<FactorLevel>().notNull()
const seconds = (name: string) => integer(name).notNull()
/** The child; whoever takes a child out takes what is derived with it. */
const ofStudent = () =>
  text('student_id')
    .notNull()
    .references(() => students.id, { onDelete: 'cascade' })

/**
 * What roll-ups add up: one child's figures for a day that has ended or is going on, as somebody in that time
 * zone sees it (decision 040). Everything in it is computed from plays by the same functions as a class's.
 */
export const childFigures = pgTable(
  'child_figures',
  {
    zone: text().notNull(),
    studentId: ofStudent(),
    /** The last day (YYYYMMDD) of every span. */
    day: integer().notNull(),
    /** The figures are right up to this moment; from then on they have to be computed again. */
    rightUntil: instant('right_until').notNull(),
    seconds1: seconds('seconds_1'),
    seconds7: seconds('seconds_7'),
    seconds28: seconds('seconds_28'),
    secondsYear: seconds('seconds_year'),
    /** The three weeks before the last seven days, the nearest first. */
    secondsWeek2: seconds('seconds_week_2'),
    secondsWeek3: seconds('seconds_week_3'),
    secondsWeek4: seconds('seconds_week_4'),
    growthMindset: factorLevel('growth_mindset'),
    confidence: factorLevel('confidence'),
    goalOrientation: factorLevel('goal_orientation'),
    productiveStrategy: factorLevel('productive_strategy'),
    selfRegulation: factorLevel('self_regulation'),
    /** The most datapoints behind a factor that is low; 0 if none is. */
    lowDatapoints: integer('low_datapoints').notNull(),
    /** What an idea for home is about (shared/rules/home-ideas.ts); null if nothing is known. */
    ideaSubject: text('idea_subject').$type<IdeaSubject>(),
    /** The day of the last level and how it ended; null if the child never played. */
    lastDay: integer('last_day'),
    lastOutcome: text('last_outcome').$type<LastOutcome>(),
    /** How many of the newest levels (RECENT_LEVELS) were left early. */
    recentLeft: smallint('recent_left').notNull(),
    /** Seconds by game (appContext) in the 28 days. */
    games28: jsonb('games_28').$type<Readonly<Record<string, number>>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.zone, t.studentId] }), index('child_figures_student').on(t.studentId)],
)

/** A child's mastery of a standard, for roll-ups; the same in every zone. */
export const childMastery = pgTable(
  'child_mastery',
  {
    studentId: ofStudent(),
    columnId: text('column_id').notNull(),
    score: doublePrecision().notNull(),
    /** Relevant levels behind it. */
    levels: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.columnId, t.studentId] }), index('child_mastery_student').on(t.studentId)],
)

/** Up to where new plays were noticed: one row. */
export const figuresNoticed = pgTable('figures_noticed', {
  id: integer().primaryKey(),
  noticedAt: instant('noticed_at').notNull(),
  /** The newest play at that time, and the time before. */
  throughPlay: bigint('through_play', { mode: 'number' }).notNull(),
  throughPlayBefore: bigint('through_play_before', { mode: 'number' }).notNull(),
})
