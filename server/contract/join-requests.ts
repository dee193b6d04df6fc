import { Type } from 'typebox'
import { call } from './call.ts'
import { Id, Instant, OrNull } from './entities.ts'
import { Total } from './play-numbers.ts'
import { toldFallback, validRows, withFallback } from './tolerance.ts'

const Name = { firstName: Type.String(), lastName: Type.String() }

/** The most that are listed of those who wait, and of those who were decided. */
export const MAX_WAITING = 200
export const MAX_DECIDED = 20

const Request = {
  id: Id,
  ...Name,
  email: Type.String(),
  role: OrNull(Type.String()),
  gradeLevel: OrNull(Type.String()),
  /** Whether they would see the classes of all teachers there. */
  administers: Type.Boolean(),
  /** The school or district they named. */
  place: Type.String(),
}

/**
 * Who named a school or district of the bearer's as theirs: those who wait, oldest first, and those decided in the
 * last 30 days, newest first. Only for administrators with view rights, and internal administrators; 403 for
 * everybody else, 404 for a school that is not one of theirs.
 */
export const joinRequests = call({
  id: 'joinRequests',
  method: 'GET',
  path: '/v2/mm/joinRequests',
  repeat: true,
  query: Type.Object({ schoolId: Type.Optional(Id) }),
  reply: Type.Object({
    /** Null for a reader who cannot read it. */
    total: withFallback(OrNull(Total), null),
    waiting: validRows(
      'teacher',
      Type.Object({
        ...Request,
        requestedAt: Instant,
        /** The domain of the e-mail address beside the bearer's own, unless anybody can have one there. */
        emailDomain: Type.Union([Type.Literal('same'), Type.Literal('other'), Type.Literal('public')]),
        /** Children who would come along and take seats. */
        students: Total,
      }),
    ),
    decided: validRows(
      'teacher',
      Type.Object({
        ...Request,
        decision: Type.Union([Type.Literal('confirmed'), Type.Literal('refused')]),
        decidedAt: Instant,
        decidedBy: OrNull(Type.Object(Name)),
        /** Whether the bearer can still take a refusal back. */
        undoable: Type.Boolean(),
      }),
    ),
    /** The seats of the plan that covers what the bearer administers; null without one. */
    seats: toldFallback('the number of seats', OrNull(Type.Object({ taken: Total, limit: Total })), null),
  }),
})

/**
 * Decides a request, or with `waiting` takes a refusal back within a day. Confirming makes the person a member, gives
 * administrators view rights, and brings the classes along that belong to no school yet. 404 for a request that is
 * not for an institution of the bearer's, 409 `conflict` if it was decided otherwise or withdrawn.
 */
export const decideJoinRequest = call({
  id: 'decideJoinRequest',
  method: 'PUT',
  path: '/v2/mm/joinRequests/:requestId',
  repeat: true,
  params: Type.Object({ requestId: Id }),
  body: Type.Object({
    decision: Type.Union([Type.Literal('confirmed'), Type.Literal('refused'), Type.Literal('waiting')]),
    /** As it was listed: confirming a teacher never gives rights because the role has changed in the meantime. */
    administers: Type.Boolean(),
  }),
  reply: Type.Object({}),
})

/** Where the bearer stands with the institution they named last: waiting or refused; null if they belong to it. */
export const ownJoinRequest = call({
  id: 'ownJoinRequest',
  method: 'GET',
  path: '/v2/mm/teachers/me/joinRequest',
  repeat: true,
  reply: OrNull(
    Type.Object({
      state: Type.Union([Type.Literal('waiting'), Type.Literal('refused')]),
      place: Type.String(),
      /** Who refused; null while it waits. */
      refusedBy: OrNull(Type.Object(Name)),
      /** Whether anybody there can decide; otherwise support does. */
      hasAdministrators: Type.Boolean(),
    }),
  ),
})
