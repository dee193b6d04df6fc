import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ReplyOf } from '../../contract/call.ts'
import { type exportPiece, PLAYS_IN_PIECE } from '../../contract/exports.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { doneInterventions, surveys } from '../db/schema/factors.ts'
import { childOpenings } from '../db/schema/openings.ts'
import { playEvents, undatedPlays } from '../db/schema/plays.ts'
import { formerRosterStudents, rosterStudents, rosters } from '../db/schema/rosters.ts'
import { lastSignIns } from '../db/schema/student-sign-ins.ts'
import { students } from '../db/schema/students.ts'
import { studentNumbers } from '../db/schema/uploads.ts'
import { ofAccount } from './of-account.ts'
import type { Exported } from './whose.ts'

type Table = ReplyOf<typeof exportPiece>['tables'][number]
type Cell = Table['rows'][number][number]

/**
 * What is exported of a child besides its plays, by the names of the files. Picture passwords, codes and who is signed
 * in where are secrets, and figures are derived from plays.
 */
const ofChild: Readonly<Record<string, PgTable & { readonly studentId: PgColumn }>> = {
  'student-numbers': studentNumbers,
  'classes-of-students': rosterStudents,
  'former-classes-of-students': formerRosterStudents,
  surveys,
  'interventions-done': doneInterventions,
  'last-sign-ins': lastSignIns,
  'plays-without-a-date': undatedPlays,
}

/** All tables but plays. */
export async function tablesOf(db: Db, { accountId, rosterIds, studentIds }: Exported): Promise<Table[]> {
  const children = [...studentIds]
  const tables: Table[] = []
  if (accountId !== null)
    for (const [name, read] of Object.entries(ofAccount))
      tables.push(tableOf(name, await read(db, accountId)))
  if (rosterIds.length > 0)
    tables.push(
      tableOf(
        'classes',
        await db
          .select()
          .from(rosters)
          .where(inArray(rosters.id, [...rosterIds])),
      ),
    )
  tables.push(tableOf('students', await db.select().from(students).where(inArray(students.id, children))))
  for (const [name, table] of Object.entries(ofChild))
    tables.push(tableOf(name, await db.select().from(table).where(inArray(table.studentId, children))))
  tables.push(tableOf('pages-opened', await openingsOf(db, children)))
  return tables.filter(({ rows }) => rows.length > 0)
}

/** Who opened these children's pages, by name. */
const openingsOf = (db: Db, studentIds: string[]) =>
  db
    .select({
      studentId: childOpenings.studentId,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      openedAs: childOpenings.openedAs,
      firstAt: childOpenings.firstAt,
      lastAt: childOpenings.lastAt,
      count: childOpenings.count,
    })
    .from(childOpenings)
    .leftJoin(accounts, eq(accounts.id, childOpenings.byId))
    .where(inArray(childOpenings.studentId, studentIds))
    .orderBy(asc(childOpenings.studentId), asc(childOpenings.firstAt), asc(childOpenings.id))

/** The next plays, and where they go on. */
export async function playsOf(db: Db, { studentIds }: Exported, after: number) {
  const rows = await db
    .select()
    .from(playEvents)
    .where(and(inArray(playEvents.studentId, [...studentIds]), gt(playEvents.id, after)))
    .orderBy(asc(playEvents.id))
    .limit(PLAYS_IN_PIECE)
  return {
    tables: rows.length === 0 ? [] : [tableOf('plays', rows)],
    after: rows.length < PLAYS_IN_PIECE ? null : String(rows.at(-1)?.id),
  }
}

function tableOf(name: string, rows: readonly object[]): Table {
  const columns = Object.keys(rows[0] ?? {})
  return {
    name,
    columns,
    rows: rows.map((row) => columns.map((column) => cell((row as Record<string, unknown>)[column]))),
  }
}

function cell(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string') return value
  return JSON.stringify(value)
}
