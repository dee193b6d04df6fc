import { and, inArray, isNull, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { doneInterventions, surveys } from '../db/schema/factors.ts'
import { childOpenings } from '../db/schema/openings.ts'
import { playEvents, undatedPlays } from '../db/schema/plays.ts'
import { formerRosterStudents, rosterStudents } from '../db/schema/rosters.ts'
import { studentPasswords } from '../db/schema/student-passwords.ts'
import { students } from '../db/schema/students.ts'
import { studentNumbers } from '../db/schema/uploads.ts'
import type { LockedRosters } from '../rosters/locks.ts'
import { inPieces } from './in-pieces.ts'

/**
 * The tables that show that a child has played, chosen a password, or been worked with by an adult, or was moved to a
 * class that has been deactivated since: nothing else is in `roster_students` of a child whom no class has any more.
 */
const histories: readonly (PgTable & { readonly studentId: PgColumn })[] = [
  playEvents,
  undatedPlays,
  surveys,
  doneInterventions,
  studentPasswords,
  rosterStudents,
]

const hasHistory = or(
  ...histories.map((table) => sql`exists (select 1 from ${table} where ${table.studentId} = ${students.id})`),
)

/**
 * Removes children that a file created and nobody wants. Those with nothing but the file's data are deleted;
 * those with a history by now are deactivated like any child, so that nothing of it is lost.
 */
export async function removeNewStudents(locked: LockedRosters, studentIds: readonly string[]): Promise<void> {
  const { tx, clock } = locked
  // Waits for rows being written about them, so that the next statement sees those.
  await locked.lockForDeletion(studentIds)
  for (const some of inPieces(studentIds)) {
    const ofThem = inArray(students.id, [...some])
    const unused = await tx
      .select({ id: students.id })
      .from(students)
      .where(and(ofThem, sql`not (${hasHistory})`))
    const ids = unused.map(({ id }) => id)
    for (const table of [childOpenings, formerRosterStudents, studentNumbers])
      await tx.delete(table).where(inArray(table.studentId, ids))
    await tx.delete(students).where(inArray(students.id, ids))
    await tx
      .update(students)
      .set({ deactivatedAt: clock.now() })
      .where(and(ofThem, isNull(students.deactivatedAt)))
  }
}
