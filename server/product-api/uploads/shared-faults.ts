import { and, count, desc, eq, inArray, min, sql } from 'drizzle-orm'
import type { ReplyOf } from '../../contract/call.ts'
import type { uploadReport } from '../../contract/uploads.ts'
import type { Db } from '../db/open.ts'
import { rosterUploadRows } from '../db/schema/uploads.ts'

/** Faults that are told once for all their rows, and how many row numbers are told of each. */
const FAULTS_TOLD = 20
const ROWS_TOLD = 20

/** Faults whose words are the same in every row with that cell; the others name the child or the row. */
const SHARED = [
  ...['formula', 'email', 'teacher', 'teacher-deactivated', 'grade', 'id-number', 'cells'],
  ...['class-teacher-deleted', 'class-teacher-unknown', 'class-teacher-missing', 'class-untitled'],
  'too-many-classes',
]

const { plan, fault: ownFault, row, status, uploadId } = rosterUploadRows
const fault = sql`coalesce(nullif(${plan} -> 'fault', 'null'::jsonb), ${ownFault})`

/** The faults that several rows of an upload have, those of most rows first. */
export async function sharedFaults(
  db: Db,
  id: string,
): Promise<ReplyOf<typeof uploadReport>['sharedFaults']> {
  // Where the row has too many cells, which cell it is says nothing.
  const shared = sql<ReplyOf<typeof uploadReport>['sharedFaults'][number]['fault']>`
    case when ${fault} ->> 'code' = 'cells' then ${fault} || '{"value": ""}'::jsonb else ${fault} end`
  const faults = db.$with('faults').as(
    db
      .select({ row, shared: shared.as('shared') })
      .from(rosterUploadRows)
      .where(and(eq(uploadId, id), eq(status, 'error'))),
  )
  return db
    .with(faults)
    .select({
      fault: faults.shared,
      count: count(),
      rows: sql<
        number[]
      >`to_jsonb((array_agg(${faults.row} order by ${faults.row}))[1:${sql.raw(`${ROWS_TOLD}`)}])`,
    })
    .from(faults)
    .where(inArray(sql`${faults.shared} ->> 'code'`, SHARED))
    .groupBy(faults.shared)
    .having(sql`count(*) > 1`)
    .orderBy(desc(count()), min(faults.row))
    .limit(FAULTS_TOLD)
}
