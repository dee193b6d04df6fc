import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/open.ts'
import { backupCodes } from '../db/schema/backup-codes.ts'
import { digests } from '../db/schema/digests.ts'
import { erasureRosters, erasureStudents } from '../db/schema/erasures.ts'
import { doneInterventions, surveyLinks, surveys } from '../db/schema/factors.ts'
import { childFigures, childMastery } from '../db/schema/figures.ts'
import { guardians } from '../db/schema/guardians.ts'
import { childOpenings } from '../db/schema/openings.ts'
import { playEvents, undatedPlays } from '../db/schema/plays.ts'
import { formerRosterStudents, rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { studentPasswords } from '../db/schema/student-passwords.ts'
import { lastSignIns, passwordMisses, studentSignIns } from '../db/schema/student-sign-ins.ts'
import { students } from '../db/schema/students.ts'
import { studentNumbers } from '../db/schema/uploads.ts'
import { lockForErasure } from '../rosters/locks.ts'

/** Every table with rows about a child, the child's own last. */
const tablesOfChild: readonly (PgTable & { readonly studentId: PgColumn })[] = [
  playEvents,
  undatedPlays,
  surveys,
  doneInterventions,
  childFigures,
  childMastery,
  studentPasswords,
  studentNumbers,
  lastSignIns,
  passwordMisses,
  studentSignIns,
  backupCodes,
  digests,
  childOpenings,
  rosterStudents,
  formerRosterStudents,
  erasureStudents,
]

/** Every table with rows about a roster. */
const tablesOfRoster: readonly (PgTable & { readonly rosterId: PgColumn })[] = [
  passwordMisses,
  studentSignIns,
  backupCodes,
  rosterStudents,
  formerRosterStudents,
  rosterTeachers,
  surveyLinks,
  erasureRosters,
]

/** Deletes children and everything about them; how many rows that were. */
export async function eraseStudents(tx: Db, studentIds: readonly string[]): Promise<number> {
  const ids = [...studentIds]
  await lockForErasure(tx, studentIds)
  const owners = await ownersOf(tx, ids)
  let rows = 0
  for (const table of tablesOfChild) rows += await deleted(tx, table, table.studentId, ids)
  return rows + (await deleted(tx, students, students.id, ids)) + (await endEmptyShares(tx, owners))
}

/** The owners of the families these children are in. */
async function ownersOf(tx: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const found = await tx
    .selectDistinct({ id: guardians.ownerId })
    .from(guardians)
    .innerJoin(rosterTeachers, eq(rosterTeachers.accountId, guardians.ownerId))
    .innerJoin(rosterStudents, eq(rosterStudents.rosterId, rosterTeachers.rosterId))
    .where(inArray(rosterStudents.studentId, ids))
  return found.map(({ id }) => id)
}

/** With the last child of a family goes who else saw them. */
async function endEmptyShares(tx: Db, owners: readonly string[]): Promise<number> {
  if (owners.length === 0) return 0
  const hasChild = sql`exists (
    select 1 from ${rosterTeachers}
    join ${rosterStudents} on ${rosterStudents.rosterId} = ${rosterTeachers.rosterId}
    where ${rosterTeachers.accountId} = ${guardians.ownerId})`
  const gone = await tx
    .delete(guardians)
    .where(and(inArray(guardians.ownerId, [...owners]), not(hasChild)))
    .returning({ id: guardians.id })
  return gone.length
}

/** Deletes rosters and everything about them; their children stay. */
export async function eraseRosters(tx: Db, rosterIds: readonly string[]): Promise<number> {
  const ids = [...rosterIds]
  let rows = 0
  for (const table of tablesOfRoster) rows += await deleted(tx, table, table.rosterId, ids)
  return rows + (await deleted(tx, rosters, rosters.id, ids))
}

async function deleted(tx: Db, table: PgTable, column: PgColumn, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  const gone = await tx.delete(table).where(inArray(column, ids)).returning({ id: column })
  return gone.length
}
