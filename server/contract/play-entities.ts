import { type Static, Type } from 'typebox'
import { RECENT_LEVELS } from '../../shared/rules/attention.ts'
import { DayInt, Id, Instant } from './entities.ts'
import { Count, LevelNumber, MAX_PLAYS, Share, SpanSeconds } from './play-numbers.ts'
import { absentIfInvalid, ifNoNumber } from './tolerance.ts'

const LevelResultType = Type.String({ maxLength: 40 })

/** The newest levels of a child, this one among them: RECENT_LEVELS, or fewer if no more were played. */
export const RecentLevels = Type.Object({
  levels: Type.Integer({ minimum: 1, maximum: RECENT_LEVELS }),
  left: Type.Integer({
    minimum: 0,
    maximum: RECENT_LEVELS,
    description: 'How many of them the child left early.',
    examples: [2],
  }),
  /** Their games, the newest first, each once. */
  games: Type.Array(Type.String(), { minItems: 1, maxItems: RECENT_LEVELS }),
})
export type RecentLevels = Static<typeof RecentLevels>

/** Section 3, Dashboard cell: the part returned for a last level. */
export const LastLevelCell = Type.Object({
  columnId: Type.Literal('lastlevel'),
  studentId: Id,
  timestamp: Instant,
  dayAsInt: DayInt,
  appContext: Type.String(),
  levelNum: LevelNumber,
  levelResultType: LevelResultType,
  operationType: Type.Optional(Type.String()),
  difficultyType: Type.Optional(Type.String()),
  /** Without a number a level of Wings is unknown (S4.78?). */
  wingsLevelAccuracy: absentIfInvalid(Share),
  /** An addition of ours: without it, nothing is said of the levels before the last. */
  recent: absentIfInvalid(RecentLevels),
})
export type LastLevelCell = Static<typeof LastLevelCell>

/**
 * Section 3, Dashboard cell: the part returned for a standard. Scores may be missing; the BFF decides what
 * that means.
 */
export const SkillScoreRow = Type.Object({
  columnId: Type.String(),
  studentId: Id,
  /** What is not a number is no score (S4.80); one that is not from 0 to 1 (S3.94) cannot be read. */
  emaScoreValue: ifNoNumber(Type.Union([Share, Type.Null()]), null),
  /** What is missing or not a number makes the mark unknown, with its alert (S8.66?). */
  numRelevantLevels: ifNoNumber(
    Type.Union([Type.Number({ minimum: 0, maximum: MAX_PLAYS }), Type.Null()]),
    null,
  ),
})
export type SkillScoreRow = Static<typeof SkillScoreRow>

/** Seconds played in one game by one child within the requested span. */
export const GameplayRow = Type.Object({
  studentId: Id,
  appContext: Type.String(),
  seconds: SpanSeconds,
})
export type GameplayRow = Static<typeof GameplayRow>

export const FactorLevel = Type.Union([
  Type.Literal('none'),
  Type.Literal('low'),
  Type.Literal('medium'),
  Type.Literal('high'),
])
export type FactorLevel = Static<typeof FactorLevel>

/** One factor of one child: its level, its value from 0 to 1, and the number of opportunities counted. */
export const FactorValue = Type.Object({
  value: FactorLevel,
  number: Type.Union([Share, Type.Null()]),
  datapoints: Count,
})
export type FactorValue = Static<typeof FactorValue>

/** The five factors of one child over one period. */
export const FactorValues = Type.Object({
  growthMindset: FactorValue,
  confidence: FactorValue,
  goalOrientation: FactorValue,
  productiveStrategy: FactorValue,
  selfRegulation: FactorValue,
})
export type FactorValues = Static<typeof FactorValues>

/** The teacher's survey whose ratings count beside a child's plays: whose it is, and when it was answered. */
export const SurveySource = Type.Object({ accountId: Id, answeredAt: Instant })

export const FactorsOfLearning = Type.Object({
  studentId: Id,
  ...FactorValues.properties,
  /** An addition of ours; left out if no teacher has answered a survey about the child. */
  survey: absentIfInvalid(SurveySource),
})
export type FactorsOfLearning = Static<typeof FactorsOfLearning>

export const Treatment = Type.Union([
  Type.Literal('dontQuit'),
  Type.Literal('brainMode'),
  Type.Literal('mindsetCoaching'),
  Type.Literal('hideTheNumbers'),
  Type.Literal('mindsetIntro'),
])

export const Intervention = Type.Object({
  name: Type.String(),
  treatmentName: Treatment,
  partitions: Type.Array(Type.Integer()),
  priority: Type.Integer(),
  icon: Type.String(),
  description: Type.String(),
})
export type Intervention = Static<typeof Intervention>

/** A column of the skills table, as GET /v2/ccs lists it. */
export const StandardColumn = Type.Object({
  columnId: Type.String(),
  /** 'K', '1' … '8'. */
  grade: Type.String(),
  /** Short domain name under the code, such as Fractions. */
  domain: Type.String(),
})
export type StandardColumn = Static<typeof StandardColumn>
