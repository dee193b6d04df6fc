import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ReplyOf } from '../../contract/call.ts'
import type { uploadReport } from '../../contract/uploads.ts'
import type { Db } from '../db/open.ts'
import { rosterUploadRows } from '../db/schema/uploads.ts'

/** Row numbers that are told. */
const ROWS_TOLD = 20

/** The rows with a questioned name that would be written and that nobody has decided about yet (S5.12?). */
export async function questionedRows(
  db: Db,
  id: string,
): Promise<ReplyOf<typeof uploadReport>['questioned']> {
  const { row, plan, status, choice, uploadId } = rosterUploadRows
  const isAsked = and(
    eq(uploadId, id),
    inArray(status, ['new', 'changed']),
    isNull(choice),
    sql`${plan} ->> 'isQuestioned' = 'true'`,
  )
  const rows = await db
    .select({ row })
    .from(rosterUploadRows)
    .where(isAsked)
    .orderBy(asc(row))
    .limit(ROWS_TOLD)
  const count = rows.length < ROWS_TOLD ? rows.length : await db.$count(rosterUploadRows, isAsked)
  return { count, rows: rows.map((one) => one.row) }
}

/** The first row's name, if the file gives first and last names in one cell; rows that cannot be read tell nothing. */
export async function firstWholeName(db: Db, id: string): Promise<ReplyOf<typeof uploadReport>['wholeName']> {
  const { row, cells, fault, uploadId } = rosterUploadRows
  const [first] = await db
    .select({ cells })
    .from(rosterUploadRows)
    .where(and(eq(uploadId, id), isNull(fault)))
    .orderBy(asc(row))
    .limit(1)
  if (first?.cells.studentName === undefined) return null
  const { studentName, studentFirstName, studentLastName } = first.cells
  return { written: studentName, firstName: studentFirstName, lastName: studentLastName }
}
