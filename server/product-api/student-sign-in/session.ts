import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Settings } from '../../contract/entities.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { tokenFamilies } from '../db/schema/sessions.ts'
import { lastSignIns, studentSignIns } from '../db/schema/student-sign-ins.ts'
import { students } from '../db/schema/students.ts'
import { noSession } from '../refusal.ts'
import type { Product } from '../serve.ts'

/** A child's session with the settings of the teacher whose device it is on. */
export type StudentSession = Awaited<ReturnType<typeof requireStudent>>

/** Whose device a child is on, and the id that it says it has, if it has let no child in yet. */
interface OnDevice {
  readonly accountId: string
  readonly settings: Settings
  readonly newDevice: string | null
}

/**
 * The child a bearer is for. Throws 401 once the device is signed out, its teacher no longer teaches the class, or the
 * child has left it or been deactivated.
 */
export async function requireStudent(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  { familyId }: Pick<Bearer, 'familyId'>,
) {
  const { deviceId } = tokenFamilies
  const { devices, newDevices } = accounts
  // As an access code's device: null once it has let a child in (access-code/counted-devices.ts).
  const newDevice = sql`case
    when ${newDevices} @> jsonb_build_array(jsonb_build_object('id', ${deviceId})) or not ${devices} ? ${deviceId}
    then ${deviceId} end`
  const onDevice = db
    .select({
      found: sql`jsonb_build_object('accountId', ${accounts.id}, 'settings', ${accounts.settings}, 'newDevice', ${newDevice})`,
    })
    .from(tokenFamilies)
    .innerJoin(accounts, eq(accounts.id, tokenFamilies.accountId))
    .innerJoin(
      rosterTeachers,
      and(eq(rosterTeachers.rosterId, studentSignIns.rosterId), eq(rosterTeachers.accountId, accounts.id)),
    )
    .where(
      and(
        eq(tokenFamilies.id, studentSignIns.deviceFamilyId),
        isNull(tokenFamilies.endedAt),
        gt(tokenFamilies.expiresAt, clock.now()),
      ),
    )
  const membership = db
    .select({ id: students.id })
    .from(rosters)
    .innerJoin(rosterStudents, eq(rosterStudents.rosterId, rosters.id))
    .innerJoin(students, eq(students.id, rosterStudents.studentId))
    .where(
      and(
        eq(rosters.id, studentSignIns.rosterId),
        eq(students.id, studentSignIns.studentId),
        isNull(rosters.deactivatedAt),
        isNull(students.deactivatedAt),
      ),
    )
  // Two small questions: as one join of seven tables, PostgreSQL takes longer to plan it than all else a child needs.
  const [found] = await db
    .select({
      signIn: studentSignIns,
      onDevice: sql<OnDevice | null>`(${onDevice})`,
      isMember: sql<boolean>`exists(${membership})`,
    })
    .from(studentSignIns)
    .where(eq(studentSignIns.familyId, familyId))
  if (!found?.onDevice || !found.isMember) throw noSession()
  return { ...found.signIn, ...found.onDevice }
}

/** Whether it was on this device that the child was last signed in. */
export async function wasLastHere(
  db: Db,
  { studentId, deviceFamilyId }: Pick<StudentSession, 'studentId' | 'deviceFamilyId'>,
): Promise<boolean> {
  const [last] = await db
    .select({ deviceFamilyId: lastSignIns.deviceFamilyId })
    .from(lastSignIns)
    .where(eq(lastSignIns.studentId, studentId))
  return last?.deviceFamilyId === deviceFamilyId
}

/** Takes from a device that it knows the children of a class who were last in there. */
export async function forgetDevice(
  tx: Db,
  { deviceFamilyId, rosterId }: Pick<StudentSession, 'deviceFamilyId' | 'rosterId'>,
): Promise<void> {
  const ofClass = tx
    .select({ id: rosterStudents.studentId })
    .from(rosterStudents)
    .where(eq(rosterStudents.rosterId, rosterId))
  await tx
    .update(lastSignIns)
    .set({ deviceFamilyId: null })
    .where(and(inArray(lastSignIns.studentId, ofClass), eq(lastSignIns.deviceFamilyId, deviceFamilyId)))
}
