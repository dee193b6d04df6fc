import { Type } from 'typebox'
import { BACKUP_CODE } from '../../shared/rules/backup-code.ts'
import { DeviceText } from './auth.ts'
import { call } from './call.ts'
import { Id, Instant, Nothing, TokenSession } from './entities.ts'

const BackupCode = Type.String({ pattern: BACKUP_CODE.source, examples: ['472093'] })
const OfStudent = Type.Object({ 'x-mpact-user': Id })

/**
 * Makes the code by which a child signs in once without pictures, in one class, within 15 minutes; an earlier one of
 * the child's stops working. It is told here and never again. Only for those who teach the class: 403 for those who only
 * administer it (S6.49), 404 for a child who is not in it.
 */
export const makeBackupCode = call({
  id: 'makeBackupCode',
  method: 'POST',
  path: '/v2/mm/teachers/me/user/backup-code',
  repeat: false,
  headers: OfStudent,
  body: Type.Object({ rosterId: Id }),
  reply: Type.Object({ code: BackupCode, expiresAt: Instant }),
})

/** Stops a child's code, if it has one; for the child's teachers only. */
export const stopBackupCode = call({
  id: 'stopBackupCode',
  method: 'DELETE',
  path: '/v2/mm/teachers/me/user/backup-code',
  repeat: true,
  headers: OfStudent,
  reply: Nothing,
})

/**
 * Uses up a code and opens the session of its child, and nothing of the class's. 404 for a code there is none of, and
 * the statuses of a plan as for an access code. The third wrong code that begins with the same three digits ends a code.
 */
export const loginBackupCode = call({
  id: 'loginBackupCode',
  method: 'POST',
  path: '/v2/mm/login/backup-code',
  repeat: false,
  bearer: 'none',
  body: Type.Object({ code: BackupCode, buildNumber: DeviceText }),
  reply: Type.Object({
    session: TokenSession,
    studentId: Id,
    rosterId: Id,
    teacherId: Id,
    firstName: Type.String(),
    /** Of the teacher, for the child's day. */
    timezone: Type.String(),
  }),
})
