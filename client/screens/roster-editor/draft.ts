import { questionHint } from '../../../shared/rules/name-questions.ts'
import { fullName, type PersonName } from '../../../shared/rules/names.ts'
import {
  duplicateFaults,
  type ListedName,
  rosterFaults,
  rosterNameFault,
  tidyName,
} from '../../../shared/rules/roster-names.ts'
import type { RosterEditorView, SaveRoster } from '../../../shared/screens/roster-editor.ts'

export type Student = RosterEditorView['students'][number]

/** What can be typed and chosen for a student. */
export interface Fields extends PersonName {
  readonly gradeLevel: string
}
/** A student to be added to the class. */
export interface Added extends Fields {
  /** Identifies the row; never sent. */
  readonly key: string
  /** Set if the student already exists, with their current name. */
  readonly existing?: { readonly studentId: string } & PersonName
  /** The name as it was when everything asked about it had been answered; absent if nobody was asked. */
  readonly answered?: PersonName
}

/** Everything typed, chosen or added on top of the saved class, and not saved yet. */
export interface Draft {
  readonly name?: string
  readonly gradeLevel?: string
  /** By student id; only the fields that differ. */
  readonly edits: Readonly<Record<string, Partial<Fields>>>
  readonly added: readonly Added[]
  /** What is typed in the row that adds a student; absent if nothing is. */
  readonly line?: PersonName
  /** What is left of a pasted list; absent if nothing is. */
  readonly pasted?: string
}
export const noChanges: Draft = { edits: {}, added: [] }

/** A row of the editor: a student as they would be saved. */
export interface Row extends Fields {
  readonly key: string
  /** Null until saved. */
  readonly student: Student | null
  readonly existing: Added['existing']
  readonly answered: Added['answered']
  readonly isEdited: boolean
}

export function rowsOf({ students }: RosterEditorView, { edits, added }: Draft): Row[] {
  const saved = students.map((student): Row => {
    const { studentId, firstName, lastName, gradeLevel } = student
    const edit = edits[studentId]
    return {
      key: studentId,
      student,
      existing: undefined,
      answered: undefined,
      isEdited: edit !== undefined,
      ...{ firstName, lastName, gradeLevel, ...edit },
    }
  })
  return [
    ...saved,
    ...added.map(
      (one): Row => ({ existing: undefined, answered: undefined, ...one, student: null, isEdited: true }),
    ),
  ]
}

/** What is asked about a name until it is saved; one that is stored or was answered for is left alone. */
export function questionAbout({ student, existing, answered, firstName, lastName }: Row): string | undefined {
  const known = student ?? existing ?? answered
  const isKnown = known?.firstName === firstName && known.lastName === lastName
  return isKnown ? undefined : questionHint({ firstName, lastName }, 'save')
}

/** The draft with changes to one row; a field set back to its saved value does not count as a change. */
export function withEdit(base: RosterEditorView, draft: Draft, key: string, changes: Partial<Fields>): Draft {
  const student = base.students.find(({ studentId }) => studentId === key)
  if (!student)
    return { ...draft, added: draft.added.map((one) => (one.key === key ? { ...one, ...changes } : one)) }
  const edit = { ...draft.edits[key], ...changes }
  const differing = Object.entries(edit).filter(([field, value]) => student[field as keyof Fields] !== value)
  const { [key]: _, ...others } = draft.edits
  return {
    ...draft,
    edits: differing.length === 0 ? others : { ...others, [key]: Object.fromEntries(differing) },
  }
}

/** The draft with a different name or grade for the class. */
export function withClassFields(
  base: RosterEditorView,
  draft: Draft,
  changes: Partial<Pick<Draft, 'name' | 'gradeLevel'>>,
): Draft {
  const { name, gradeLevel, ...rest } = { ...draft, ...changes }
  return {
    ...rest,
    ...(name !== undefined && name !== base.name && { name }),
    ...(gradeLevel !== undefined && gradeLevel !== base.gradeLevel && { gradeLevel }),
  }
}

/** The draft with a different row or pasted list; empty ones are left out. */
export function withTyped(draft: Draft, changes: Pick<Draft, 'line' | 'pasted'>): Draft {
  const { line, pasted, ...rest } = { ...draft, ...changes }
  return { ...rest, ...(line && Object.values(line).join('') !== '' && { line }), ...(pasted && { pasted }) }
}

/** What survives saving or discarding: text that has been typed but not yet added to the list. */
export const typedOnly = ({ line, pasted }: Draft): Draft => ({
  ...noChanges,
  ...(line && { line }),
  ...(pasted !== undefined && { pasted }),
})

export const isEmpty = (draft: Draft): boolean =>
  countOfChanges(draft) === 0 && draft.line === undefined && draft.pasted === undefined

/** Number of differences from the saved class. */
export const countOfChanges = ({ name, gradeLevel, edits, added }: Draft): number =>
  (name === undefined ? 0 : 1) + (gradeLevel === undefined ? 0 : 1) + Object.keys(edits).length + added.length

export interface Faults {
  readonly name: string | undefined
  /** Messages by row. */
  readonly rows: Readonly<Record<string, string>>
  /** Whether two students have the same name (S5.18). */
  readonly hasDuplicates: boolean
}

/** What prevents the class from being saved. */
export function faultsOf(base: RosterEditorView, draft: Draft): Faults {
  const rows = rowsOf(base, draft)
  const listed = rows.map(
    ({ firstName, lastName, student, existing }): ListedName => ({
      firstName,
      lastName,
      stored: student ?? existing,
    }),
  )
  const found = rosterFaults(listed)
  return {
    name: draft.name === undefined ? undefined : rosterNameFault(draft.name),
    rows: Object.fromEntries(
      rows.flatMap(({ key }, i): [string, string][] => {
        const fault = found[i]
        return fault === undefined ? [] : [[key, fault]]
      }),
    ),
    hasDuplicates: duplicateFaults(listed).some((fault) => fault !== undefined),
  }
}

/** The request that saves the class. A stored grade that was not touched is not sent again. */
export function saveBody(base: RosterEditorView, draft: Draft): Omit<SaveRoster, 'roster' | 'teacher'> {
  const { version } = base
  return {
    version,
    name: tidyName(draft.name ?? base.name),
    gradeLevel: draft.gradeLevel ?? base.gradeLevel,
    students: rowsOf(base, draft).map(({ student, existing, firstName, lastName, gradeLevel }) => {
      const studentId = student?.studentId ?? existing?.studentId
      const isGradeKept = studentId !== undefined && (!student || student.gradeLevel === gradeLevel)
      return {
        ...(studentId !== undefined && { studentId }),
        firstName,
        lastName,
        ...(!isGradeKept && { gradeLevel }),
      }
    }),
  }
}

/** A row's full name, as used in messages. */
export const nameOf = (row: Fields): string => fullName(row)

/** By what a student who was added is known once saved. */
export const placedOf = (row: Row) => ({ isSaved: row.student !== null, name: nameOf(row) })
