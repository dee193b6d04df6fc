import { comparableName } from '../../../shared/rules/roster-names.ts'
import type { RosterEditorView } from '../../../shared/screens/roster-editor.ts'
import type { DraftOf, EditorRules } from '../../forms/use-draft.ts'
import { type Draft, type Fields, isEmpty, nameOf, noChanges, type Student, typedOnly } from './draft.ts'

/** One change, in words. */
export interface Change {
  readonly key: string
  readonly kind: 'added' | 'removed' | 'changed'
  readonly text: string
  /** What happens if both changed the same thing: this change is dropped, or replaces the other one. */
  readonly note?: string
  readonly isLost?: boolean
}

type Class = Pick<RosterEditorView, 'name' | 'gradeLevel' | 'grades'>
const gradeOf = ({ grades }: Class, value: string) =>
  grades.find((student) => student.value === value)?.label ?? value

function fieldText(of: Class, before: Fields, after: Partial<Fields>): string {
  const isRenamed = after.firstName !== undefined || after.lastName !== undefined
  const grade = after.gradeLevel
  const words = [
    ...(isRenamed ? [`now ${nameOf({ ...before, ...after })}`] : []),
    ...(grade === undefined ? [] : [`now in ${gradeOf(of, grade)}`]),
  ]
  return `${nameOf(before)} is ${words.join(' and ')}`
}
function classText(before: Class, { name, gradeLevel }: Pick<Draft, 'name' | 'gradeLevel'>): Change[] {
  return [
    ...(name === undefined
      ? []
      : [{ key: 'name', kind: 'changed' as const, text: `${before.name} is now called ${name}` }]),
    ...(gradeLevel === undefined
      ? []
      : [
          { key: 'grade', kind: 'changed' as const, text: `The class is now ${gradeOf(before, gradeLevel)}` },
        ]),
  ]
}

/** The fields of a student that differ from before. */
function changedFields(before: Student, after: Student): Partial<Fields> {
  const fields = ['firstName', 'lastName', 'gradeLevel'] as const
  return Object.fromEntries(
    fields.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]),
  )
}

const byId = ({ students }: RosterEditorView) =>
  new Map(students.map((student) => [student.studentId, student]))

/** What somebody else changed in a class between two views of it. */
export function theirChanges(before: RosterEditorView, after: RosterEditorView): Change[] {
  const [studentsBefore, studentsNow] = [byId(before), byId(after)]
  return [
    ...classText(before, {
      ...(after.name !== before.name && { name: after.name }),
      ...(after.gradeLevel !== before.gradeLevel && { gradeLevel: after.gradeLevel }),
    }),
    ...after.students
      .filter(({ studentId }) => !studentsBefore.has(studentId))
      .map((student): Change => ({ key: student.studentId, kind: 'added', text: `Added ${student.name}` })),
    ...before.students.flatMap((student): Change[] => {
      const later = studentsNow.get(student.studentId)
      if (!later) return [{ key: student.studentId, kind: 'removed', text: `Removed ${student.name}` }]
      const fields = changedFields(student, later)
      if (Object.keys(fields).length === 0) return []
      return [{ key: student.studentId, kind: 'changed', text: fieldText(before, student, fields) }]
    }),
  ]
}

/** Notes for conflicting changes: made by somebody else, or by the same person in another place. */
const notesFor = ({ changed }: RosterEditorView) =>
  changed.isOwn
    ? {
        removed: 'You removed this student elsewhere. This change is left out unless you add them again.',
        added: 'You already added this student elsewhere. This one is left out.',
        changed: (to: string) => `You changed it to ${to} elsewhere. This replaces it.`,
        changedToo: 'You changed it elsewhere too. This replaces it.',
      }
    : {
        removed: 'They removed this student. This change is left out unless you add them again.',
        added: 'They added this student too. Yours is left out.',
        changed: (to: string) => `They changed it to ${to}. Yours replaces it.`,
        changedToo: 'They changed it too. Yours replaces it.',
      }

/** The drafted changes, and what becomes of each when applied to the current class. */
export function ownChanges(before: RosterEditorView, draft: Draft, after: RosterEditorView): Change[] {
  const [studentsBefore, studentsNow] = [byId(before), byId(after)]
  const words = notesFor(after)
  const ids = new Set(after.students.map(({ studentId }) => studentId))
  const names = new Set(after.students.map(comparableName))
  const edits = Object.entries(draft.edits).flatMap(([studentId, edit]): Change[] => {
    const savedBefore = studentsBefore.get(studentId)
    if (!savedBefore) return []
    const change: Change = { key: studentId, kind: 'changed', text: fieldText(before, savedBefore, edit) }
    const savedNow = studentsNow.get(studentId)
    if (!savedNow) return [{ ...change, isLost: true, note: words.removed }]
    const isChangedTwice = Object.keys(changedFields(savedBefore, savedNow)).some((field) => field in edit)
    return [isChangedTwice ? { ...change, note: words.changed(fieldsNow(after, savedNow)) } : change]
  })
  return [
    ...classText(before, draft).map((change): Change => {
      const field = change.key === 'name' ? 'name' : 'gradeLevel'
      return before[field] === after[field] ? change : { ...change, note: words.changedToo }
    }),
    ...edits,
    ...draft.added.map((student): Change => {
      const isInClass = student.existing
        ? ids.has(student.existing.studentId)
        : names.has(comparableName(student))
      const change: Change = { key: student.key, kind: 'added', text: `Added ${nameOf(student)}` }
      return isInClass ? { ...change, isLost: true, note: words.added } : change
    }),
  ]
}
const fieldsNow = (of: Class, { gradeLevel, name }: Student) => `${name}, ${gradeOf(of, gradeLevel)}`

/** The draft on top of the current class, without what is no longer possible (components.md, Conflict). */
export function rebaseDraft(before: RosterEditorView, draft: Draft, after: RosterEditorView): Draft {
  const lost = new Set(
    ownChanges(before, draft, after)
      .filter(({ isLost }) => isLost)
      .map(({ key }) => key),
  )
  const studentsNow = byId(after)
  const edits = Object.entries(draft.edits).flatMap(([studentId, edit]): [string, Partial<Fields>][] => {
    const savedNow = studentsNow.get(studentId)
    if (!savedNow) return []
    const remaining = Object.entries(edit).filter(
      ([field, value]) => savedNow[field as keyof Fields] !== value,
    )
    return remaining.length === 0 ? [] : [[studentId, Object.fromEntries(remaining)]]
  })
  return {
    ...typedOnly(draft),
    ...(draft.name !== undefined && draft.name !== after.name && { name: draft.name }),
    ...(draft.gradeLevel !== undefined &&
      draft.gradeLevel !== after.gradeLevel && { gradeLevel: draft.gradeLevel }),
    edits: Object.fromEntries(edits),
    added: draft.added.filter(({ key }) => !lost.has(key)),
  }
}

/** A class's draft, for `useDraft`. */
export const rosterRules: EditorRules<RosterEditorView, Draft> = {
  format: 1,
  keepsBase: true,
  none: noChanges,
  isNone: isEmpty,
  versionOf: ({ version }) => String(version),
  rebase: rebaseDraft,
}
export type RosterDraft = DraftOf<RosterEditorView, Draft>
