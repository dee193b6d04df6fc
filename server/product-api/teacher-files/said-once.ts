import { nameQuestion } from '../../../shared/rules/name-questions.ts'
import type { TeacherFault, TeacherProblem } from '../../../shared/rules/teacher-file.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { teachersReport } from '../../contract/teacher-files.ts'
import type { teacherFileRows } from '../db/schema/teacher-files.ts'

type Row = Pick<typeof teacherFileRows.$inferSelect, 'row' | 'cells' | 'role' | 'status' | 'plan'>
type Reply = ReplyOf<typeof teachersReport>

/** Faults that are told once for all their rows, and how many row numbers are told of each. */
const FAULTS_TOLD = 20
const ROWS_TOLD = 20
/** Faults whose words are the same in every row with that cell; the others name the teacher or another row. */
const SHARED: readonly TeacherProblem[] = ['cells', 'formula', 'email', 'email-ending', 'role', 'grade']

/** The faults that several rows have, those of most rows first. */
export function sharedFaults(rows: readonly Row[]): Reply['sharedFaults'] {
  const found = new Map<string, { fault: TeacherFault; rows: number[] }>()
  for (const { row, status, plan } of rows) {
    if (status !== 'error' || !plan.fault || !SHARED.includes(plan.fault.code)) continue
    const { code, column, value } = plan.fault
    // Where the row has too many cells, which cell it is says nothing.
    const fault = { code, column, value: code === 'cells' ? '' : value }
    const key = JSON.stringify(fault)
    const known = found.get(key)
    if (known) known.rows.push(row)
    else found.set(key, { fault, rows: [row] })
  }
  return [...found.values()]
    .filter(({ rows }) => rows.length > 1)
    .sort((a, b) => b.rows.length - a.rows.length)
    .slice(0, FAULTS_TOLD)
    .map(({ fault, rows }) => ({ fault, count: rows.length, rows: rows.slice(0, ROWS_TOLD) }))
}

/** What the roles of new teachers were read as, each spelling once; a role that was chosen is known to who chose it. */
export function rolesRead(rows: readonly Row[]): Reply['rolesRead'] {
  const read = new Map<string, { written: string; role: string }>()
  for (const { cells, role: chosen, status, plan } of rows) {
    const key = cells.role.toLowerCase()
    if (status !== 'new' || chosen !== null || plan.role === null || plan.role.toLowerCase() === key) continue
    if (!read.has(key)) read.set(key, { written: cells.role, role: plan.role })
  }
  return [...read.values()]
}

/** The rows of new teachers with a questioned name. */
export function questionedNames(rows: readonly Row[]): Reply['questioned'] {
  const asked = rows.filter(({ status, cells }) => status === 'new' && nameQuestion(cells) !== undefined)
  return { count: asked.length, rows: asked.slice(0, ROWS_TOLD).map(({ row }) => row) }
}
