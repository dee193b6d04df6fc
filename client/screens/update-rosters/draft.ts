import { type Move, type SameName, sameNamesAfter } from '../../../shared/rules/next-rosters.ts'
import type { SaveNextRosters, UpdateRostersView } from '../../../shared/screens/update-rosters.ts'
import type { EditorRules } from '../../forms/use-draft.ts'
import type { Decision } from './overtaken.ts'

export type School = NonNullable<UpdateRostersView['school']>
export type Student = School['students'][number]

/** Whether students can go to a class: somebody teaches it, and not one who works elsewhere and has none of them yet. */
export const isOffered = ({ teacherId, left, students }: School['rosters'][number]): boolean =>
  teacherId !== '' && (left === undefined || students > 0)

/**
 * Where students go, by their ids: into a class, or null for deactivated. Students not in it stay where they
 * are.
 */
export type Draft = ReadonlyMap<string, string | null>
export const nobodyMoves: Draft = new Map()

/** The draft with these students assigned; `undefined` leaves them where they are. */
export function decided(draft: Draft, students: Iterable<string>, to: string | null | undefined): Draft {
  const next = new Map(draft)
  for (const id of students)
    if (to === undefined) next.delete(id)
    else next.set(id, to)
  return next
}

/** Whether a student has their class for the school year, by this draft or from an earlier sitting. */
export const isPlaced = ({ studentId, classes, placed }: Student, draft: Draft): boolean =>
  draft.has(studentId) ? draft.get(studentId) !== null : placed !== null && classes.length > 0

/** The classes a student will be in. */
const classesOf = ({ studentId, classes }: Student, draft: Draft): readonly string[] => {
  const to = draft.get(studentId)
  if (to === undefined) return classes
  return to === null ? [] : [to]
}

/** Total, and what happens to the students: the three parts always add up to the total. */
export interface Counts {
  readonly total: number
  readonly placed: number
  /** Stay in their class. */
  readonly stay: number
  /** In no class (S5.114). */
  readonly deactivated: number
}

export function countsOf(students: readonly Student[], draft: Draft): Counts {
  const without = students.filter((one) => classesOf(one, draft).length === 0)
  const placed = students.filter((one) => isPlaced(one, draft))
  return {
    total: students.length,
    placed: placed.length,
    stay: students.length - placed.length - without.length,
    deactivated: without.length,
  }
}

/** The students who will be in no class. */
export const leftOut = ({ students }: School, draft: Draft): Student[] =>
  students.filter((one) => classesOf(one, draft).length === 0)

/** How many students each class will have. */
export function sizesOf({ students }: School, draft: Draft): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>()
  for (const one of students) for (const id of classesOf(one, draft)) sizes.set(id, (sizes.get(id) ?? 0) + 1)
  return sizes
}

/** One student's part of a move. */
interface Step extends Pick<Move, 'to' | 'grade' | 'active' | 'placed'> {
  readonly student: string
}

function grouped(steps: readonly Step[]): Move[] {
  const groups = new Map<string, Move & { readonly students: string[] }>()
  for (const { student, ...move } of steps) {
    const key = JSON.stringify(move)
    const group = groups.get(key) ?? { ...move, students: [] }
    group.students.push(student)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/**
 * All changes that have an effect. Students in no class are deactivated (S4.95); students who go to a class
 * with a grade get that grade.
 */
export function movesOf({ students, rosters }: School, draft: Draft): Move[] {
  const grades = new Map(rosters.map(({ rosterId, grade }) => [rosterId, grade]))
  return grouped(
    students.flatMap((one) => {
      const to = classesOf(one, draft)
      const isSame = to.length > 0 && to.join(' ') === one.classes.join(' ')
      // Somebody assigned to the class they are in is placed there for the year, which is saved too.
      if (isSame && (one.placed !== null || !draft.has(one.studentId))) return []
      const grade = grades.get(to[0] ?? '') ?? one.grade
      return [{ student: one.studentId, to, ...(grade !== one.grade && { grade }) }]
    }),
  )
}

/**
 * The moves that undo these: everybody returns to their previous classes and grade; those who had no class
 * are active without one.
 */
export function backOf({ students }: School, moves: readonly Move[]): Move[] {
  const moved = new Map(moves.flatMap((move) => move.students.map((id) => [id, move] as const)))
  return grouped(
    students.flatMap(({ studentId, classes, grade, placed }) => {
      const move = moved.get(studentId)
      if (!move) return []
      return [
        {
          student: studentId,
          to: classes,
          ...(classes.length === 0 && { active: true }),
          ...(move.grade !== undefined && { grade }),
          ...(placed === null && { placed: false }),
        },
      ]
    }),
  )
}

/** What is left of the decisions that can still be done in the current school. */
export function lasting(decisions: Iterable<Decision>, { students, rosters }: School): Decision[] {
  const children = new Set(students.map(({ studentId }) => studentId))
  const classes = new Set(rosters.filter(isOffered).map(({ rosterId }) => rosterId))
  return [...decisions].filter(([id, to]) => children.has(id) && (to === null || classes.has(to)))
}

/** Students who cannot go where they are assigned, because somebody there has the same name. */
export const clashesOf = (school: School, draft: Draft): SameName<Student>[] =>
  sameNamesAfter(school.students, movesOf(school, draft))

/** The classes as last seen. */
export const seenOf = ({ rosters }: School): SaveNextRosters['seen'] =>
  rosters.map(({ rosterId, version }) => ({ roster: rosterId, version }))

/** Without those who have been placed where they were to go: what is done is no longer a choice. */
const outstanding = (decisions: readonly Decision[], { students }: School): Decision[] => {
  const done = new Map(students.map((one) => [one.studentId, one.placed && one.classes.join(' ')]))
  return decisions.filter(([id, to]) => to === null || done.get(id) !== to)
}

/** The draft of a school's next classes, for `useDraft`: by student, in the form in which it is kept. */
export const schoolRules: EditorRules<School, readonly Decision[]> = {
  format: 1,
  // A school's students are too many to keep: of each decision, its student's placement is.
  keepsBase: false,
  outlivesPage: true,
  none: [],
  isNone: (changes) => changes.length === 0,
  versionOf: (school) =>
    seenOf(school)
      .map(({ roster, version }) => `${roster}.${version}`)
      .join(' '),
  rebase: (_, changes, after) => outstanding(lasting(changes, after), after),
}
