import { type Static, Type } from 'typebox'
import { DayInt, Id, Instant } from './entities.ts'
import { FactorLevel } from './play-entities.ts'
import { Count, LevelNumber, PlaySeconds, Share, SpanSeconds } from './play-numbers.ts'
import { validRows } from './tolerance.ts'

/** An attribute the games send as free text; new games send new values, so any is accepted. */
export const Word = Type.String()
/** Metagame partition: 0 is the plain game (S2.177, S2.178?). */
export const Partition = Type.Integer({ minimum: 0, maximum: 32_767 })
export const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])

/** How a play ended: `finished`, or the way it was left (S4.86). Unknown quit types are passed through. */
const PlayType = Word

/** A range of a game's levels, by number, both ends included. */
export const LevelRange = Type.Object({ min: Type.Integer(), max: Type.Integer() })
export type LevelRange = Static<typeof LevelRange>

/** What is known of one play of a level; null if the game did not send it. */
const levelFields = {
  levelNum: LevelNumber,
  levelResultType: Word,
  levelMode: orNull(Word),
  levelOperationType: orNull(Word),
  levelDifficulty: orNull(Word),
  levelProblemCountIncorrect: orNull(Count),
  levelRewardType: orNull(Word),
  wingsLevelAccuracy: orNull(Type.Number()),
  type: PlayType,
  seconds: PlaySeconds,
  instructionalContext: orNull(Word),
  educationalContext: orNull(Word),
  partition: Partition,
}

/** Section 3, Chart level datapoint (S3.79). */
export const ChartLevel = Type.Object({
  ...levelFields,
  timestamp: Instant,
  /** The day of the play in the caller's time zone; months count from 1. */
  date: Type.Object({
    year: Type.Integer({ minimum: 1000, maximum: 9999 }),
    month: Type.Integer({ minimum: 1, maximum: 12 }),
    day: Type.Integer({ minimum: 1, maximum: 31, description: 'A day of the month.' }),
  }),
  /** The zone of proximal challenge before the play; null if no ability was known. */
  rashZpc: orNull(LevelRange),
  /** Whether the child chose the level. */
  chosen: Type.Boolean(),
})
export type ChartLevel = Static<typeof ChartLevel>

/** Section 3, Snapshot (S3.68), with the play's fields from the history; no time if none was recorded. */
export const Snapshot = Type.Object({
  timestamp: orNull(Instant),
  studentId: Id,
  /** The game's appContext. */
  appId: Type.String(),
  /** For example 'Level 15'. */
  label: Type.String(),
  ...levelFields,
})
export type Snapshot = Static<typeof Snapshot>

/** A share of opportunities from 0 to 1, and how many there were; null if there were none. */
const Measure = Type.Object({ number: orNull(Share), datapoints: Count })

/** Section 3: app usages with design versions and motivation metrics (S3.80). */
export const AppUsage = Type.Object({
  appContext: Type.String(),
  plays: Type.Integer({ minimum: 1 }),
  seconds: SpanSeconds,
  /**
   * The versions of the game's design that were played, in the order first played; null if the game did not
   * send them.
   */
  designVersions: Type.Array(
    Type.Object({
      designVersion: orNull(Word),
      plays: Type.Integer({ minimum: 1 }),
      seconds: SpanSeconds,
      firstDay: DayInt,
      lastDay: DayInt,
    }),
  ),
  motivation: Type.Object({
    /** Share of all levels that the child chose. */
    chosen: Measure,
    /** Share of plays outside school, among those with a known place. */
    ownTime: Measure,
    /**
     * Share of lost or abandoned levels after which the child came back to the game within a week, among
     * those already decided.
     */
    cameBack: Measure,
    /** Share of all plays that the child did not walk away from. */
    seenThrough: Measure,
  }),
})
export type AppUsage = Static<typeof AppUsage>

/** A game that was played, and how often. */
export const PlayedApp = Type.Object({
  appContext: Type.String(),
  plays: Type.Integer({ minimum: 1 }),
  lastPlayedAt: Instant,
})

/** A factor of learning with the opportunities behind it. */
export const Opportunities = Type.Object({
  /** The current factor, as returned by `factorsOfLearning`. */
  value: FactorLevel,
  number: orNull(Share),
  /** Opportunities of the last 28 days, oldest first; their count is the factor's datapoints. */
  datapoints: validRows(
    'play',
    Type.Object({
      timestamp: Instant,
      appContext: Type.String(),
      levelNum: LevelNumber,
      met: Type.Boolean(),
    }),
  ),
})

/** A teacher's ratings of one factor, 1 to 3 per mode. */
export const Rating = Type.Object({
  math: Type.Optional(Type.Integer()),
  games: Type.Optional(Type.Integer()),
})
