import { Type } from 'typebox'
import { call } from './call.ts'
import { Id, Roster, Student } from './entities.ts'

const Create = Type.Object({
  /** `false`: do not make a first roster for somebody who has none (S4.94?). */
  create: Type.Optional(Type.Boolean()),
})
const TeacherId = Type.Object({ teacherId: Id })

/** The bearer's own rosters with their children, in roster order. */
export const myRosters = call({
  id: 'myRosters',
  method: 'GET',
  path: '/v2/mm/teachers/me/rosters',
  repeat: true,
  query: Create,
  reply: Type.Array(Roster),
})
export const myRoster = call({
  id: 'myRoster',
  method: 'GET',
  path: '/v2/mm/teachers/me/rosters/:rosterId',
  repeat: true,
  params: Type.Object({ rosterId: Id }),
  reply: Roster,
})
/** Another teacher's rosters, for those who may see them; anybody else's id answers 404. */
export const teacherRosters = call({
  id: 'teacherRosters',
  method: 'GET',
  path: '/v2/mm/teachers/:teacherId/rosters',
  repeat: true,
  params: TeacherId,
  query: Create,
  reply: Type.Array(Roster),
})
export const teacherRoster = call({
  id: 'teacherRoster',
  method: 'GET',
  path: '/v2/mm/teachers/:teacherId/rosters/:rosterId',
  repeat: true,
  params: Type.Object({ teacherId: Id, rosterId: Id }),
  reply: Roster,
})
/** The children of a school the bearer belongs to. */
export const schoolStudents = call({
  id: 'schoolStudents',
  method: 'GET',
  path: '/v2/mm/students',
  repeat: true,
  query: Type.Object({ schoolId: Id }),
  reply: Type.Array(Student),
})

export const createRoster = call({
  id: 'createRoster',
  method: 'POST',
  path: '/v2/mm/teachers/:teacherId/rosters',
  repeat: false,
})
export const saveRoster = call({
  id: 'saveRoster',
  method: 'PUT',
  path: '/v2/mm/teachers/:teacherId/rosters/:rosterId',
  repeat: true,
})
export const deactivateRoster = call({
  id: 'deactivateRoster',
  method: 'DELETE',
  path: '/v2/mm/teachers/:teacherId/rosters/:rosterId',
  repeat: true,
})
export const updateRosters = call({
  id: 'updateRosters',
  method: 'POST',
  path: '/v2/mm/teachers/me/rosters/update',
  repeat: false,
})
export const rostersUpdated = call({
  id: 'rostersUpdated',
  method: 'POST',
  path: '/v2/mm/teachers/me/rosters/updated',
  repeat: false,
})
export const createStudents = call({
  id: 'createStudents',
  method: 'POST',
  path: '/v2/mm/students',
  repeat: false,
})
export const saveStudent = call({
  id: 'saveStudent',
  method: 'PUT',
  path: '/v2/mm/students/:studentId',
  repeat: true,
})
export const addRosterStudent = call({
  id: 'addRosterStudent',
  method: 'PUT',
  path: '/v2/mm/teachers/me/rosters/:rosterId/student/:studentId',
  repeat: true,
})
export const removeRosterStudent = call({
  id: 'removeRosterStudent',
  method: 'DELETE',
  path: '/v2/mm/teachers/me/rosters/:rosterId/student/:studentId',
  repeat: true,
})
export const uploadFile = call({ id: 'uploadFile', method: 'POST', path: '/v2/mm/files', repeat: false })
