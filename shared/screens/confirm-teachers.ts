import { type Static, Type } from 'typebox'
import { Id, OrNull, Teacher } from './fields.ts'

export const ConfirmTeachersParams = Type.Object({ school: Id })
export type ConfirmTeachersParams = Static<typeof ConfirmTeachersParams>

/** The teachers of a school whose administrator has moved its children on, to be confirmed (S2.156, S2.158?). */
export const ConfirmTeachersView = Type.Object({
  /** Null if it is confirmed for this school year, or not for this person to confirm. */
  school: OrNull(
    Type.Object({
      name: Type.String(),
      /** The page to add teachers who are not on the list. */
      addHref: Type.String(),
      /** By last name. */
      teachers: Type.Array(
        Type.Object({
          ...Teacher.properties,
          /** For example '3rd grade teacher · 24 students'. */
          about: Type.String(),
          /** Whether they can be marked as having left. */
          mayLeave: Type.Boolean(),
        }),
      ),
    }),
  ),
})
export type ConfirmTeachersView = Static<typeof ConfirmTeachersView>

const MAX_TEACHERS = 1000

/** The teachers who have left and are deactivated; the others are confirmed. */
export const ConfirmTeachers = Type.Object({
  school: Id,
  left: Type.Array(Id, { maxItems: MAX_TEACHERS, uniqueItems: true }),
})
export type ConfirmTeachers = Static<typeof ConfirmTeachers>
