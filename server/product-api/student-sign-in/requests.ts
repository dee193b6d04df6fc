import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { studentSignIns } from '../db/schema/student-sign-ins.ts'

/** Ends the request for help that a child has made in one session. */
export async function forgetRequestHere(db: Db, familyId: string): Promise<void> {
  await db.update(studentSignIns).set({ helpToken: null }).where(eq(studentSignIns.familyId, familyId))
}

/** Ends a child's requests for help, on whichever devices: a teacher verifies for the password of the day only. */
export async function forgetRequests(tx: Db, studentId: string): Promise<void> {
  await tx.update(studentSignIns).set({ helpToken: null }).where(eq(studentSignIns.studentId, studentId))
}
