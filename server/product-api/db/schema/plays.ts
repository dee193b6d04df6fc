import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, real, smallint, text } from 'drizzle-orm/pg-core'
import { instant, serialId } from './columns.ts'
import { ofStudent } from './students.ts'

/** The fields of a play as the games send them, except for its time. */
const played = () => ({
  id: serialId(),
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
  /** The version of the game's design; absent from plays before it was sent. */
  designVersion: text('design_version'),
})

/** Refuses numbers that JSON cannot carry and negative times: one such play would break the child's charts. */
const finite = (name: string) => check(name, sql`seconds >= 0 and abs(wings_level_accuracy) < 'Infinity'`)
/** Refuses a negative partition, for the same reason. */
const partitioned = (name: string) => check(name, sql`partition >= 0`)

/** One row per play: the source of every figure. */
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
     * A covering index for mastery, playtime and factors: plays arrive in order of time, so each of a child's
     * is on a different page of the table, and a class's year would otherwise be read from thousands of
     * pages.
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
 * Plays without a known time, because the device had none. They appear in the history under 'No Date'
 * (S2.175) and in no figure, because every figure needs a span or an order of plays.
 */
export const undatedPlays = pgTable('undated_plays', played(), (t) => [
  index('undated_plays_student').on(t.studentId, t.id),
  finite('undated_plays_finite'),
  partitioned('undated_plays_partition'),
])
