import { and, inArray, isNull, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { doneInterventions, surveys } from '../db/schema/factors.ts'
import { playEvents, undatedPlays } from '../db/schema/plays.ts'
import { formerRosterStudents } from '../db/schema/rosters.ts'
import { studentPasswords } from '../db/schema/student-passwords.ts'
import { students } from '../db/schema/students.ts'
import { studentNumbers } from '../db/schema/uploads.ts'
import type { LockedRosters } from '../rosters/locks.ts'
import { inPieces } from './staged.ts'

/** Where it stands that a child has played, chosen a password, or was looked at by a grown-up. */
const histories: readonly (PgTable & { readonly studentId: PgColumn })[] = [
  playEvents,
  undatedPlays,
  surveys,
  doneInterventions,
  studentPasswords,
]

const hasHistory = or(
  ...histories.map((table) => sql`exists (select 1 from ${table} where ${table.studentId} = ${students.id})`),
)

/**
 * Removes children whom a file made and nobody wants. Of whom there is nothing but what the file said, nothing is left;
 * whoever has a history by now is deactivated as any child is, so that nothing of it is lost.
 */
export async function removeNew(locked: LockedRosters, studentIds: readonly string[]): Promise<void> {
  const { tx, clock } = locked
  // What is being written about them meanwhile is waited for, and seen by the next statement.
  await locked.lockForDeletion(studentIds)
  for (const some of inPieces(studentIds)) {
    const ofThem = inArray(students.id, [...some])
    const unused = await tx
      .select({ id: students.id })
      .from(students)
      .where(and(ofThem, sql`not (${hasHistory})`))
    const ids = unused.map(({ id }) => id)
    for (const table of [formerRosterStudents, studentNumbers])
      await tx.delete(table).where(inArray(table.studentId, ids))
    await tx.delete(students).where(inArray(students.id, ids))
    await tx
      .update(students)
      .set({ deactivatedAt: clock.now() })
      .where(and(ofThem, isNull(students.deactivatedAt)))
  }
}
