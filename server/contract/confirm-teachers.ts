import { Type } from 'typebox'
import { call } from './call.ts'
import { Id, Nothing } from './entities.ts'
import { SummaryTeacher } from './teachers.ts'
import { validRows } from './tolerance.ts'

/** The most teachers of one school that are listed, and that can be deactivated at once. */
export const MAX_TEACHERS = 1000

/**
 * All teachers of a school, by last name, so that its administrator can confirm who is still there (S2.156,
 * S2.158?). Only for administrators of the school.
 */
export const teachersToConfirm = call({
  id: 'teachersToConfirm',
  method: 'GET',
  path: '/v2/mm/teachers/me/teachers/confirm',
  repeat: true,
  query: Type.Object({ schoolId: Id }),
  reply: Type.Object({
    schoolId: Id,
    name: Type.String(),
    /**
     * Whether the list is still to be confirmed this school year; always false for internal administrators.
     */
    isDue: Type.Boolean(),
    teachers: validRows('teacher', Type.Omit(SummaryTeacher, ['minutes']), { maxItems: MAX_TEACHERS }),
  }),
})

/**
 * Deactivates the teachers who have left a school and records the remaining list as confirmed for this school
 * year, in one transaction. 403 and 404 as for deactivating a single teacher.
 */
export const confirmTeachers = call({
  id: 'confirmTeachers',
  method: 'POST',
  path: '/v2/mm/teachers/me/teachers/confirmed',
  repeat: true,
  query: Type.Object({ schoolId: Id }),
  body: Type.Object({ left: Type.Array(Id, { maxItems: MAX_TEACHERS, uniqueItems: true }) }),
  reply: Nothing,
})
