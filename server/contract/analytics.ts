import { type Static, Type } from 'typebox'
import { call, PUBLIC_LIST_MS } from './call.ts'
import { Id, Instant, Standards } from './entities.ts'
import {
  FactorsOfLearning,
  GameplayRow,
  Intervention,
  LastLevelCell,
  SkillScoreRow,
  StandardColumn,
} from './play-entities.ts'
import { LevelNumber, Total } from './play-numbers.ts'
import { absentIfInvalid, validRows } from './tolerance.ts'

/** The most children one analytics call may name: enough for a large district class list. */
export const STUDENTS_PER_CALL = 500
const StudentIds = Type.Array(Id, { maxItems: STUDENTS_PER_CALL, uniqueItems: true })

const DaysAgo = Type.Integer({ minimum: 1, maximum: 28 })

/** A standard's column, such as '3OA' or '3_2'. */
const ColumnId = Type.String({ pattern: '^[A-Za-z0-9_]{1,16}$' })

/**
 * Seconds played per child and game over a span of days or the school year (S7.92?). 404 for ids the bearer
 * may not see.
 */
export const gameplay = call({
  id: 'gameplay',
  method: 'POST',
  path: '/v2/mm/students/gameplay',
  repeat: true,
  reads: true,
  query: Type.Object({
    timespan: Type.Optional(Type.Union([Type.Literal('1'), Type.Literal('7'), Type.Literal('28')])),
    period: Type.Optional(Type.Literal('schoolYear')),
  }),
  body: Type.Object({ studentIds: StudentIds }),
  reply: validRows('result', GameplayRow),
})

export const factorsOfLearning = call({
  id: 'factorsOfLearning',
  method: 'POST',
  path: '/v2/mm/students/factorsOfLearning',
  repeat: true,
  reads: true,
  body: Type.Object({ studentIds: StudentIds }),
  reply: validRows('result', FactorsOfLearning),
})

/** Candidates per child, at least one; the BFF does the ranking and breaks ties (specification 4). */
export const interventions = call({
  id: 'interventions',
  method: 'POST',
  path: '/v2/mm/students/interventions',
  repeat: true,
  reads: true,
  body: Type.Object({ studentIds: StudentIds }),
  reply: validRows(
    'suggestion',
    Type.Object({ studentId: Id, interventions: validRows('suggestion', Intervention) }),
  ),
})

/** The analyser of `studentLog` that answers what `studentStats` does. */
export const LAST_LEVEL = 'lastLevel'

/**
 * Mastery per standard (`mastery_{columnId}`) and seconds played (`timePlayed`), S7.96?. `lastLevel` is an analyser of
 * our own: a class screen shows marks beside the last level of each child, and has both by one call.
 */
export const studentLog = call({
  id: 'studentLog',
  method: 'POST',
  path: '/v2/mm/teachers/me/studentLog',
  repeat: true,
  reads: true,
  body: Type.Object({
    studentIds: StudentIds,
    analyzers: Type.Array(Type.String({ pattern: '^(timePlayed|lastLevel|mastery_[A-Za-z0-9_]{1,16})$' }), {
      maxItems: 100,
    }),
  }),
  reply: Type.Object({
    mastery: validRows('result', SkillScoreRow),
    timePlayed: validRows(
      'result',
      Type.Object({
        analyser: Type.Literal('timePlayed'),
        studentId: Id,
        teacherId: Id,
        totalTimePlayed: Total,
      }),
    ),
    lastLevels: validRows('result', LastLevelCell),
  }),
})

/** The last level each child played: the cells of the column `lastlevel`. */
export const studentStats = call({
  id: 'studentStats',
  method: 'POST',
  path: '/v2/mm/teachers/me/studentStats',
  repeat: true,
  reads: true,
  body: Type.Object({ studentIds: StudentIds }),
  reply: validRows('result', LastLevelCell),
})

/**
 * What the calls above said so many days ago, of the plays that had begun by then: mastery, last levels,
 * factors and four weeks of playtime. A call of our own: section 7 knows only today, and a teacher who is
 * told that a child needs them asks whether that is new.
 */
export const earlierFigures = call({
  id: 'earlierFigures',
  method: 'POST',
  path: '/v2/mm/students/earlierFigures',
  repeat: true,
  reads: true,
  body: Type.Object({
    studentIds: StudentIds,
    columnIds: Type.Array(ColumnId, { maxItems: 100 }),
    daysAgo: DaysAgo,
  }),
  reply: Type.Object({
    mastery: validRows('result', SkillScoreRow),
    lastLevels: validRows('result', LastLevelCell),
    factors: validRows('result', FactorsOfLearning),
    gameplay: validRows('result', GameplayRow),
    /** Who of them was added since. */
    added: absentIfInvalid(Type.Array(Id)),
  }),
})

/** A month of weeks. */
const MAX_EARLIER_DAYS = 4

/**
 * Mastery as `studentLog` said it at the end of each of some days, so many days ago, in the order asked for. A call of
 * our own: a child's page shows the weeks before this one.
 */
export const earlierScores = call({
  id: 'earlierScores',
  method: 'POST',
  path: '/v2/mm/students/earlierScores',
  repeat: true,
  reads: true,
  body: Type.Object({
    studentIds: StudentIds,
    columnIds: Type.Array(ColumnId, { maxItems: 100 }),
    daysAgo: Type.Array(DaysAgo, { minItems: 1, maxItems: MAX_EARLIER_DAYS, uniqueItems: true }),
  }),
  reply: Type.Array(Type.Object({ daysAgo: DaysAgo, mastery: validRows('result', SkillScoreRow) }), {
    maxItems: MAX_EARLIER_DAYS,
  }),
})

/** One scored play behind a mastery score. */
export const RelevantLevel = Type.Object({
  timestamp: Instant,
  appContext: Type.String(),
  levelNum: LevelNumber,
  levelResultType: Type.String({ maxLength: 40 }),
  wingsLevelAccuracy: Type.Optional(Type.Number()),
})
export type RelevantLevel = Static<typeof RelevantLevel>

/**
 * The plays behind one child's mastery of one standard, newest first, as many as the score is computed from.
 * A call of our own: section 7 has none that explains a score, and a teacher who is shown "not yet" needs to
 * see why.
 */
export const relevantLevels = call({
  id: 'relevantLevels',
  method: 'POST',
  path: '/v2/mm/students/relevantLevels',
  repeat: true,
  reads: true,
  body: Type.Object({ studentId: Id, columnId: ColumnId }),
  reply: validRows('play', RelevantLevel),
})

/** The standards list: every column of one standards set, all grades (S9.105?). */
export const ccs = call({
  id: 'ccs',
  method: 'GET',
  path: '/v2/ccs',
  repeat: true,
  publicMs: PUBLIC_LIST_MS,
  query: Type.Object({ standards: Standards }),
  reply: Type.Object({ standards: Standards, columns: validRows('standard', StandardColumn) }),
})
