import { gradeLabel, knownGrade } from '../../../shared/rules/grades.ts'
import type { RosterCells } from '../../../shared/rules/roster-file.ts'
import { storedGrade } from '../../../shared/rules/written-grade.ts'
import type { Child, Class, TeacherOfFile } from './current-rosters.ts'
import { classesNamed, taughtClasses } from './taught-classes.ts'

/** A class a row's child is added to: an existing one, or one to be created. */
export interface Target {
  readonly teacher: TeacherOfFile
  readonly rosterId: string | null
  /** The class's school, which may differ from the teacher's now. New children in the class get this school. */
  readonly schoolId: string | null
  readonly name: string
  readonly gradeLevel: string | null
}

/** Name of the class created for rows without a grade (S4.94?). */
const CLASS_WITHOUT_GRADE = 'My Class'

/** Whether a child is already in the row's class or, if the row names none, in any of the teacher's. */
export function isListedIn(teacher: TeacherOfFile, child: Child, className: string | undefined): boolean {
  const taught = taughtClasses(teacher, child)
  if (className === undefined) return taught.length > 0
  const named = classesNamed(teacher, className)
  return named.length > 0 && taught.some((one) => named.includes(one))
}

/**
 * The class a child is added to: the named one; else the first of the grade; else the teacher's only class, or without
 * a grade their first; else one to be created.
 */
export function targetOf(
  teacher: TeacherOfFile,
  gradeLevel: string | null,
  className: string | undefined,
): Target {
  const { classes } = teacher
  const ofGrade = ({ gradeLevel: stored }: Class) => knownGrade(stored) === gradeLevel
  const found =
    className === undefined
      ? (classes.find(ofGrade) ?? (classes.length === 1 || gradeLevel === null ? classes[0] : undefined))
      : classesNamed(teacher, className)[0]
  if (found) {
    const { id: rosterId, ...rest } = found
    return { ...rest, teacher, rosterId }
  }
  const name = className ?? (gradeLevel === null ? CLASS_WITHOUT_GRADE : gradeLabel(gradeLevel))
  return { teacher, rosterId: null, schoolId: teacher.schoolId, name, gradeLevel }
}

/**
 * Whether a child is in the class of a row, or may be added to it: a school’s child joins only classes of its school
 * (decision 190).
 */
export function mayJoin({ className, grade }: RosterCells, teacher: TeacherOfFile, child: Child): boolean {
  if (child.schoolId === null || isListedIn(teacher, child, className)) return true
  return child.schoolId === targetOf(teacher, storedGrade(grade), className).schoolId
}
