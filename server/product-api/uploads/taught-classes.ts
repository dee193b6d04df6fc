import type { Child, Class, TeacherOfFile } from './current-rosters.ts'

// Looked up for every row of a file, and so worked out once for each teacher and child: one child in thousands of
// classes would else cost their square for each row.
const ofChildren = new WeakMap<TeacherOfFile, WeakMap<Child, readonly Class[]>>()
const byNames = new WeakMap<TeacherOfFile, ReadonlyMap<string, readonly Class[]>>()

/** The classes of a teacher that a child is in, in the teacher's order. */
export function taughtClasses(teacher: TeacherOfFile, child: Child): readonly Class[] {
  const known = ofChildren.get(teacher) ?? new WeakMap<Child, readonly Class[]>()
  ofChildren.set(teacher, known)
  const found = known.get(child)
  if (found) return found
  const ids = new Set(child.classIds)
  const classes = teacher.classes.filter(({ id }) => ids.has(id))
  known.set(child, classes)
  return classes
}

/** The classes of a teacher that have a name, whatever its case, in the teacher's order. */
export function classesNamed(teacher: TeacherOfFile, name: string): readonly Class[] {
  const known = byNames.get(teacher) ?? groupedByName(teacher.classes)
  byNames.set(teacher, known)
  return known.get(comparable(name)) ?? []
}

function groupedByName(classes: readonly Class[]): Map<string, Class[]> {
  const groups = new Map<string, Class[]>()
  for (const one of classes) {
    const name = comparable(one.name)
    groups.set(name, [...(groups.get(name) ?? []), one])
  }
  return groups
}

const comparable = (name: string): string => name.trim().toLowerCase()
