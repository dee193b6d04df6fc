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

/** What can be typed and chosen of a child. */
export interface Fields extends PersonName {
  readonly gradeLevel: string
}
/** A child who is to come into the class. */
export interface Added extends Fields {
  /** Names the row; never sent. */
  readonly key: string
  /** Of a child there is already, with the name it has there. */
  readonly existing?: { readonly studentId: string } & PersonName
}

/** What is typed, chosen and added over the saved class, and not saved. */
export interface Draft {
  readonly name?: string
  readonly gradeLevel?: string
  /** By the child's id, only what differs. */
  readonly edits: Readonly<Record<string, Partial<Fields>>>
  readonly added: readonly Added[]
  /** What is typed in the line that adds a student, while something is. */
  readonly line?: PersonName
  /** What is left of a pasted list, while something is. */
  readonly pasted?: string
}
export const noChanges: Draft = { edits: {}, added: [] }

/** A line of the editor: a child of the class as it would be saved. */
export interface Row extends Fields {
  readonly key: string
  /** Null while it is not saved. */
  readonly student: Student | null
  readonly existing: Added['existing']
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
      isEdited: edit !== undefined,
      ...{ firstName, lastName, gradeLevel, ...edit },
    }
  })
  return [
    ...saved,
    ...added.map((one): Row => ({ existing: undefined, ...one, student: null, isEdited: true })),
  ]
}

/** The draft with something of one row changed; what is as it was saved is no change. */
export function edited(base: RosterEditorView, draft: Draft, key: string, changes: Partial<Fields>): Draft {
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

/** The draft with another name or grade of the class. */
export function named(
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

/** The draft with another line or pasted list; what is empty is not in it. */
export function typed(draft: Draft, changes: Pick<Draft, 'line' | 'pasted'>): Draft {
  const { line, pasted, ...rest } = { ...draft, ...changes }
  return { ...rest, ...(line && Object.values(line).join('') !== '' && { line }), ...(pasted && { pasted }) }
}

/** What stays when the class is saved or the changes are discarded: what is typed and not yet in the list. */
export const typedOf = ({ line, pasted }: Draft): Draft => ({
  ...noChanges,
  ...(line && { line }),
  ...(pasted !== undefined && { pasted }),
})

export const isNone = (draft: Draft): boolean =>
  countOfChanges(draft) === 0 && draft.line === undefined && draft.pasted === undefined

/** How many things differ from what is saved. */
export const countOfChanges = ({ name, gradeLevel, edits, added }: Draft): number =>
  (name === undefined ? 0 : 1) + (gradeLevel === undefined ? 0 : 1) + Object.keys(edits).length + added.length

export interface Faults {
  readonly name: string | undefined
  /** By row. */
  readonly rows: Readonly<Record<string, string>>
  /** Whether two are called the same (S5.18). */
  readonly isRepeated: boolean
}

/** What would keep the class from being saved. */
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
    isRepeated: duplicateFaults(listed).some((fault) => fault !== undefined),
  }
}

/** The class as it is to be saved. A stored grade that was left alone is not said again. */
export function bodyOf(base: RosterEditorView, draft: Draft): Omit<SaveRoster, 'roster' | 'teacher'> {
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

/** A row's whole name, as messages say it. */
export const nameOf = (row: Fields): string => fullName(row)
