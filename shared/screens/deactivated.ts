import { type Static, Type } from 'typebox'
import { Child, Id, OrNull, RequestKey, Version } from './fields.ts'

export const DeactivatedParams = Type.Object({ school: Id })
export type DeactivatedParams = Static<typeof DeactivatedParams>

/** The deactivated children of one school, loaded when the list is opened (S2.147). */
export const DeactivatedView = Type.Object({
  /** The page that assigns reactivated children to classes; null for those who may not reactivate anybody. */
  updateHref: OrNull(Type.String()),
  /** Classes they can join at once, for example 'Room 7, Ms. Odell'. */
  classes: Type.Array(
    Type.Object({ rosterId: Type.String(), version: Type.Integer(), label: Type.String() }),
  ),
  students: Type.Array(
    Type.Object({
      ...Child.properties,
      grade: Type.String(),
      /** For example 'Room 9'. */
      lastClass: Type.String(),
      /** For example 'October 2'. */
      deactivated: Type.String(),
    }),
  ),
  /** Shown if there are more than are listed. */
  more: OrNull(Type.String()),
})
export type DeactivatedView = Static<typeof DeactivatedView>

/** The most children listed. */
const MAX_STUDENTS = 500

/** Reactivates children, or deactivates them again. */
export const ReactivateStudents = Type.Object({
  school: Id,
  /** The same for every retry. */
  key: RequestKey,
  students: Type.Array(Id, { minItems: 1, maxItems: MAX_STUDENTS, uniqueItems: true }),
  /** The class they join or leave, with the version seen; if left out, they are in none. */
  into: Type.Optional(Type.Object({ roster: Id, version: Version })),
})
export type ReactivateStudents = Static<typeof ReactivateStudents>
