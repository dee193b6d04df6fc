import { type Static, Type } from 'typebox'
import { DayInt, Id, Instant } from './entities.ts'
import { FactorLevel } from './play-entities.ts'

/** An attribute the games send in words of their own; new games bring new words, and an answer carries any. */
export const Word = Type.String()
export const Count = Type.Integer({ minimum: 0 })
/** From 0 to 1. */
export const Share = Type.Number({ minimum: 0, maximum: 1 })
/** Metagame partition: 0 is the plain game (S2.177, S2.178?). */
export const Partition = Type.Integer({ minimum: 0, maximum: 32_767 })
export const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])

/**
 * How a play ended: `finished`, or the way it was left (S4.86). A quit type nobody knows yet comes as it is.
 */
const PlayType = Word

/** A stretch of a game's levels, by number, both ends included. */
export const LevelRange = Type.Object({ min: Type.Integer(), max: Type.Integer() })
export type LevelRange = Static<typeof LevelRange>

/** What is known of one play of a level; null where the game did not say. */
const levelFields = {
  levelNum: Type.Integer(),
  levelResultType: Word,
  levelMode: orNull(Word),
  levelOperationType: orNull(Word),
  levelDifficulty: orNull(Word),
  levelProblemCountIncorrect: orNull(Type.Integer()),
  levelRewardType: orNull(Word),
  wingsLevelAccuracy: orNull(Type.Number()),
  type: PlayType,
  /** Seconds played. */
  seconds: Count,
  instructionalContext: orNull(Word),
  educationalContext: orNull(Word),
  partition: Partition,
}

/** Section 3, Chart level datapoint (S3.79). */
export const ChartLevel = Type.Object({
  ...levelFields,
  timestamp: Instant,
  /** The day of it where the caller is; months from 1. */
  date: Type.Object({
    year: Type.Integer({ minimum: 1000, maximum: 9999 }),
    month: Type.Integer({ minimum: 1, maximum: 12 }),
    day: Type.Integer({ minimum: 1, maximum: 31 }),
  }),
  /** The zone of proximal challenge before the play; null where no ability was known. */
  rashZpc: orNull(LevelRange),
  /** The child chose the level. */
  chosen: Type.Boolean(),
})
export type ChartLevel = Static<typeof ChartLevel>

/** Section 3, Snapshot (S3.68), with what the history says of the play; without a time where none was recorded. */
export const Snapshot = Type.Object({
  timestamp: orNull(Instant),
  studentId: Id,
  /** The game's appContext. */
  appId: Type.String(),
  /** Such as 'Level 15'. */
  label: Type.String(),
  ...levelFields,
})
export type Snapshot = Static<typeof Snapshot>

/** A share of opportunities from 0 to 1, and how many there were; no number without any. */
const Measure = Type.Object({ number: orNull(Share), datapoints: Count })

/** Section 3: app usages with design versions and motivation metrics (S3.80). */
export const AppUsage = Type.Object({
  appContext: Type.String(),
  plays: Type.Integer({ minimum: 1 }),
  seconds: Count,
  /** The versions of the game's design that were played, in the order first played; null where the game did not say. */
  designVersions: Type.Array(
    Type.Object({
      designVersion: orNull(Word),
      plays: Type.Integer({ minimum: 1 }),
      seconds: Count,
      firstDay: DayInt,
      lastDay: DayInt,
    }),
  ),
  motivation: Type.Object({
    /** Levels the child chose, of all. */
    chosen: Measure,
    /** Plays outside school, of those whose place is known. */
    ownTime: Measure,
    /** Levels lost or left after which the child came back to the game within a week, of those that can be told. */
    cameBack: Measure,
    /** Plays the child did not walk away from, of all. */
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
  /** The factor of now, as `factorsOfLearning` answers it. */
  value: FactorLevel,
  number: orNull(Type.Number()),
  /** Opportunities of the last 28 days, oldest first; their count is the factor's datapoints. */
  datapoints: Type.Array(
    Type.Object({
      timestamp: Instant,
      appContext: Type.String(),
      levelNum: Type.Integer(),
      met: Type.Boolean(),
    }),
  ),
})

/** A teacher's ratings of one factor, 1 to 3 per mode. */
export const Rating = Type.Object({
  math: Type.Optional(Type.Integer()),
  games: Type.Optional(Type.Integer()),
})
