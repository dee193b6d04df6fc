import { Type } from 'typebox'
import { call } from './call.ts'
import { DayInt, Id } from './entities.ts'
import { Count, SpanSeconds } from './play-numbers.ts'
import { AppUsage, Word } from './plays.ts'
import { aboutStudent, Filtered, Span } from './student-query.ts'
import { validRows } from './tolerance.ts'

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
    days: validRows('result', Type.Object({ day: DayInt, sessions: Type.Integer({ minimum: 1 }) })),
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
    days: validRows('result', Type.Object({ day: DayInt, appContext: Type.String(), seconds: SpanSeconds })),
    usages: validRows('result', AppUsage),
  }),
})

/** The values a filter can take, and how many plays of the span each matches; most first. */
const Contexts = Type.Object({
  studentId: Id,
  contexts: validRows('result', Type.Object({ context: Word, plays: Type.Integer({ minimum: 1 }) })),
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
