import { type Move, nameClashes } from '../../../shared/rules/next-rosters.ts'
import type { SaveNextRosters, UpdateRostersView } from '../../../shared/screens/update-rosters.ts'

export type School = NonNullable<UpdateRostersView['school']>
export type Student = School['students'][number]

/** Where children go, by their ids: into a class, or null, deactivated. Who is not in it stays where it is. */
export type Draft = ReadonlyMap<string, string | null>
export const nobodyMoves: Draft = new Map()

/** The draft with these children decided; `undefined` leaves them where they are. */
export function decided(draft: Draft, students: Iterable<string>, to: string | null | undefined): Draft {
  const next = new Map(draft)
  for (const id of students)
    if (to === undefined) next.delete(id)
    else next.set(id, to)
  return next
}

/** The classes a child will be in. */
const classesOf = ({ studentId, classes }: Student, draft: Draft): readonly string[] => {
  const to = draft.get(studentId)
  if (to === undefined) return classes
  return to === null ? [] : [to]
}

/** How many there are, and what becomes of each: the three are always all of them. */
export interface Counts {
  readonly total: number
  readonly placed: number
  /** In the class they are in. */
  readonly stay: number
  /** In no class (S5.114). */
  readonly deactivated: number
}

export function countsOf(students: readonly Student[], draft: Draft): Counts {
  const without = students.filter((one) => classesOf(one, draft).length === 0)
  const placed = students.filter(({ studentId }) => (draft.get(studentId) ?? null) !== null)
  return {
    total: students.length,
    placed: placed.length,
    stay: students.length - placed.length - without.length,
    deactivated: without.length,
  }
}

/** The children who will be in no class. */
export const leftOut = ({ students }: School, draft: Draft): Student[] =>
  students.filter((one) => classesOf(one, draft).length === 0)

/** By class, how many children it will have. */
export function sizesOf({ students }: School, draft: Draft): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>()
  for (const one of students) for (const id of classesOf(one, draft)) sizes.set(id, (sizes.get(id) ?? 0) + 1)
  return sizes
}

/** One child's part of a move. */
interface Step extends Pick<Move, 'to' | 'grade' | 'active'> {
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
 * Everything that is to change, and nothing that is so already; who is in no class is deactivated (S4.95), and who goes
 * to a class of a grade is of that grade.
 */
export function movesOf({ students, rosters }: School, draft: Draft): Move[] {
  const grades = new Map(rosters.map(({ rosterId, grade }) => [rosterId, grade]))
  return grouped(
    students.flatMap((one) => {
      const to = classesOf(one, draft)
      const isSame = to.length > 0 && to.join(' ') === one.classes.join(' ')
      if (isSame) return []
      const grade = grades.get(to[0] ?? '') ?? one.grade
      return [{ student: one.studentId, to, ...(grade !== one.grade && { grade }) }]
    }),
  )
}

/** What takes moves back: everybody into the classes and the grade they were in, and who was in none is active without one. */
export function backOf({ students }: School, moves: readonly Move[]): Move[] {
  const moved = new Map(moves.flatMap((move) => move.students.map((id) => [id, move] as const)))
  return grouped(
    students.flatMap(({ studentId, classes, grade }) => {
      const move = moved.get(studentId)
      if (!move) return []
      return [
        {
          student: studentId,
          to: classes,
          ...(classes.length === 0 && { active: true }),
          ...(move.grade !== undefined && { grade }),
        },
      ]
    }),
  )
}

/** What of the draft can still be done in the school as it is now. */
export function lasting(draft: Draft, { students, rosters }: School): Draft {
  const children = new Set(students.map(({ studentId }) => studentId))
  const classes = new Set(rosters.map(({ rosterId }) => rosterId))
  return new Map([...draft].filter(([id, to]) => children.has(id) && (to === null || classes.has(to))))
}

/** By child, what is wrong with where it goes. */
export const clashesOf = (school: School, draft: Draft): Record<string, string> =>
  nameClashes(school.students, movesOf(school, draft))

/** The classes as they are seen. */
export const seenOf = ({ rosters }: School): SaveNextRosters['seen'] =>
  rosters.map(({ rosterId, version }) => ({ roster: rosterId, version }))
