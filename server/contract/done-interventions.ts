import { type Static, Type } from 'typebox'
import { STUDENTS_PER_CALL } from './analytics.ts'
import { call } from './call.ts'
import { DayInt, Id, Instant, Nothing } from './entities.ts'
import { FactorValues, Treatment } from './play-entities.ts'

/*
 * Calls of our own: section 7 names none that keeps what a teacher did. A suggestion is worth something only where one
 * sees later whether it helped, so who did what, with whom and when has to outlive the page.
 */

/** A teacher's mark that an intervention was done with a child, and what the child's play says before and after it. */
export const DoneIntervention = Type.Object({
  doneId: Id,
  studentId: Id,
  treatmentName: Treatment,
  doneAt: Instant,
  /** The day it was marked, and the first day on which `after` is known: in the zone of the caller's settings. */
  doneDay: DayInt,
  reviewDay: DayInt,
  by: Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() }),
  /** The factors as they were when it was marked: over the 28 days that ended then. */
  before: FactorValues,
  /** The factors of what was played from the mark up to `reviewDay`; null until that day. */
  after: Type.Union([FactorValues, Type.Null()]),
})
export type DoneIntervention = Static<typeof DoneIntervention>

/** The newest marks of each child, newest first, at most five a child. Foreign ids answer 404. */
export const doneInterventions = call({
  id: 'doneInterventions',
  method: 'POST',
  path: '/v2/mm/students/interventions/done',
  repeat: true,
  body: Type.Object({
    studentIds: Type.Array(Id, { maxItems: STUDENTS_PER_CALL, uniqueItems: true }),
  }),
  reply: Type.Array(DoneIntervention),
})

/**
 * Marks an intervention as done with a child. Marked again before its two weeks are over, whoever does it, the first
 * mark stands: so asking twice does no more than asking once.
 */
export const markDone = call({
  id: 'markDone',
  method: 'POST',
  path: '/v2/teachers/me/interventions/done',
  repeat: true,
  body: Type.Object({ studentId: Id, treatmentName: Treatment }),
  reply: Type.Object({ doneId: Id }),
})

/** Takes back a mark of the bearer's own; anybody else's, and one that is gone, is 404. */
export const takeBackDone = call({
  id: 'takeBackDone',
  method: 'DELETE',
  path: '/v2/teachers/me/interventions/done/:doneId',
  repeat: false,
  params: Type.Object({ doneId: Id }),
  reply: Nothing,
})
