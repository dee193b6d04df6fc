import type { Stats } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isNotNull, sql } from 'drizzle-orm'
import { countOf } from '../../../shared/rules/counts.ts'
import { recordAudit } from '../audit.ts'
import type { Db } from '../db/open.ts'
import { subscriptions } from '../db/schema/accounts.ts'
import { type Command, DryRun, NotDone, type Options, UsageFault, type Work } from './command.ts'
import { directoryLines } from './directory-file.ts'
import { type DirectoryRow, readDirectoryRow } from './directory-row.ts'

/** Lines per statement. */
const LINES_AT_ONCE = 2_000
/** Refused lines that are printed; all of them are in the report. */
const SHOWN = 20

interface Refused {
  readonly line: number
  readonly reason: string
}
interface Changed {
  readonly added: number
  readonly changed: number
}

/** Brings in schools and districts, or what has changed of them. Nothing is ever taken out: people belong to it. */
export const importDirectory: Command = {
  name: 'import-directory',
  about:
    'Import schools and districts from a CSV file with the columns of the NCES, again whenever it changes',
  options: {
    file: { type: 'string', required: true, about: 'The CSV file, in UTF-8.' },
    report: { type: 'string', about: 'Where to write the lines that were refused, as CSV.' },
    'dry-run': { type: 'boolean', about: 'Say what would be done, and do nothing.' },
  },
  async run(work) {
    await requireFiles(work.options)
    const { lines, refused, districts, schools } = await readAll(work)
    const count = districts.added + districts.changed + schools.added + schools.changed
    await tell(work, { lines, refused, districts, schools })
    if (lines > 0 && refused.length === lines) throw new NotDone('No line could be taken.')
    await recordAudit(work.tx, work.clock, { event: 'operator-imported-directory', operator: work.by, count })
    if (!work.options.isOn('dry-run')) return
    work.say('Nothing was changed: this was a dry run.')
    throw new DryRun()
  },
}

/**
 * Throws UsageFault if there is no file to read, or a report cannot be written, or only over the file itself: which it
 * may be by another name.
 */
async function requireFiles(options: Options): Promise<void> {
  const read = await found(options.required('file'))
  if (!read) throw new UsageFault('--file names a file that does not exist.')
  if (read.isDirectory()) throw new UsageFault('--file names a folder, not a file.')
  const report = options.text('report')
  if (report === undefined) return
  const written = await found(report)
  if (written?.isDirectory()) throw new UsageFault('--report names a folder, not a file.')
  if (!written && !(await found(dirname(report)))?.isDirectory())
    throw new UsageFault('--report names a file in a folder that does not exist.')
  if (written?.dev === read.dev && written.ino === read.ino)
    throw new UsageFault('--report must be another file than --file.')
}

/** What is at a path, behind its links; null if nothing is. */
const found = (path: string): Promise<Stats | null> =>
  stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })

async function readAll({ tx, options }: Work) {
  const refused: Refused[] = []
  const seen = new Map<string, number>()
  const totals = { lines: 0, districts: none, schools: none }
  let some: DirectoryRow[] = []
  const write = async () => {
    totals.districts = sum(totals.districts, await writeDistricts(tx, some))
    totals.schools = sum(totals.schools, await writeSchools(tx, some))
    some = []
  }
  for await (const { line, cells } of directoryLines(options.required('file'))) {
    totals.lines += 1
    const row = readDirectoryRow(cells)
    const first = typeof row === 'string' ? undefined : seen.get(row.schoolId)
    if (typeof row === 'string') refused.push({ line, reason: row })
    else if (first !== undefined) refused.push({ line, reason: `the school stands in line ${first} already` })
    else {
      seen.set(row.schoolId, line)
      some.push(row)
    }
    if (some.length >= LINES_AT_ONCE) await write()
  }
  await write()
  return { ...totals, refused }
}

const none: Changed = { added: 0, changed: 0 }
const sum = (one: Changed, other: Changed): Changed => ({
  added: one.added + other.added,
  changed: one.changed + other.changed,
})

/** A district is named as the first of its schools in the file has it. */
async function writeDistricts(tx: Db, rows: readonly DirectoryRow[]): Promise<Changed> {
  const first = new Map<string, object>()
  for (const { districtId: id, districtName: name, state } of rows)
    if (!first.has(id)) first.set(id, { id, name, state })
  const { rows: written } = await tx.execute<{ isNew: boolean }>(sql`
    insert into districts (id, name, state)
    select id, name, state from jsonb_to_recordset(${JSON.stringify([...first.values()])}::jsonb)
      as row(id text, name text, state text)
    on conflict (id) do update set name = excluded.name, state = excluded.state
    where (districts.name, districts.state) is distinct from (excluded.name, excluded.state)
    returning xmax = 0 as "isNew"`)
  return changedOf(written)
}

async function writeSchools(tx: Db, rows: readonly DirectoryRow[]): Promise<Changed> {
  const { rows: written } = await tx.execute<{ isNew: boolean }>(sql`
    insert into schools (id, district_id, name, city, state, zip)
    select "schoolId", "districtId", "schoolName", city, state, zip
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row("schoolId" text, "districtId" text, "schoolName" text, city text, state text, zip text)
    on conflict (id) do update set district_id = excluded.district_id, name = excluded.name,
      city = excluded.city, state = excluded.state, zip = excluded.zip
    where (schools.district_id, schools.name, schools.city, schools.state, schools.zip)
      is distinct from (excluded.district_id, excluded.name, excluded.city, excluded.state, excluded.zip)
    returning xmax = 0 as "isNew"`)
  // A school that comes to a district brings its children.
  if (written.length > 0)
    await tx.update(subscriptions).set({ seatsCountedAt: null }).where(isNotNull(subscriptions.districtId))
  return changedOf(written)
}

function changedOf(written: readonly { isNew: boolean }[]): Changed {
  const added = written.filter(({ isNew }) => isNew).length
  return { added, changed: written.length - added }
}

async function tell(
  { options, say }: Work,
  { lines, refused, districts, schools }: Awaited<ReturnType<typeof readAll>>,
): Promise<void> {
  say(`${countOf(lines, 'line')}, of which ${refused.length} refused.`)
  say(`Districts: ${districts.added} new, ${districts.changed} changed.`)
  say(`Schools: ${schools.added} new, ${schools.changed} changed.`)
  for (const { line, reason } of refused.slice(0, SHOWN)) say(`Line ${line}: ${reason}.`)
  if (refused.length > SHOWN) say(`… and ${refused.length - SHOWN} more.`)
  const report = options.text('report')
  if (report === undefined) return
  const rows = refused.map(({ line, reason }) => `${line},"${reason}"`)
  await writeFile(report, `${['line,reason', ...rows].join('\n')}\n`)
}
