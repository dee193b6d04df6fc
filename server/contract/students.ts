import { Type } from 'typebox'
import { call } from './call.ts'
import { Id, Roster, Student } from './entities.ts'
import { MAX_IN_ROSTER, Once, StudentFields } from './rosters.ts'
import { Version } from './versions.ts'

/** The school of a roster or a child; with any other school, the answer is 404. */
const OfSchool = Type.Object({ schoolId: Type.Optional(Id) })

/** Adds new children to a roster, in the order given. */
export const createStudents = call({
  id: 'createStudents',
  method: 'POST',
  path: '/v2/mm/students',
  repeat: false,
  query: OfSchool,
  headers: Once,
  body: Type.Object({
    rosterId: Id,
    students: Type.Array(StudentFields, { minItems: 1, maxItems: MAX_IN_ROSTER }),
  }),
  reply: Type.Array(Student),
})
/** Saves a child's own fields; those left out are unchanged. */
export const saveStudent = call({
  id: 'saveStudent',
  method: 'PUT',
  path: '/v2/mm/students/:studentId',
  repeat: true,
  params: Type.Object({ studentId: Id }),
  query: OfSchool,
  body: Type.Object({ version: Version, ...Type.Partial(StudentFields).properties }),
  reply: Student,
})
const RosterStudent = Type.Object({ rosterId: Id, studentId: Id })

/** Adds an existing child to a roster; with `from`, removes it from that one in the same step. */
export const addRosterStudent = call({
  id: 'addRosterStudent',
  method: 'PUT',
  path: '/v2/mm/teachers/me/rosters/:rosterId/student/:studentId',
  repeat: true,
  params: RosterStudent,
  query: Type.Object({ ...OfSchool.properties, from: Type.Optional(Id) }),
  reply: Roster,
})
/** Removes a child from a roster; everything else about the child stays. */
export const removeRosterStudent = call({
  id: 'removeRosterStudent',
  method: 'DELETE',
  path: '/v2/mm/teachers/me/rosters/:rosterId/student/:studentId',
  repeat: true,
  params: RosterStudent,
  query: OfSchool,
  reply: Roster,
})
