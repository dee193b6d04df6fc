import { type Static, Type } from 'typebox'
import { EMAIL_LENGTH } from '../rules/email.ts'
import { Id, OrNull, Teacher } from './fields.ts'

export const DeactivatedTeachersParams = Type.Object({ school: Id })
export type DeactivatedTeachersParams = Static<typeof DeactivatedTeachersParams>

/** The deactivated teachers of one school, loaded when the list is opened. */
export const DeactivatedTeachersView = Type.Object({
  teachers: Type.Array(
    Type.Object({
      ...Teacher.properties,
      firstName: Type.String(),
      email: Type.String(),
      /** For example '5th grade teacher'. */
      role: Type.String(),
      /** For example 'Room 22, 19 students'; empty without one. */
      classes: Type.Array(Type.String()),
      /** What becomes of them, either way; null without a class. */
      choice: OrNull(
        Type.Object({
          with: Type.Object({ words: Type.String(), about: Type.String() }),
          without: Type.Object({ words: Type.String(), about: Type.String() }),
        }),
      ),
      /** For example 'Last signed in September 27', or 'Will be deleted for good on December 12' if that was asked for. */
      latest: Type.String(),
      /** For example 'Deactivated October 2 by Teresa Whitcomb'. */
      deactivated: Type.String(),
      /** Said when the address is typed again: 'Dana Webb was deactivated on June 20.' */
      notice: Type.String(),
      /** Whether this person may bring them back. */
      mayReturn: Type.Boolean(),
      /** Where the account is deleted, or kept if that was asked for; null if it is not theirs to delete. */
      records: OrNull(Type.Object({ words: Type.String(), href: Type.String() })),
    }),
  ),
  /** Shown if there are more than are listed. */
  more: OrNull(Type.String()),
})
export type DeactivatedTeachersView = Static<typeof DeactivatedTeachersView>
export type DeactivatedTeacher = DeactivatedTeachersView['teachers'][number]

/** Brings one of them back. */
export const ReactivateTeacher = Type.Object({
  school: Id,
  teacher: Id,
  /** Whether they are told by e-mail. */
  mail: Type.Boolean(),
  /** Whether their classes are theirs again. */
  classes: Type.Boolean(),
})
export type ReactivateTeacher = Static<typeof ReactivateTeacher>

/** Looks whether an address belongs to a deactivated teacher; in a body, never in an address. */
export const FindDeactivatedTeacher = Type.Object({
  email: Type.String({ maxLength: EMAIL_LENGTH }),
})
export type FindDeactivatedTeacher = Static<typeof FindDeactivatedTeacher>
