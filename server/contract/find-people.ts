import { Type } from 'typebox'
import { PEOPLE_SEARCH_FROM } from '../../shared/rules/people-search.ts'
import { call } from './call.ts'
import { Id, InClass, Institution, OrNull } from './entities.ts'
import { Invitation } from './invitations.ts'
import { Total } from './play-numbers.ts'
import { validRows } from './tolerance.ts'

/** How many come before one in a list. */
const Place = Total
const Name = { firstName: Type.String(), lastName: Type.String() }

/**
 * Finds the schools, teachers and children the bearer manages, and district staff: each word of the query has
 * to begin a word of the name; with an @ it is a teacher's whole e-mail address. A POST, so that the query never
 * appears in a URL. For administrators with view rights and internal administrators; 403 for others.
 */
export const findPeople = call({
  id: 'findPeople',
  method: 'POST',
  path: '/v2/mm/teachers/me/search',
  repeat: true,
  reads: true,
  heavy: true,
  body: Type.Object({ text: Type.String({ minLength: PEOPLE_SEARCH_FROM, maxLength: 100 }) }),
  reply: Type.Object({
    schools: validRows(
      'school',
      Type.Object({
        schoolId: Id,
        school: Type.String(),
        /** Given to those who look after schools of several districts, because many share a name. */
        ...Type.Pick(Institution, ['city', 'state']).properties,
        teachers: Total,
        students: Total,
        schoolPlace: Place,
      }),
    ),
    teachers: validRows(
      'teacher',
      Type.Object({
        id: Id,
        ...Name,
        email: Type.String(),
        role: OrNull(Type.String()),
        gradeLevel: OrNull(Type.String()),
        /** Null for those who have opened their account, or signed up themselves. */
        invitation: OrNull(Invitation),
        /** Null for district staff who are at none of its schools. */
        at: OrNull(
          Type.Object({
            schoolId: Id,
            school: Type.String(),
            /** How many come before them: teachers within the school, and schools before this one. */
            place: Place,
            schoolPlace: Place,
          }),
        ),
      }),
    ),
    students: validRows(
      'student',
      Type.Object({
        studentId: Id,
        ...Name,
        gradeLevel: OrNull(Type.String()),
        school: Type.String(),
        inClass: OrNull(InClass),
      }),
    ),
    /** Deactivated teachers, who are in no list of teachers. */
    deactivated: validRows(
      'teacher',
      Type.Object({
        id: Id,
        ...Name,
        email: Type.String(),
        role: OrNull(Type.String()),
        gradeLevel: OrNull(Type.String()),
        schoolId: Id,
        school: Type.String(),
        /** How many schools come before this one. */
        schoolPlace: Place,
      }),
    ),
    /** Whether there are more matches than are listed. */
    more: Type.Boolean(),
  }),
})
