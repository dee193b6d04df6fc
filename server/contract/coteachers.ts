import { Type } from 'typebox'
import { EMAIL_LENGTH } from '../../shared/rules/email.ts'
import { call } from './call.ts'
import { Id } from './entities.ts'
import { validRows } from './tolerance.ts'

const Name = Type.String({ maxLength: 200 })
const Coteachers = validRows(
  'teacher',
  Type.Object({ email: Type.String(), firstName: Type.String(), lastName: Type.String() }),
)
/** 'me' or a teacher's id. */
const CoteachersOf = Type.Object({ teacherId: Id })

/**
 * Invitations a teacher may send, or try to send, per day: each attempt reveals whether an address has an account and
 * sends an e-mail.
 */
export const COTEACHERS_A_DAY = 10

/** The co-teachers a teacher has invited (S3.49, S7.56). */
export const coteachers = call({
  id: 'coteachers',
  method: 'GET',
  path: '/v2/mm/teachers/:teacherId/coteachers',
  repeat: true,
  params: CoteachersOf,
  reply: Coteachers,
})

/**
 * Creates a co-teacher's account on the same rosters and mails the invitation (S7.57); 409 'Email is already
 * in use', 403 for roles without co-teachers (S5.62), 409 `teacher-limit` if one of the rosters has as many teachers as it
 * may have, 429 after COTEACHERS_A_DAY within a day.
 */
export const addCoteacher = call({
  id: 'addCoteacher',
  method: 'PUT',
  path: '/v2/mm/teachers/:teacherId/coteachers',
  repeat: false,
  params: CoteachersOf,
  body: Type.Object({
    email: Type.String({ maxLength: EMAIL_LENGTH }),
    firstName: Name,
    lastName: Name,
  }),
  reply: Coteachers,
})
