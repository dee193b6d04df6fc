import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ReplyOf } from '../../contract/call.ts'
import type { rosterPasswords, studentPassword } from '../../contract/picture-passwords.ts'
import type { Sealer } from '../../sealing.ts'
import type { Db } from '../db/open.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { studentPasswords } from '../db/schema/student-passwords.ts'
import { students } from '../db/schema/students.ts'

/** Binds a password to its child: copied to another child, it cannot be decrypted. */
const sealContext = (studentId: string): string => `student-password:${studentId}`

/** A child's password, encrypted for storage. */
export const sealedPassword = (sealer: Sealer, studentId: string, password: string): string =>
  sealer.seal(password, sealContext(studentId)).toString('base64')

/** A child's password and hints; one that none of our keys decrypts counts as not set. */
export async function readPassword(
  { db, sealer }: { readonly db: Db; readonly sealer: Sealer },
  studentId: string,
): Promise<ReplyOf<typeof studentPassword>> {
  const [row] = await db.select().from(studentPasswords).where(eq(studentPasswords.studentId, studentId))
  const opened = row && sealer.open(Buffer.from(row.sealed, 'base64'), sealContext(studentId))
  return { password: typeof opened === 'string' ? opened : null, hints: row?.hints ?? 'off' }
}

/** Which children of a teacher's active rosters have set a password; one query. */
export async function readPasswordStates(
  db: Db,
  teacherId: string,
): Promise<ReplyOf<typeof rosterPasswords>['students']> {
  const taught = db
    .select({ id: rosterStudents.studentId })
    .from(rosterStudents)
    .innerJoin(rosters, and(eq(rosters.id, rosterStudents.rosterId), isNull(rosters.deactivatedAt)))
    .innerJoin(rosterTeachers, eq(rosterTeachers.rosterId, rosters.id))
    .where(eq(rosterTeachers.accountId, teacherId))
  const rows = await db
    .select({ studentId: students.id, setAt: studentPasswords.setAt, hints: studentPasswords.hints })
    .from(students)
    .leftJoin(studentPasswords, eq(studentPasswords.studentId, students.id))
    .where(and(inArray(students.id, taught), isNull(students.deactivatedAt)))
    .orderBy(students.id)
  return rows.map(({ studentId, setAt, hints }) => ({
    studentId,
    isSet: setAt !== null,
    hints: hints ?? 'off',
  }))
}
