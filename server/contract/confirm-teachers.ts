import { Type } from 'typebox'
import { call } from './call.ts'
import { Id, Nothing } from './entities.ts'
import { SummaryTeacher } from './teachers.ts'

/** The most teachers of one school who are read through, and who can leave it at once. */
export const MOST_TEACHERS = 1000

/**
 * All teachers of a school, by last name, for its administrator to say who of them is still there (S2.156, S2.158?). For
 * those who administer the school.
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
    /** Whether nobody has said so yet this school year; never of an internal administrator, who is not asked. */
    isDue: Type.Boolean(),
    teachers: Type.Array(Type.Omit(SummaryTeacher, ['minutes']), { maxItems: MOST_TEACHERS }),
  }),
})

/**
 * Deactivates the teachers of a school who have left it, and keeps that the list of the others is this school year's:
 * both, or neither. 403 and 404 as for one who is deactivated.
 */
export const confirmTeachers = call({
  id: 'confirmTeachers',
  method: 'POST',
  path: '/v2/mm/teachers/me/teachers/confirmed',
  repeat: true,
  query: Type.Object({ schoolId: Id }),
  body: Type.Object({ left: Type.Array(Id, { maxItems: MOST_TEACHERS, uniqueItems: true }) }),
  reply: Nothing,
})
