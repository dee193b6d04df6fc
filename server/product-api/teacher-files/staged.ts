import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { comparableEmail } from '../../../shared/rules/email.ts'
import type { Clock } from '../../clock.ts'
import type { ReplyOf } from '../../contract/call.ts'
import { MAX_FILES_TOLD, MAX_SAVED, MAX_STAGED } from '../../contract/file-of-the-day.ts'
import type { schoolOfTeachers } from '../../contract/teacher-files.ts'
import type { Bearer } from '../auth/bearer.ts'
import { keepLatest } from '../db/keep-latest.ts'
import type { Db } from '../db/open.ts'
import type { School } from '../db/schema/institutions.ts'
import { teacherFileRows, teacherFiles } from '../db/schema/teacher-files.ts'
import { notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { KEPT_MS } from '../uploads/kept.ts'
import type { UploadedFile } from '../uploads/stage.ts'
import { fileOfTheDay } from '../uploads/staged.ts'
import { recordTeachers } from './on-record.ts'
import { readPeople } from './people.ts'
import { type PlannedTeacher, planTeachers, type StagedTeacher, teacherPlanHash } from './plan.ts'
import { readTeacherFile } from './read.ts'

/** A file by its id, at the school it is for. */
export interface FileOfSchool {
  readonly school: School
  readonly uploadId: string
}
export type StagedFile = typeof teacherFiles.$inferSelect

/**
 * Reads a file, checks every row and stores what it would do, beside the other latest files the same person staged.
 * Returns the id. Throws FileRefused, with nothing stored, for a file that cannot be accepted.
 */
export async function stageTeachers(
  { db, clock, config }: Pick<Product, 'db' | 'clock' | 'config'>,
  bearer: Bearer,
  school: School,
  files: AsyncIterable<UploadedFile>,
): Promise<string> {
  const { rows, found, unused } = await readTeacherFile(files, config)
  const staged = rows.map((row) => ({ ...row, role: null, grade: null, returns: false }))
  const plan = await plannedTeachers(db, bearer, school, staged)
  const id = randomUUID()
  await db.transaction(async (tx) => {
    await tx.insert(teacherFiles).values({
      id,
      accountId: bearer.accountId,
      schoolId: school.id,
      found: [...found],
      unused: [...unused],
      planHash: teacherPlanHash(plan),
      expiresAt: new Date(clock.now().getTime() + KEPT_MS),
    })
    await tx.insert(teacherFileRows).values(plan.map((row) => ({ ...row, fileId: id })))
    await removeOldest(tx, bearer)
    await recordTeachers(tx, { clock, bearer }, { school, uploadId: id }, 'staged', plan.length)
  })
  return id
}

/** Of any school; what waits takes no place of what was saved. */
async function removeOldest(tx: Db, { accountId }: Bearer): Promise<void> {
  const { id, state, expiresAt } = teacherFiles
  const isOwn = eq(teacherFiles.accountId, accountId)
  const latest = { key: id, order: [desc(expiresAt), desc(id)] }
  await keepLatest(tx, teacherFiles, { ...latest, of: and(isOwn, eq(state, 'staged')), most: MAX_STAGED })
  await keepLatest(tx, teacherFiles, { ...latest, of: and(isOwn, ne(state, 'staged')), most: MAX_SAVED })
}

/** What the rows would do as things are now. */
export const plannedTeachers = async (
  db: Db,
  bearer: Bearer,
  school: School,
  rows: readonly StagedTeacher[],
): Promise<PlannedTeacher[]> => {
  const emails = [...new Set(rows.map(({ cells }) => comparableEmail(cells.email)))]
  return planTeachers(rows, await readPeople(db, bearer, school, emails))
}

/** The bearer's own file for a school while it is kept; otherwise throws the usual 404. */
export async function ownTeacherFile(
  db: Db,
  { clock, bearer }: { clock: Clock; bearer: Bearer },
  { school, uploadId }: FileOfSchool,
  { lock = false } = {},
): Promise<StagedFile> {
  const found = db
    .select()
    .from(teacherFiles)
    .where(
      and(
        eq(teacherFiles.id, uploadId),
        eq(teacherFiles.accountId, bearer.accountId),
        eq(teacherFiles.schoolId, school.id),
        gt(teacherFiles.expiresAt, clock.now()),
      ),
    )
  const [file] = await (lock ? found.for('update') : found)
  if (!file) throw notFound()
  return file
}

/** The bearer's latest files for a school that are kept and not undone. */
export async function lastTeacherFiles(
  { db, clock, bearer }: { db: Db; clock: Clock; bearer: Bearer },
  school: School,
): Promise<ReplyOf<typeof schoolOfTeachers>['lastFiles']> {
  const { id, accountId, schoolId, state, expiresAt } = teacherFiles
  const files = await db
    .select({
      uploadId: id,
      state,
      expiresAt,
      rows: db.$count(teacherFileRows, eq(teacherFileRows.fileId, id)),
    })
    .from(teacherFiles)
    .where(
      and(
        eq(accountId, bearer.accountId),
        eq(schoolId, school.id),
        gt(expiresAt, clock.now()),
        ne(state, 'undone'),
      ),
    )
    .orderBy(desc(expiresAt), desc(id))
    .limit(MAX_FILES_TOLD)
  return files.map(fileOfTheDay)
}

/** All rows of a file with the choices made for them, in order. */
export const stagedTeachers = (db: Db, fileId: string): Promise<StagedTeacher[]> =>
  db
    .select()
    .from(teacherFileRows)
    .where(eq(teacherFileRows.fileId, fileId))
    .orderBy(asc(teacherFileRows.row))

/** Stores a plan in place of the one before. */
export async function keepTeacherPlan(
  tx: Db,
  fileId: string,
  plan: readonly PlannedTeacher[],
): Promise<void> {
  await tx
    .update(teacherFiles)
    .set({ planHash: teacherPlanHash(plan) })
    .where(eq(teacherFiles.id, fileId))
  const changed = plan.map(({ row, status, returns, plan: kept }) => ({ row, status, returns, plan: kept }))
  await tx.execute(sql`
    update ${teacherFileRows} as kept
    set status = listed.status, returns = listed.returns, plan = listed.plan
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as listed("row" integer, status text, returns boolean, plan jsonb)
    where kept.file_id = ${fileId} and kept."row" = listed."row"`)
}
