import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { knownGrade } from '../../../shared/rules/grades.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { rosterRows } from '../../contract/uploads.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { studentNumbers } from '../db/schema/uploads.ts'

/** Written if a child has no grade. */
const NO_GRADE = 'N/A'

/** A row for each child of each teacher, by teacher and name: the bearer's, or a school's. */
export async function exportedRows(
  db: Db,
  bearer: Bearer,
  schoolId: string | undefined,
): Promise<ReplyOf<typeof rosterRows>> {
  const rows = await db
    .selectDistinctOn([accounts.email, students.lastName, students.firstName, students.id], {
      teacher: {
        firstName: accounts.firstName,
        lastName: accounts.lastName,
        email: accounts.caseSensitiveEmail,
      },
      student: {
        firstName: students.firstName,
        lastName: students.lastName,
        gradeLevel: students.gradeLevel,
      },
      idNumber: studentNumbers.idNumber,
    })
    .from(rosters)
    .innerJoin(rosterTeachers, eq(rosterTeachers.rosterId, rosters.id))
    .innerJoin(accounts, eq(accounts.id, rosterTeachers.accountId))
    .innerJoin(rosterStudents, eq(rosterStudents.rosterId, rosters.id))
    .innerJoin(students, and(eq(students.id, rosterStudents.studentId), isNull(students.deactivatedAt)))
    .leftJoin(studentNumbers, eq(studentNumbers.studentId, students.id))
    .where(
      and(
        isNull(rosters.deactivatedAt),
        eq(rosters.kind, 'roster'),
        sql`${accounts.state} <> 'deactivated'`,
        schoolId === undefined ? eq(accounts.id, bearer.accountId) : eq(accounts.schoolId, schoolId),
      ),
    )
    .orderBy(asc(accounts.email), asc(students.lastName), asc(students.firstName), asc(students.id))
  return rows.map(({ teacher, student, idNumber }) => ({
    teacherFirstName: teacher.firstName,
    teacherLastName: teacher.lastName,
    teacherEmail: teacher.email,
    studentFirstName: student.firstName,
    studentLastName: student.lastName,
    grade: knownGrade(student.gradeLevel) ?? NO_GRADE,
    idNumber: idNumber ?? '',
  }))
}
