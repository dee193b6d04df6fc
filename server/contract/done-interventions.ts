import { type Static, Type } from 'typebox'
import { STUDENTS_PER_CALL } from './analytics.ts'
import { call } from './call.ts'
import { DayInt, Id, Instant, Nothing } from './entities.ts'
import { FactorValues, Treatment } from './play-entities.ts'
import { validRows } from './tolerance.ts'

/*
 * Calls of our own: section 7 has none that records what a teacher did. A suggestion is only worth something
 * if you can later see whether it helped, so who did what, with whom and when has to be stored.
 */

/**
 * A teacher's record that an intervention was done with a child, and what the child's play shows before and
 * after it.
 */
export const DoneIntervention = Type.Object({
  doneId: Id,
  studentId: Id,
  treatmentName: Treatment,
  doneAt: Instant,
  /** The day it was marked, and the first day on which `after` is known; both in the caller's time zone. */
  doneDay: DayInt,
  reviewDay: DayInt,
  by: Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() }),
  /** The factors when it was marked, over the 28 days up to then. */
  before: FactorValues,
  /** The factors from the mark up to `reviewDay`; null until that day. */
  after: Type.Union([FactorValues, Type.Null()]),
})
export type DoneIntervention = Static<typeof DoneIntervention>

/**
 * The newest marks of each child, newest first, at most five per child. 404 for ids the bearer may not see.
 */
export const doneInterventions = call({
  id: 'doneInterventions',
  method: 'POST',
  path: '/v2/mm/students/interventions/done',
  repeat: true,
  body: Type.Object({
    studentIds: Type.Array(Id, { maxItems: STUDENTS_PER_CALL, uniqueItems: true }),
  }),
  reply: validRows('result', DoneIntervention),
})

/**
 * Marks an intervention as done with a child. If it is marked again within two weeks, by anyone, the first
 * mark stands, so the call is idempotent.
 */
export const markDone = call({
  id: 'markDone',
  method: 'POST',
  path: '/v2/teachers/me/interventions/done',
  repeat: true,
  body: Type.Object({ studentId: Id, treatmentName: Treatment }),
  reply: Type.Object({ doneId: Id }),
})

/** Removes one of the bearer's own marks; 404 for somebody else's, or if it is already gone. */
export const takeBackDone = call({
  id: 'takeBackDone',
  method: 'DELETE',
  path: '/v2/teachers/me/interventions/done/:doneId',
  repeat: false,
  params: Type.Object({ doneId: Id }),
  reply: Nothing,
})
