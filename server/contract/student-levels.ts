import { Type } from 'typebox'
import { call } from './call.ts'
import { Id, Instant } from './entities.ts'
import { Intervention } from './play-entities.ts'
import { Count, LevelNumber, Share } from './play-numbers.ts'
import { ChartLevel, LevelRange, orNull, PlayedApp } from './plays.ts'
import { aboutStudent, ContextName, Filtered, FilteredGame, PLAYS_PER_ANSWER } from './student-query.ts'
import { validRows } from './tolerance.ts'

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
    apps: validRows('result', PlayedApp),
    /** The game of the levels: the one requested, else the one played last; null if nothing was played. */
    appContext: orNull(Type.String()),
    levels: validRows('play', ChartLevel, { maxItems: PLAYS_PER_ANSWER }),
    /** Number of matching plays; may exceed the number listed. */
    total: Count,
    /** First and last level of the game; null for an unknown game. */
    maxMin: orNull(LevelRange),
    /** The current zone of proximal challenge; null before the first play and for an unknown game. */
    rashZpc: orNull(LevelRange),
    /** What could help the child now; at least one. */
    interventions: validRows('suggestion', Intervention),
  }),
})

/** Every level of a game on the Rasch scale of abilities, with the child's expected score (S7.104). */
export const rashLevels = call({
  id: 'rashLevels',
  method: 'GET',
  path: '/v2/teachers/me/students/rashlevels',
  repeat: true,
  headers: aboutStudent,
  query: Type.Object({ appContext: Type.Optional(ContextName) }),
  reply: Type.Object({
    studentId: Id,
    appContext: orNull(Type.String()),
    /** Null before the first play of the game. */
    ability: orNull(Type.Number()),
    levels: Type.Array(
      Type.Object({ levelNum: LevelNumber, difficulty: Type.Number(), expectedScore: orNull(Share) }),
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
        levelNum: LevelNumber,
        ability: Type.Number(),
        rashZpc: LevelRange,
      }),
      { maxItems: PLAYS_PER_ANSWER },
    ),
    now: orNull(Type.Object({ ability: Type.Number(), rashZpc: LevelRange })),
  }),
})
