import { eq } from 'drizzle-orm'
import type { Hints } from '../../contract/entities.ts'
import type { Db } from '../db/open.ts'
import { studentPasswords } from '../db/schema/student-passwords.ts'
import { notFound } from '../refusal.ts'
import { forgetMisses } from '../student-sign-in/misses.ts'
import { forgetRequests } from '../student-sign-in/requests.ts'

/**
 * Deletes a child's password, with the wrong attempts at it and the requests for help, so that the child chooses anew
 * (S4.58?, S7.124).
 */
export const resetPassword = (db: Db, studentId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.delete(studentPasswords).where(eq(studentPasswords.studentId, studentId))
    await forgetMisses(tx, studentId)
    await forgetRequests(tx, studentId)
  })

/** Turns a child's hints on or off (S7.126). Throws 404 where no password is set. */
export async function setHints(db: Db, studentId: string, hints: Hints): Promise<void> {
  const changed = await db
    .update(studentPasswords)
    .set({ hints })
    .where(eq(studentPasswords.studentId, studentId))
    .returning({ studentId: studentPasswords.studentId })
  if (changed.length === 0) throw notFound()
}
