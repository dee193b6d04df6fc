import { and, eq } from 'drizzle-orm'
import { withDefaults } from '../../../shared/rules/settings.ts'
import * as contract from '../../contract/picture-passwords.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { studentPasswords } from '../db/schema/student-passwords.ts'
import { students } from '../db/schema/students.ts'
import { requireAccessibleStudents, requireVisibleTeacher, teachesStudent } from '../ownership.ts'
import { forbidden } from '../refusal.ts'
import { type ProductApi, serve } from '../serve.ts'
import { readPassword, readPasswordStates } from './stored.ts'

/** Partner sessions are excluded: their children have no picture passwords here. */
const OWNERS: readonly Bearer['kind'][] = ['account']

/** Children's picture passwords, as their teachers see and reset them. */
export function picturePasswordRoutes(app: ProductApi): void {
  serve(
    app,
    contract.rosterPasswords,
    async ({ db, bearer, query }) => {
      const teacher = await requireVisibleTeacher(db, bearer, query.teacherId ?? bearer.accountId)
      const mode = withDefaults(teacher.settings).studentPasswords ?? 'off'
      return {
        studentPasswords: mode,
        students: mode === 'off' ? [] : await readPasswordStates(db, teacher.id),
      }
    },
    OWNERS,
  )

  serve(
    app,
    contract.studentPassword,
    async ({ db, sealer, bearer, headers }) => {
      const studentId = headers['x-mpact-user']
      await requireAccessibleStudents(db, bearer, [studentId])
      return readPassword({ db, sealer }, studentId)
    },
    OWNERS,
  )

  serve(
    app,
    contract.deleteStudentPassword,
    async ({ db, bearer, headers }) => {
      const studentId = headers['x-mpact-user']
      await requireAccessibleStudents(db, bearer, [studentId])
      await requireTaughtByBearer(db, bearer, studentId)
      await db.delete(studentPasswords).where(eq(studentPasswords.studentId, studentId))
      return {}
    },
    OWNERS,
  )
}

/** Throws 403 for a child whom the bearer may access but does not teach (S6.50). */
async function requireTaughtByBearer(db: Db, bearer: Bearer, studentId: string): Promise<void> {
  const [taught] = await db
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.id, studentId), teachesStudent(bearer)))
  if (!taught) throw forbidden()
}
