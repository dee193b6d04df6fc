import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { FileProblem } from '../../../shared/rules/file-problems.ts'
import {
  type FileColumns,
  fileColumns,
  isCsvName,
  MAX_FILE_ROWS,
  type UploadType,
} from '../../../shared/rules/roster-file.ts'
import { teacherFileColumns } from '../../../shared/rules/teacher-file.ts'
import { MAX_SAVED, MAX_STAGED } from '../../contract/file-of-the-day.ts'
import type { uploadFile } from '../../contract/uploads.ts'
import type { Bearer } from '../auth/bearer.ts'
import { keepLatest } from '../db/keep-latest.ts'
import type { Db } from '../db/open.ts'
import { rosterUploadRows, rosterUploads } from '../db/schema/uploads.ts'
import type { CallRequest, Product } from '../serve.ts'
import { type CheckedRow, checkedRow } from './class-list.ts'
import { countAround } from './current-rosters.ts'
import { decodeFile } from './decode.ts'
import { FileRefused } from './file-refused.ts'
import type { HeldRoom } from './file-room.ts'
import { inPieces } from './in-pieces.ts'
import { KEPT_MS } from './kept.ts'
import { knownAmong } from './known-accounts.ts'
import { lackingColumns } from './lacking-columns.ts'
import { enterLine } from './line.ts'
import { makeRoom } from './make-room.ts'
import { OneRosterSet, oneRosterKind } from './one-roster.ts'
import { isLargeFile, planStaged } from './plan-apart.ts'
import { type FileRow, records } from './records.ts'
import { type FirstRow, firstRowOf, schoolDataSync } from './school-data-sync.ts'
import { planned, summed, teachersIn } from './staged.ts'
import type { StagingTurns } from './staging-turns.ts'
import { keepSummary, NO_ROWS } from './summary.ts'
import { within } from './within.ts'

/** A file of a form, as it arrives. */
export interface UploadedFile {
  readonly filename: string
  readonly file: Readable
}

/**
 * Reads files as they arrive, checks every row and stores what they would do, beside the other latest ones the same
 * person staged; others' give way where all are too much. Files are read as they come, and planned one after the other;
 * not for whoever has left by then. Returns the id. Throws FileRefused, with nothing stored, for files that cannot be
 * accepted, and 503 `busy` if too many wait.
 */
export async function stageUpload(
  { db, clock, signal }: Pick<CallRequest<typeof uploadFile>, 'db' | 'clock' | 'signal'>,
  bearer: Bearer,
  uploadType: UploadType,
  files: AsyncIterable<UploadedFile>,
  turns: StagingTurns,
): Promise<string> {
  const { accountId } = bearer
  let leave = async () => {}
  const isLarge = async (read: ReadFiles) => {
    const isLarge = await isLargeIn(db, bearer, read)
    if (isLarge) leave = await enterLine({ db, clock }, accountId)
    return isLarge
  }
  const isKnown = (await knownAmong({ db, clock }, [accountId])).has(accountId)
  try {
    return await turns.run(
      { accountId, isKnown },
      {
        read: (room) => readFiles(files, room),
        isLarge,
        store: (read) => storePlan({ db, clock }, bearer, uploadType, read),
        signal,
      },
    )
  } finally {
    await leave()
  }
}

/** Children are counted before any is read, and not for so many rows that the file is large anyway. */
async function isLargeIn(db: Db, bearer: Bearer, { rows }: ReadFiles): Promise<boolean> {
  const alone = { rows: rows.length, children: 0 }
  if (isLargeFile(alone)) return true
  return isLargeFile({
    ...alone,
    children: await countAround(db, bearer, await teachersIn(db, bearer, rows)),
  })
}

/** Plans what was read and stores it; returns the id. */
async function storePlan(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  bearer: Bearer,
  uploadType: UploadType,
  { rows: checkedRows, format, unused }: ReadFiles,
): Promise<string> {
  const rows = checkedRows.map((row) => ({ ...row, choice: null }))
  const whole = await planned({ db, clock }, bearer, { rows, type: uploadType }, planStaged)
  const { plan } = whole
  const now = clock.now()
  const uploadId = randomUUID()
  await db.transaction(async (tx) => {
    await tx.insert(rosterUploads).values({
      id: uploadId,
      accountId: bearer.accountId,
      uploadType,
      format,
      unused: [...unused],
      ...summed(whole),
      summary: NO_ROWS,
      stagedAt: now,
      expiresAt: new Date(now.getTime() + KEPT_MS),
    })
    for (const some of inPieces(plan.map((planned, i) => ({ ...rows[i], ...planned }))))
      await tx.insert(rosterUploadRows).values(
        some.map(({ row, cells, fault, status, plan: kept }) => ({
          uploadId,
          row,
          cells,
          fault,
          status,
          plan: kept,
        })),
      )
    await keepSummary(tx, uploadId)
    await removeOldest(tx, bearer)
  })
  await makeRoom({ db, clock }, uploadId)
  return uploadId
}

/** What waits takes no place of what was saved. */
async function removeOldest(tx: Db, { accountId }: Bearer): Promise<void> {
  const { id, state, stagedAt } = rosterUploads
  const isOwn = eq(rosterUploads.accountId, accountId)
  const latest = { key: id, order: [desc(stagedAt), desc(id)] }
  await keepLatest(tx, rosterUploads, { ...latest, of: and(isOwn, eq(state, 'staged')), most: MAX_STAGED })
  await keepLatest(tx, rosterUploads, { ...latest, of: and(isOwn, ne(state, 'staged')), most: MAX_SAVED })
}

interface ReadFiles {
  readonly rows: readonly CheckedRow[]
  readonly format: 'csv' | 'oneroster'
  readonly unused: readonly string[]
}

/**
 * Reads a class list, or the files of a OneRoster export one after the other, up to a limit. After a file that cannot
 * be accepted only the first rows of the others are looked at: together they say what was exported.
 */
async function readFiles(files: AsyncIterable<UploadedFile>, room: HeldRoom): Promise<ReadFiles> {
  const set = new OneRosterSet(room)
  const spent = { bytes: 0, room }
  const firstRows: FirstRow[] = []
  let list: ReadFiles | null = null
  let hasSet = false
  let refused: FileProblem | null = null
  for await (const { filename, file } of files) {
    if (!isCsvName(filename)) throw new FileRefused({ code: 'not-csv' })
    const rows = records(decodeFile(within(file, spent)))
    const { value: header } = await rows.next()
    if (!header) throw new FileRefused({ code: 'no-rows' })
    firstRows.push(firstRowOf(header.cells))
    const kind = oneRosterKind(header.cells)
    const columns = kind ? null : listColumns(header.cells)
    if (list || (hasSet && !kind)) refused ??= { code: 'several-files' }
    else if (columns && 'code' in columns) refused ??= columns
    if (refused || problemOf(firstRows)) await passOver(rows)
    else if (kind) {
      hasSet = true
      await set.add(kind, header.cells, rows)
    } else if (columns && 'places' in columns) list = await readList(header, columns, rows)
  }
  const problem = problemOf(firstRows) ?? refused
  if (problem) throw new FileRefused(problem)
  const read: ReadFiles | null = hasSet ? { rows: await set.rows(), format: 'oneroster', unused: [] } : list
  if (!read) throw new FileRefused({ code: 'no-file' })
  if (read.rows.length === 0) throw new FileRefused({ code: 'no-rows' })
  return read
}

/** What files lack together, by their first rows; undefined if nothing. */
function problemOf(firstRows: readonly FirstRow[]): FileProblem | undefined {
  const columns = lackingColumns(firstRows)
  return schoolDataSync(firstRows) ?? (columns.length > 0 ? { code: 'lacking-columns', columns } : undefined)
}

/** Reads to the end without keeping anything, so that the next file arrives. */
async function passOver(rows: AsyncIterable<FileRow>): Promise<void> {
  for await (const _ of rows);
}

function listColumns(header: readonly string[]): FileColumns | FileProblem {
  const columns = fileColumns(header)
  const isOfTeachers = 'code' in columns && 'places' in teacherFileColumns(header)
  return isOfTeachers ? { code: 'teacher-list' } : columns
}

async function readList(
  header: FileRow,
  columns: FileColumns,
  rows: AsyncIterable<FileRow>,
): Promise<ReadFiles> {
  const checked: CheckedRow[] = []
  for await (const row of rows) {
    if (checked.length === MAX_FILE_ROWS) throw new FileRefused({ code: 'too-many-rows' })
    checked.push(checkedRow(row, columns, header.cells.length))
  }
  return { rows: checked, format: 'csv', unused: columns.unused }
}
