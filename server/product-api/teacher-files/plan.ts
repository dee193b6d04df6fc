import { comparableEmail } from '../../../shared/rules/email.ts'
import {
  newTeacherGradeOf,
  newTeacherRoleOf,
  type TeacherFault,
  type TeacherStatus,
  writtenGradeOf,
} from '../../../shared/rules/teacher-file.ts'
import { hashOf } from '../auth/single-use.ts'
import type { KnownPerson } from './people.ts'
import type { CheckedTeacher } from './read.ts'

/** A checked row with what was chosen for it. */
export interface StagedTeacher extends CheckedTeacher {
  readonly role: string | null
  readonly grade: string | null
  readonly returns: boolean
}

/** What is stored of a row's plan. */
export interface TeacherPlan {
  readonly fault: TeacherFault | null
  readonly first: number | null
  readonly role: string | null
  readonly gradeLevel: string | null
  readonly person: KnownPerson | null
}

export interface PlannedTeacher extends StagedTeacher {
  readonly status: TeacherStatus
  readonly plan: TeacherPlan
}

/**
 * What becomes of each row. Of several rows with one address the first that can be used is; whoever has an
 * account keeps it, whatever the row says.
 */
export function planTeachers(
  rows: readonly StagedTeacher[],
  people: ReadonlyMap<string, KnownPerson>,
): PlannedTeacher[] {
  const firstOf = new Map<string, number>()
  return rows.map((row) => {
    const key = comparableEmail(row.cells.email)
    const role = row.role ?? newTeacherRoleOf(row.cells.role)
    const gradeLevel =
      role === undefined ? null : newTeacherGradeOf(role, row.grade ?? writtenGradeOf(row.cells))
    const first = firstOf.get(key) ?? null
    const person = people.get(key) ?? null
    const planned = (status: TeacherStatus, fault: TeacherFault | null = null): PlannedTeacher => {
      if (status !== 'error' && first === null) firstOf.set(key, row.row)
      // A row that is left out brings nobody back: only the row that is used is about the person.
      const isUsed = status !== 'twice' && status !== 'error'
      const found = { first: status === 'twice' ? first : null, person: isUsed ? person : null }
      const plan = { fault, role: role ?? null, gradeLevel: gradeLevel ?? null, ...found }
      return { ...row, status, returns: row.returns && found.person?.mayReturn === true, plan }
    }
    const about = (code: TeacherFault['code'], column: TeacherFault['column']): TeacherFault => ({
      code,
      column,
      value: row.cells[column],
    })
    if (row.fault) return planned('error', row.fault)
    if (first !== null) return planned('twice', about('repeated', 'email'))
    if (person?.status === 'support') return planned('support', about('elsewhere', 'email'))
    if (person) return planned(person.status)
    if (role === undefined) return planned('error', about('role', 'role'))
    if (gradeLevel === undefined) return planned('error', about('grade', 'grade'))
    return planned('new')
  })
}

/** One hash of all that a plan would write, to compare what was reviewed with what is done. */
export const teacherPlanHash = (plan: readonly PlannedTeacher[]): string =>
  hashOf(
    JSON.stringify(
      plan.map(({ row, status, returns, plan: { role, gradeLevel, person } }) => [
        row,
        status,
        returns,
        role,
        gradeLevel,
        person?.accountId,
        person?.mayReturn,
      ]),
    ),
  )
