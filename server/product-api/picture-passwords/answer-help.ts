import { and, eq, isNotNull } from 'drizzle-orm'
import { studentPasswords } from '../db/schema/student-passwords.ts'
import { studentSignIns } from '../db/schema/student-sign-ins.ts'
import { conflict, notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { passwordReset } from '../student-sign-in/judge.ts'
import { forgetMisses } from '../student-sign-in/misses.ts'
import { goesOn } from './today.ts'

/** Which child asks for help, and in which token session. */
interface HelpRequest {
  readonly familyId: string
  readonly studentId: string
}

/** Returns a child's request for help that waits on a device. Throws 404 once it is over. */
export async function readHelpRequest(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  token: string,
): Promise<HelpRequest> {
  const [found] = await db
    .select({ familyId: studentSignIns.familyId, studentId: studentSignIns.studentId })
    .from(studentSignIns)
    .where(and(eq(studentSignIns.helpToken, token), goesOn(studentSignIns.familyId, clock.now())))
  if (!found) throw notFound()
  return found
}

/**
 * Answers a child's request for help, whom a teacher has recognized: hints are shown, the session that asked may
 * practice the password, and the child's wrong attempts are forgotten (S4.54, S4.58?, S6.48). Throws 404
 * `password-reset` if there is no password any more, and 409 if the child asks on several devices: nobody can tell
 * which of them is the child's, so all have to ask again.
 */
export async function answerHelpRequest(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  { familyId, studentId }: HelpRequest,
): Promise<void> {
  const isOnlyOne = await db.transaction(async (tx) => {
    const [password] = await tx
      .select({ setAt: studentPasswords.setAt })
      .from(studentPasswords)
      .where(eq(studentPasswords.studentId, studentId))
      .for('update')
    if (!password) throw passwordReset()
    const answered = await tx
      .update(studentSignIns)
      .set({ helpToken: null })
      .where(
        and(
          eq(studentSignIns.studentId, studentId),
          isNotNull(studentSignIns.helpToken),
          // A child who asked and then left asks no more.
          goesOn(studentSignIns.familyId, clock.now()),
        ),
      )
      .returning({ familyId: studentSignIns.familyId })
    if (answered.length !== 1) return false
    await tx.update(studentPasswords).set({ hints: 'on' }).where(eq(studentPasswords.studentId, studentId))
    await forgetMisses(tx, studentId)
    // Only the password that is there now may be practiced, not one that is set later.
    await tx
      .update(studentSignIns)
      .set({ practicedSetAt: password.setAt })
      .where(eq(studentSignIns.familyId, familyId))
    return true
  })
  if (!isOnlyOne) throw conflict()
}
