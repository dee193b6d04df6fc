import { and, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { ReplyOf } from '../../contract/call.ts'
import type { rosterPasswords } from '../../contract/picture-passwords.ts'
import { todayOf } from '../account/zone.ts'
import type { accounts } from '../db/schema/accounts.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { tokenFamilies } from '../db/schema/sessions.ts'
import { studentPasswords } from '../db/schema/student-passwords.ts'
import { lastSignIns, passwordMisses, studentSignIns } from '../db/schema/student-sign-ins.ts'
import { students } from '../db/schema/students.ts'
import type { Product } from '../serve.ts'
import { MISSES_OF_STUDENT } from '../student-sign-in/misses.ts'

/**
 * How it stands with the picture passwords of a teacher's active rosters: who has set one, is locked today, asks for
 * help, and was last signed in when; one query.
 */
export async function readPasswordStates(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  { id, settings }: Pick<typeof accounts.$inferSelect, 'id' | 'settings'>,
): Promise<ReplyOf<typeof rosterPasswords>['students']> {
  const taught = db
    .select({ id: rosterStudents.studentId })
    .from(rosterStudents)
    .innerJoin(rosters, and(eq(rosters.id, rosterStudents.rosterId), isNull(rosters.deactivatedAt)))
    .innerJoin(rosterTeachers, eq(rosterTeachers.rosterId, rosters.id))
    .where(eq(rosterTeachers.accountId, id))
  const misses = db
    .select({
      studentId: passwordMisses.studentId,
      count: sql<number>`sum(${passwordMisses.count})::int`.as('misses'),
    })
    .from(passwordMisses)
    .where(and(gte(passwordMisses.day, todayOf(clock, settings)), inArray(passwordMisses.studentId, taught)))
    .groupBy(passwordMisses.studentId)
    .as('today')
  const waiting = db
    .select({
      studentId: studentSignIns.studentId,
      helpToken: sql<string | null>`max(${studentSignIns.helpToken})`.as('waiting_help_token'),
    })
    .from(studentSignIns)
    .innerJoin(tokenFamilies, eq(tokenFamilies.id, studentSignIns.familyId))
    .where(
      and(
        inArray(studentSignIns.studentId, taught),
        isNull(tokenFamilies.endedAt),
        gt(tokenFamilies.expiresAt, clock.now()),
      ),
    )
    .groupBy(studentSignIns.studentId)
    .as('waiting')
  const rows = await db
    .select({
      studentId: students.id,
      setAt: studentPasswords.setAt,
      hints: studentPasswords.hints,
      misses: misses.count,
      helpToken: waiting.helpToken,
      signedInAt: lastSignIns.at,
    })
    .from(students)
    .leftJoin(studentPasswords, eq(studentPasswords.studentId, students.id))
    .leftJoin(misses, eq(misses.studentId, students.id))
    .leftJoin(waiting, eq(waiting.studentId, students.id))
    .leftJoin(lastSignIns, eq(lastSignIns.studentId, students.id))
    .where(and(inArray(students.id, taught), isNull(students.deactivatedAt)))
    .orderBy(students.id)
  return rows.map(({ studentId, setAt, hints, misses, helpToken, signedInAt }) => ({
    studentId,
    isSet: setAt !== null,
    hints: hints ?? 'off',
    isLocked: (misses ?? 0) >= MISSES_OF_STUDENT,
    helpToken,
    signedInAt: signedInAt?.toISOString() ?? null,
  }))
}
