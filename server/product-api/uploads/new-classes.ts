import { MAX_CLASSES } from '../../../shared/rules/account-limits.ts'
import type { RosterCells, RowFault } from '../../../shared/rules/roster-file.ts'
import type { TeacherOfFile } from './current-rosters.ts'
import type { PlannedRow } from './plan.ts'
import type { Target } from './target.ts'

/** The classes that a plan would create, each once. */
export const newClassKeys = (plan: readonly PlannedRow[]): Set<string> =>
  new Set(plan.flatMap(({ target }) => (target && target.rosterId === null ? newClassKey(target) : [])))

/** Rows about the same class to be created share a key. */
export const newClassKey = ({ teacher, name }: Target): string => `${teacher.id} ${name.toLowerCase()}`

/** Whether a teacher may have a class that is to be created, which is counted then. */
export function hasRoomForClass(
  { id, classes }: TeacherOfFile,
  key: string,
  newIn: Map<string, Set<string>>,
): boolean {
  const created = newIn.get(id) ?? new Set()
  newIn.set(id, created)
  if (!created.has(key) && classes.length + created.size >= MAX_CLASSES) return false
  created.add(key)
  return true
}

export const tooManyClasses = ({ teacherEmail }: RosterCells): RowFault => ({
  code: 'too-many-classes',
  column: 'teacherEmail',
  value: teacherEmail,
})
