import { type Static, Type } from 'typebox'
import { Counts } from './admin-teacher.ts'
import { Id, OrNull } from './fields.ts'

export const AdminMasteryParams = Type.Object({ school: Id })
export type AdminMasteryParams = Static<typeof AdminMasteryParams>

/** What the children of a teacher master, beside the teacher in the list. */
const TeacherMastery = Type.Object({
  teacherId: Type.String(),
  /** Marks of all standards of their grade together. */
  counts: Counts,
  /** The counts in words. */
  spread: Type.String(),
  /** '52% consistently' */
  consistently: Type.String(),
})
export type TeacherMastery = Static<typeof TeacherMastery>

/** The teachers of a school whose children have marks; those without are left out. */
export const AdminMasteryView = Type.Object({
  /** An ISO time; null while marks are still being added up, and none are shown. */
  asOf: OrNull(Type.String()),
  teachers: Type.Array(TeacherMastery),
})
export type AdminMasteryView = Static<typeof AdminMasteryView>
