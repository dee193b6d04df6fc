import { Type } from 'typebox'
import { call } from './call.ts'
import { DayInt, Id, Instant } from './entities.ts'
import { Intervention } from './play-entities.ts'
import {
  AppUsage,
  ChartLevel,
  Count,
  LevelRange,
  Opportunities,
  orNull,
  Partition,
  PlayedApp,
  Rating,
  Share,
  Snapshot,
  Word,
} from './plays.ts'
import { rowsOf } from './tolerance.ts'

/**
 * Teacher stats (S7.97 to S7.109): what one child did; the child's id is in a header. Shapes follow the entities of
 * section 3 (S7.113?). An unknown child and somebody else's get the same 404. The page of one game needs `appLevels`,
 * `sessionCount`, `playTime`, the two filters and `metagamePartition`, in parallel; the history `metagameStats`.
 */
const aboutStudent = Type.Object({ 'x-mpact-user': Id })

/** The most plays one answer lists, newest first: ten levels on every school day of a year, and more. */
export const PLAYS_PER_ANSWER = 2_000

/** The name of a game or a context. */
const Named = Type.String({ minLength: 1, maxLength: 100 })

/** The span of days, as in `gameplay`: 28 days by default, ending today (S7.92?). */
const spanFields = {
  timespan: Type.Optional(Type.Union([Type.Literal('1'), Type.Literal('7'), Type.Literal('28')])),
  period: Type.Optional(Type.Literal('schoolYear')),
}
/** Only plays in these contexts, each one of the values the two filters list. */
const contextFields = {
  instructionalContext: Type.Optional(Named),
  educationalContext: Type.Optional(Named),
}
const Span = Type.Object(spanFields)
const Filtered = Type.Object({ ...spanFields, ...contextFields })
/** Limits the plays to one game; by default the one played last. */
const FilteredGame = Type.Object({ ...spanFields, ...contextFields, appContext: Type.Optional(Named) })

/** The chart of one game: every play of it in the span, oldest first (S7.102). */
export const appLevels = call({
  id: 'appLevels',
  method: 'GET',
  path: '/v2/teachers/me/students/applevels',
  repeat: true,
  headers: aboutStudent,
  query: FilteredGame,
  reply: Type.Object({
    studentId: Id,
    /** The games played in the span, whatever the filters, most recently played first. */
    apps: rowsOf('result', PlayedApp),
    /** The game of the levels: the one requested, else the one played last; null if nothing was played. */
    appContext: orNull(Type.String()),
    levels: rowsOf('play', ChartLevel, { maxItems: PLAYS_PER_ANSWER }),
    /** Number of matching plays; may exceed the number listed. */
    total: Count,
    /** First and last level of the game; null for an unknown game. */
    maxMin: orNull(LevelRange),
    /** The current zone of proximal challenge; null before the first play and for an unknown game. */
    rashZpc: orNull(LevelRange),
    /** What could help the child now; at least one. */
    interventions: rowsOf('suggestion', Intervention),
  }),
})

/** Sessions by day (S7.98): play without a pause of half an hour or more, counted on the day it begins. */
export const sessionCount = call({
  id: 'sessionCount',
  method: 'GET',
  path: '/v2/teachers/me/stats/perfdata/sessionCount',
  repeat: true,
  headers: aboutStudent,
  query: Filtered,
  reply: Type.Object({
    studentId: Id,
    sessions: Count,
    days: rowsOf('result', Type.Object({ day: DayInt, sessions: Type.Integer({ minimum: 1 }) })),
  }),
})

/** Seconds played by day and game, and how each game was used (S7.99). Most played first. */
export const playTime = call({
  id: 'playTime',
  method: 'GET',
  path: '/v2/teachers/me/stats/perfdata/playTime',
  repeat: true,
  headers: aboutStudent,
  query: Filtered,
  reply: Type.Object({
    studentId: Id,
    days: rowsOf('result', Type.Object({ day: DayInt, appContext: Type.String(), seconds: Count })),
    usages: rowsOf('result', AppUsage),
  }),
})

/** The values a filter can take, and how many plays of the span each matches; most first. */
const Contexts = Type.Object({
  studentId: Id,
  contexts: rowsOf('result', Type.Object({ context: Word, plays: Type.Integer({ minimum: 1 }) })),
})
export const instructionalContext = call({
  id: 'instructionalContext',
  method: 'GET',
  path: '/v2/teachers/me/stats/filters/instructionalContext',
  repeat: true,
  headers: aboutStudent,
  query: Span,
  reply: Contexts,
})
export const educationalContext = call({
  id: 'educationalContext',
  method: 'GET',
  path: '/v2/teachers/me/stats/filters/educationalContext',
  repeat: true,
  headers: aboutStudent,
  query: Span,
  reply: Contexts,
})

/** The datapoints behind each factor of learning (S7.103). */
export const rawFol = call({
  id: 'rawFol',
  method: 'GET',
  path: '/v2/teachers/me/students/rawFol',
  repeat: true,
  headers: aboutStudent,
  reply: Type.Object({
    studentId: Id,
    growthMindset: Opportunities,
    confidence: Opportunities,
    goalOrientation: Opportunities,
    productiveStrategy: Opportunities,
    selfRegulation: Opportunities,
    /** A teacher's newest ratings of the child, 1 to 3 per factor and mode. */
    ratings: orNull(Type.Record(Type.String(), Rating)),
  }),
})

/** Every level of a game on the Rasch scale of abilities, with the child's expected score (S7.104). */
export const rashLevels = call({
  id: 'rashLevels',
  method: 'GET',
  path: '/v2/teachers/me/students/rashlevels',
  repeat: true,
  headers: aboutStudent,
  query: Type.Object({ appContext: Type.Optional(Named) }),
  reply: Type.Object({
    studentId: Id,
    appContext: orNull(Type.String()),
    /** Null before the first play of the game. */
    ability: orNull(Type.Number()),
    levels: Type.Array(
      Type.Object({ levelNum: Type.Integer(), difficulty: Type.Number(), expectedScore: orNull(Share) }),
    ),
  }),
})

/** Per game, the child's current zone of proximal challenge and where the plays of the span fell (S7.105). */
export const zpcStats = call({
  id: 'zpcStats',
  method: 'GET',
  path: '/v2/teachers/me/students/zpcstats',
  repeat: true,
  headers: aboutStudent,
  query: Filtered,
  reply: Type.Object({
    studentId: Id,
    games: Type.Array(
      Type.Object({
        appContext: Type.String(),
        ability: Type.Number(),
        rashZpc: LevelRange,
        /** Plays below, within and above the zone as it was before each play. */
        below: Count,
        within: Count,
        above: Count,
      }),
    ),
  }),
})

/** The zone of proximal challenge of a game before each play of the span and now, oldest first (S7.106). */
export const continuousZpc = call({
  id: 'continuousZpc',
  method: 'GET',
  path: '/v2/teachers/me/students/continuouszpc',
  repeat: true,
  headers: aboutStudent,
  query: FilteredGame,
  reply: Type.Object({
    studentId: Id,
    appContext: orNull(Type.String()),
    points: Type.Array(
      Type.Object({
        timestamp: Instant,
        levelNum: Type.Integer(),
        ability: Type.Number(),
        rashZpc: LevelRange,
      }),
      { maxItems: PLAYS_PER_ANSWER },
    ),
    now: orNull(Type.Object({ ability: Type.Number(), rashZpc: LevelRange })),
  }),
})

/** The play history, newest first; plays without a time come last, in every span (S7.107, S2.176?). */
export const metagameStats = call({
  id: 'metagameStats',
  method: 'GET',
  path: '/v2/teachers/me/students/metagame/stats',
  repeat: true,
  headers: aboutStudent,
  query: FilteredGame,
  reply: Type.Object({
    studentId: Id,
    snapshots: rowsOf('play', Snapshot),
    /** Number of matching plays; may exceed the number listed. */
    total: Count,
  }),
})

/** The child's metagame partition: that of the newest play, 0 before the first (S7.108). */
export const metagamePartition = call({
  id: 'metagamePartition',
  method: 'GET',
  path: '/v2/teachers/me/students/metagame/partition',
  repeat: true,
  headers: aboutStudent,
  reply: Type.Object({ studentId: Id, partition: Partition }),
})

/** Candidates for one child, at least one, as `interventions` returns them for many (S7.109). */
export const teacherInterventions = call({
  id: 'teacherInterventions',
  method: 'GET',
  path: '/v2/teachers/me/interventions',
  repeat: true,
  headers: aboutStudent,
  reply: Type.Object({ studentId: Id, interventions: rowsOf('suggestion', Intervention) }),
})
