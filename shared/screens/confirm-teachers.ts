import { type Static, Type } from 'typebox'
import { Id, OrNull, Teacher } from './fields.ts'

export const ConfirmTeachersParams = Type.Object({ school: Id })
export type ConfirmTeachersParams = Static<typeof ConfirmTeachersParams>

/** The teachers of a school whose administrator has moved its children on, to be confirmed (S2.156, S2.158?). */
export const ConfirmTeachersView = Type.Object({
  /** Null where it has been confirmed this school year, or is not for this person to say. */
  school: OrNull(
    Type.Object({
      name: Type.String(),
      /** Where teachers are added who are not on the list. */
      addHref: Type.String(),
      /** By last name. */
      teachers: Type.Array(
        Type.Object({
          ...Teacher.properties,
          /** Such as '3rd grade teacher · 24 students'. */
          about: Type.String(),
          /** Whether it can be said of them that they have left. */
          mayLeave: Type.Boolean(),
        }),
      ),
    }),
  ),
})
export type ConfirmTeachersView = Static<typeof ConfirmTeachersView>

const MOST_TEACHERS = 1000

/** Who of them has left, and is deactivated; the others are confirmed. */
export const ConfirmTeachers = Type.Object({
  school: Id,
  left: Type.Array(Id, { maxItems: MOST_TEACHERS, uniqueItems: true }),
})
export type ConfirmTeachers = Static<typeof ConfirmTeachers>
