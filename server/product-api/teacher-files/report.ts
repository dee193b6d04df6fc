import { and, asc, count, eq } from 'drizzle-orm'
import type { QueryOf, ReplyOf } from '../../contract/call.ts'
import type { TeacherRow, teachersReport } from '../../contract/teacher-files.ts'
import { isAmong } from '../db/is-among.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { teacherFileRows } from '../db/schema/teacher-files.ts'
import { paged } from '../paged.ts'
import { questionedNames, rolesRead, sharedFaults } from './said-once.ts'
import type { StagedFile } from './staged.ts'

type StoredRow = typeof teacherFileRows.$inferSelect

/** What a file would do or did, with a page of its rows. */
export async function teachersReportOf(
  db: Db,
  file: StagedFile,
  { status, page, pageSize }: QueryOf<typeof teachersReport>,
): Promise<ReplyOf<typeof teachersReport>> {
  const { id, state, found, unused, kept } = file
  const ofFile = eq(teacherFileRows.fileId, id)
  const grouped = await db
    .select({ status: teacherFileRows.status, count: count() })
    .from(teacherFileRows)
    .where(ofFile)
    .groupBy(teacherFileRows.status)
  const counts = { new: 0, known: 0, deactivated: 0, twice: 0, support: 0, error: 0 }
  for (const one of grouped) counts[one.status] = one.count
  const returning = await db.$count(teacherFileRows, and(ofFile, eq(teacherFileRows.returns, true)))
  const total = status ? counts[status] : Object.values(counts).reduce((sum, one) => sum + one, 0)
  const shown = paged(page, pageSize, total)
  const rows = await db
    .select()
    .from(teacherFileRows)
    .where(and(ofFile, status ? eq(teacherFileRows.status, status) : undefined))
    .orderBy(asc(teacherFileRows.row))
    .limit(pageSize)
    .offset((shown.page - 1) * pageSize)
  const became = await accountsOf(db, file)
  const list = rows.map((row) => rowOf(row, became.get(row.row) ?? null))
  const { row, cells, role, plan } = teacherFileRows
  const all = await db
    .select({ row, cells, role, status: teacherFileRows.status, plan })
    .from(teacherFileRows)
    .where(ofFile)
    .orderBy(asc(row))
  const once = {
    sharedFaults: sharedFaults(all),
    rolesRead: rolesRead(all),
    questioned: questionedNames(all),
  }
  const isInvited = file.invitedAt !== null
  return {
    ...{ uploadId: id, state, found, unused, counts, returning, isInvited, kept, ...once },
    rows: { ...shown, list },
  }
}

/** What has become of the accounts a file wrote, by row. */
async function accountsOf(db: Db, { done }: StagedFile): Promise<Map<number, TeacherRow['account']>> {
  const written = [...(done?.created ?? []), ...(done?.returned ?? [])]
  if (written.length === 0) return new Map()
  const ids = written.map(({ accountId }) => accountId)
  const found = await db
    .select({ id: accounts.id, state: accounts.state })
    .from(accounts)
    .where(isAmong(accounts.id, ids))
  const states = new Map(found.map(({ id, state }) => [id, state]))
  return new Map(
    written.map(({ row, accountId }) => {
      const state = states.get(accountId) ?? 'gone'
      return [row, state === 'unvalidated' ? 'waiting' : state]
    }),
  )
}

const rowOf = (
  { row, cells, status, plan, returns }: StoredRow,
  account: TeacherRow['account'],
): TeacherRow => ({
  row,
  cells: { ...cells },
  status,
  fault: plan.fault,
  first: plan.first,
  role: plan.role,
  gradeLevel: plan.gradeLevel,
  schoolName: plan.person?.schoolName ?? null,
  deactivatedAt: plan.person?.deactivatedAt ?? null,
  mayReturn: plan.person?.mayReturn ?? false,
  returns,
  account,
})
