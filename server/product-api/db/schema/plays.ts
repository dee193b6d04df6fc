import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, real, smallint, text } from 'drizzle-orm/pg-core'
import { instant, numbered } from './columns.ts'
import { ofStudent } from './students.ts'

/** What the games say of one play of a level, but for when it was. */
const played = () => ({
  id: numbered(),
  studentId: ofStudent(),
  appContext: text('app_context').notNull(),
  seconds: integer().notNull(),
  levelNum: integer('level_num').notNull(),
  levelMode: text('level_mode'),
  operationType: text('operation_type'),
  difficultyType: text('difficulty_type'),
  levelResultType: text('level_result_type').notNull(),
  problemCountIncorrect: smallint('problem_count_incorrect'),
  wingsLevelAccuracy: real('wings_level_accuracy'),
  quitType: text('quit_type').$type<'shutdown' | 'pro' | 'aimless' | 'avoidance'>(),
  rewardType: text('reward_type'),
  /** Chosen by the child, not by the game. */
  chosen: boolean().notNull().default(false),
  instructionalContext: text('instructional_context'),
  educationalContext: text('educational_context'),
  /** The metagame partition the child played in (S2.177); 0 is the plain game. */
  partition: smallint().notNull().default(0),
  /** The version of the game's design; absent from plays of before it was sent. */
  designVersion: text('design_version'),
})

/** Refuses numbers that JSON cannot carry and negative times: one such play would break the child's charts. */
const finite = (name: string) => check(name, sql`seconds >= 0 and abs(wings_level_accuracy) < 'Infinity'`)
/** Refuses a negative partition, for the same reason. */
const partitioned = (name: string) => check(name, sql`partition >= 0`)

/** The truth every figure is computed from: one row a play. */
export const playEvents = pgTable(
  'play_events',
  {
    ...played(),
    startedAt: instant('started_at').notNull(),
    /** The child's ability in this game before the play. */
    abilityBefore: real('ability_before'),
  },
  (t) => [
    /**
     * Holds all that mastery, playtime and factors are made of: plays arrive in the order of time, so that each of a
     * child's lies on another page of the table, and a class's year would be read from thousands of them.
     */
    index('play_events_student_time').on(
      t.studentId,
      t.startedAt,
      t.id,
      t.appContext,
      t.seconds,
      t.levelNum,
      t.levelResultType,
      t.quitType,
      t.wingsLevelAccuracy,
      t.problemCountIncorrect,
      t.chosen,
      t.abilityBefore,
    ),
    index('play_events_student_app_time').on(t.studentId, t.appContext, t.startedAt, t.id),
    finite('play_events_finite'),
    partitioned('play_events_partition'),
    check('play_events_ability', sql`abs(ability_before) < 'Infinity'`),
  ],
)

/**
 * Plays of which nobody knows when they were, as the device had no time. They are in the history, under 'No Date'
 * (S2.175), and in no figure: every figure is of a span, or of plays in their order.
 */
export const undatedPlays = pgTable('undated_plays', played(), (t) => [
  index('undated_plays_student').on(t.studentId, t.id),
  finite('undated_plays_finite'),
  partitioned('undated_plays_partition'),
])
