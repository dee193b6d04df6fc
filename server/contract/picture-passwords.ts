import { Type } from 'typebox'
import { call } from './call.ts'
import { Id, Nothing, Settings } from './entities.ts'

/** The child a call is about; an unknown child and somebody else's child get the same 404 (S7.127?). */
const OfStudent = Type.Object({ 'x-mpact-user': Id })
/** Whether the child is given hints to remember the pictures (S3.42). */
const Hints = Type.Union([Type.Literal('on'), Type.Literal('off')])

export const deviceRosters = call({
  id: 'deviceRosters',
  method: 'GET',
  path: '/v2/mm/teachers/me/vp/rosters',
  repeat: true,
})
export const deviceRoster = call({
  id: 'deviceRoster',
  method: 'GET',
  path: '/v2/mm/teachers/me/vp/rosters/:rosterId',
  repeat: true,
})
export const createUserPassword = call({
  id: 'createUserPassword',
  method: 'POST',
  path: '/v2/user/password',
  repeat: false,
})
export const userPassword = call({
  id: 'userPassword',
  method: 'GET',
  path: '/v2/user/password',
  repeat: true,
})
export const hintsNeeded = call({
  id: 'hintsNeeded',
  method: 'POST',
  path: '/v2/user/password/hints/needed',
  repeat: true,
})
export const hintsOn = call({
  id: 'hintsOn',
  method: 'POST',
  path: '/v2/user/password/hints/on',
  repeat: true,
})
export const userLogin = call({ id: 'userLogin', method: 'POST', path: '/v2/user/login', repeat: false })
/**
 * Which children in a teacher's rosters have set a password, never the password itself; empty if the teacher
 * has picture passwords off. Without a teacher, the bearer's own rosters; another teacher's for those who may
 * see them.
 */
export const rosterPasswords = call({
  id: 'rosterPasswords',
  method: 'GET',
  path: '/v2/mm/teachers/me/roster/passwords',
  repeat: true,
  query: Type.Object({ teacherId: Type.Optional(Id) }),
  reply: Type.Object({
    studentPasswords: Type.Required(Settings).properties.studentPasswords,
    students: Type.Array(Type.Object({ studentId: Id, isSet: Type.Boolean(), hints: Hints })),
  }),
})
/**
 * Deletes a child's picture password so that the child chooses a new one. Only for the child's teachers: 403
 * for those who only administer the school (S6.50).
 */
export const deleteStudentPassword = call({
  id: 'deleteStudentPassword',
  method: 'DELETE',
  path: '/v2/mm/teachers/me/user/password',
  repeat: true,
  headers: OfStudent,
  reply: Nothing,
})
/** The three pictures of a child, such as 'owl,cookie,rocket'; null if none are set (S3.41). */
export const studentPassword = call({
  id: 'studentPassword',
  method: 'GET',
  path: '/v2/mm/teachers/me/user/password',
  repeat: true,
  headers: OfStudent,
  reply: Type.Object({ password: Type.Union([Type.String(), Type.Null()]), hints: Hints }),
})
export const studentHints = call({
  id: 'studentHints',
  method: 'POST',
  path: '/v2/mm/teachers/me/user/password/hints/:mode',
  repeat: true,
})
