import {
  birthYearOf,
  type ChildFaults,
  childFaults,
  comparableFirstName,
  isParentRosterValid,
  MAX_CHILDREN,
  NO_AGE,
} from '../../../shared/rules/parent-roster.ts'
import type { ParentRosterView, SaveChildren } from '../../../shared/screens/parent-roster.ts'
import { differingFields } from '../../forms/differing-fields.ts'
import type { DraftOf, EditorRules } from '../../forms/use-draft.ts'

export type OwnChild = ParentRosterView['children'][number]
/** A view of somebody who may change the children. */
export interface Base extends ParentRosterView {
  readonly edit: NonNullable<ParentRosterView['edit']>
}

/** What can be typed and chosen for a child. */
export interface Fields {
  readonly firstName: string
  readonly age: string
}
/** Everything typed or chosen that is not saved yet. */
export interface Draft {
  /** By child id; only the fields that differ. */
  readonly edits: Readonly<Record<string, Partial<Fields>>>
  readonly added: readonly AddedChild[]
}
export interface AddedChild extends Fields {
  /** Identifies the row; never sent. */
  readonly key: string
}

/** A row of the form. */
export interface Row extends AddedChild {
  /** Null until saved. */
  readonly child: OwnChild | null
  /** Nothing has been typed into it yet, so it is not saved. */
  readonly isBlank: boolean
}

export const noChanges: Draft = { edits: {}, added: [] }
/** The key of the blank row of an empty list. */
const ONLY_ROW = 'only'

/**
 * The children as they would be saved, and after them a blank row: the one that was asked for, if `blank` is its
 * key, or one that is there because the list is empty (S4.91).
 */
export function rowsOf({ children }: Base, { edits, added }: Draft, blank: string | null): Row[] {
  const rows: Row[] = [
    ...children.map((child): Row => {
      const { studentId: key, firstName, age } = child
      return { key, child, isBlank: false, firstName, age, ...edits[key] }
    }),
    ...added.map((one): Row => ({ ...one, child: null, isBlank: false })),
  ]
  const key = blank ?? (rows.length === 0 ? ONLY_ROW : null)
  if (key === null || rows.length >= MAX_CHILDREN || rows.some((row) => row.key === key)) return rows
  return [...rows, { key, child: null, isBlank: true, firstName: '', age: NO_AGE }]
}

/** The draft with changes to one row; a blank row is added by the first. */
export function withEdit({ children }: Base, draft: Draft, key: string, changes: Partial<Fields>): Draft {
  const child = children.find(({ studentId }) => studentId === key)
  if (child) {
    const edit = differingFields<Fields>(fieldsOf(child), { ...draft.edits[key], ...changes })
    const { [key]: _, ...others } = draft.edits
    return { ...draft, edits: Object.keys(edit).length === 0 ? others : { ...others, [key]: edit } }
  }
  const isAdded = draft.added.some((one) => one.key === key)
  const added = isAdded ? draft.added : [...draft.added, { key, firstName: '', age: NO_AGE }]
  return { ...draft, added: added.map((one) => (one.key === key ? { ...one, ...changes } : one)) }
}

const fieldsOf = ({ firstName, age }: OwnChild): Fields => ({ firstName, age })

export const withoutAdded = (draft: Draft, key: string): Draft => ({
  ...draft,
  added: draft.added.filter((one) => one.key !== key),
})

/** By what a child who was added is known once saved. */
export const placedOf = ({ child, firstName }: Row) => ({
  isSaved: child !== null,
  name: comparableFirstName(firstName),
})

/** What is wrong with each row, by its key. */
export function faultsOf(
  { edit: { year } }: Base,
  rows: readonly Row[],
): Readonly<Record<string, ChildFaults>> {
  const found = childFaults(entriesOf(rows, year), year)
  return Object.fromEntries(rows.map(({ key }, i) => [key, found[i] ?? {}]))
}

/** Whether the list can be saved: at least one child, and none with a fault (S5.73). A blank row does not count. */
export const isValid = ({ edit: { year } }: Base, rows: readonly Row[]): boolean =>
  isParentRosterValid(entriesOf(filledOf(rows), year), year)

const filledOf = (rows: readonly Row[]) => rows.filter(({ isBlank }) => !isBlank)
const entriesOf = (rows: readonly Row[], year: number) =>
  rows.map(({ firstName, age }) => ({ firstName, birthYear: birthYearOf(age, year) }))

/** The request that saves the children. An age that was not changed is not sent: older than 18 is kept (S5.78). */
export const saveBody = ({ edit: { version } }: Base, rows: readonly Row[]): SaveChildren => ({
  version,
  children: filledOf(rows).map(({ child, firstName, age }) => ({
    ...(child && { studentId: child.studentId }),
    firstName,
    ...(age !== child?.age && { age }),
  })),
})

/** The changes on top of a newer list, without those to children who have left it or are in it by now. */
function rebase(_: Base, { edits, added }: Draft, { children }: Base): Draft {
  const names = new Set(children.map(({ firstName }) => comparableFirstName(firstName)))
  return {
    edits: Object.fromEntries(
      children.flatMap((child): [string, Partial<Fields>][] => {
        const edit = differingFields<Fields>(fieldsOf(child), edits[child.studentId] ?? {})
        return Object.keys(edit).length === 0 ? [] : [[child.studentId, edit]]
      }),
    ),
    added: added.filter(({ firstName }) => !names.has(comparableFirstName(firstName))),
  }
}

/** A family's draft, for `useDraft`. */
export const childrenRules: EditorRules<Base, Draft> = {
  format: 1,
  keepsBase: false,
  none: noChanges,
  isNone: ({ edits, added }) => Object.keys(edits).length === 0 && added.length === 0,
  versionOf: ({ edit }) => `${edit.object}.${edit.version}`,
  rebase,
}
export type ChildrenDraft = DraftOf<Base, Draft>
