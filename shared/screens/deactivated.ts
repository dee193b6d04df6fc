import { type Static, Type } from 'typebox'
import { Child, Id, OrNull, Version } from './fields.ts'

export const DeactivatedParams = Type.Object({ school: Id })
export type DeactivatedParams = Static<typeof DeactivatedParams>

/** The children of one school who were deactivated, loaded when the list is opened (S2.147). */
export const DeactivatedView = Type.Object({
  /** Where those who are back are put into classes; null for those who may not bring anybody back. */
  updateHref: OrNull(Type.String()),
  /** Where they can go at once, such as 'Room 7, Ms. Odell'. */
  classes: Type.Array(
    Type.Object({ rosterId: Type.String(), version: Type.Integer(), label: Type.String() }),
  ),
  students: Type.Array(
    Type.Object({
      ...Child.properties,
      grade: Type.String(),
      /** Such as 'Room 9'. */
      lastClass: Type.String(),
      /** Such as 'October 2'. */
      deactivated: Type.String(),
    }),
  ),
  /** Said where there are more than are listed. */
  more: OrNull(Type.String()),
})
export type DeactivatedView = Static<typeof DeactivatedView>

/** As many as are listed. */
const MOST = 500

/** Brings children back, or puts them away again. */
export const ReactivateStudents = Type.Object({
  school: Id,
  /** The same for every try. */
  key: Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' }),
  students: Type.Array(Id, { minItems: 1, maxItems: MOST, uniqueItems: true }),
  /** The class they come into, or leave, as it was seen; left out, they are in none. */
  into: Type.Optional(Type.Object({ roster: Id, version: Version })),
})
export type ReactivateStudents = Static<typeof ReactivateStudents>
