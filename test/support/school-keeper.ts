import type { Command } from '../../server/bff/screens/command.ts'
import { confirmTeachers as confirmCommand } from '../../server/bff/screens/confirm-teachers/confirm.ts'
import { teachersToConfirm as confirmScreen } from '../../server/bff/screens/confirm-teachers/route.ts'
import type { Screen } from '../../server/bff/screens/screen.ts'
import { makeFirstClass } from '../../server/bff/screens/update-rosters/make-class.ts'
import { updateRosters } from '../../server/bff/screens/update-rosters/route.ts'
import { saveNextRosters } from '../../server/bff/screens/update-rosters/save.ts'
import { tellNamesakesApart } from '../../server/bff/screens/update-rosters/tell-apart.ts'
import { UpstreamError } from '../../server/bff/upstream/upstream-error.ts'
import type { ReplyOf } from '../../server/contract/call.ts'
import { confirmTeachers, teachersToConfirm } from '../../server/contract/confirm-teachers.ts'
import { nextRosters, rostersUpdated, tellApart } from '../../server/contract/next-rosters.ts'
import * as contract from '../../server/contract/rosters.ts'
import { dayIn } from '../../shared/rules/days.ts'
import { student } from './classes.ts'
import { type Answer, answers, NOW } from './visit.ts'

export type NextReply = ReplyOf<typeof nextRosters>

export const updateScreens = [updateRosters, confirmScreen] as unknown as Screen[]
export const updateCommands = [
  saveNextRosters,
  makeFirstClass,
  tellNamesakesApart,
  confirmCommand,
] as unknown as Command[]

const teacher = (id: string, firstName: string, lastName: string) => ({ id, firstName, lastName })

/**
 * Ridgeview: Renee's Room 12 of grade 3 with Jayden and Chloe, Daniel's Room 21 of grade 4 with Ines, Omar in no class,
 * and Ana who has no class yet.
 */
export const ridgeview = (): NextReply => ({
  schoolId: 'ridge',
  name: 'Ridgeview',
  isUpdated: false,
  rosters: [
    {
      rosterId: 'r21',
      name: 'Room 21',
      gradeLevel: '4',
      version: 2,
      studentIds: ['s3'],
      teachers: [teacher('t2', 'Daniel', 'Abara')],
    },
    {
      rosterId: 'r12',
      name: 'Room 12',
      gradeLevel: '3',
      version: 7,
      studentIds: ['s2', 's1'],
      teachers: [teacher('t1', 'Renee', 'Castellanos')],
    },
  ],
  students: [
    student('s2', 'Chloe Begay'),
    student('s1', 'Jayden Brooks'),
    student('s3', 'Ines Duarte', '4'),
    student('s4', 'Omar Haddad'),
  ],
  without: [teacher('t3', 'Ana', 'Prieto')],
})

/** Six hundred children of six grades in thirty classes. */
export function largeSchool(): NextReply {
  const { rosters, without, ...school } = ridgeview()
  const [first] = rosters
  if (!first) throw new Error('there is a class')
  const students = Array.from({ length: 600 }, (_, i) =>
    student(`s${i}`, `Kid${i} Name${i}`, String(1 + Math.floor(i / 100))),
  )
  return {
    ...school,
    without,
    students,
    rosters: Array.from({ length: 30 }, (_, i) => ({
      ...first,
      rosterId: `r${i}`,
      name: `Room ${i}`,
      gradeLevel: String(1 + Math.floor(i / 5)),
      studentIds: students.slice(i * 20, i * 20 + 20).map(({ studentId }) => studentId),
      teachers: [{ id: `t${i}`, firstName: 'Teacher', lastName: `Number${i}` }],
    })),
  }
}

export interface SchoolKeeper {
  school: NextReply
  /** How often students were moved. */
  moved: number
  /** Whether its teachers have to be confirmed; teachers who have left are in no class list. */
  isDue: boolean
  /** Teachers who have become administrators, and whoever has gone to another school. */
  readonly promoted: Set<string>
  readonly elsewhere: Set<string>
  answers: readonly Answer[]
}

const listed = (one: { id: string; firstName: string; lastName: string }, numStudents: number) => ({
  ...one,
  role: 'Classroom teacher',
  gradeLevel: '3',
  state: 'active' as const,
  deactivatable: true,
  numStudents,
})

const stale = () => new UpstreamError('conflict', 'updateRosters', { status: 409, code: 'conflict' })

/** An upstream that stores a school, applies moves once per key, and refuses those based on an older version. */
export function schoolKeeper(school: NextReply = ridgeview()): SchoolKeeper {
  const done = new Map<string, { assigned: number; deactivated: number }>()
  let everybody = school.students
  const keeper: SchoolKeeper = {
    school,
    moved: 0,
    isDue: false,
    promoted: new Set(),
    elsewhere: new Set(),
    answers: [
      answers(teachersToConfirm, () => ({
        schoolId: 'ridge',
        name: 'Ridgeview',
        isDue: keeper.isDue,
        teachers: [
          ...keeper.school.rosters.flatMap(({ teachers, studentIds }) =>
            teachers
              .filter(({ id }) => !keeper.elsewhere.has(id))
              .map((one) => ({
                ...listed(one, studentIds.length),
                deactivatable: !keeper.promoted.has(one.id),
              })),
          ),
          {
            ...listed(teacher('p1', 'Maya', 'Quiroz'), 0),
            role: 'School administrator',
            deactivatable: false,
          },
        ],
      })),
      answers(confirmTeachers, ({ body }) => {
        if (body.left.some((id) => keeper.elsewhere.has(id)))
          throw new UpstreamError('unknown', 'confirmTeachers', { status: 404 })
        if (body.left.some((id) => keeper.promoted.has(id)))
          throw new UpstreamError('denied', 'confirmTeachers', { status: 403 })
        const rosters = keeper.school.rosters.map((roster) => ({
          ...roster,
          teachers: roster.teachers.filter(({ id }) => !body.left.includes(id)),
        }))
        keeper.school = { ...keeper.school, rosters }
        keeper.isDue = false
        return {}
      }),
      answers(nextRosters, ({ query }) => {
        if (query.schoolId !== keeper.school.schoolId) throw new UpstreamError('unknown', 'nextRosters')
        return keeper.school
      }),
      answers(contract.teacherRosters, ({ params }) => {
        const { rosters, without } = keeper.school
        const whose = without.find(({ id }) => id === params.teacherId)
        if (whose)
          keeper.school = {
            ...keeper.school,
            without: without.filter((one) => one !== whose),
            rosters: [
              ...rosters,
              {
                rosterId: 'new',
                name: 'My Class',
                gradeLevel: '1',
                version: 1,
                studentIds: [],
                teachers: [whose],
              },
            ],
          }
        return []
      }),
      answers(tellApart, ({ body }) => {
        const told = (one: NextReply['students'][number]) =>
          one.namesake && body.studentIds.includes(one.studentId)
            ? { ...one, namesake: { ...one.namesake, isToldApart: body.apart } }
            : one
        everybody = everybody.map(told)
        keeper.school = { ...keeper.school, students: keeper.school.students.map(told) }
        return {}
      }),
      answers(rostersUpdated, ({ query }) => {
        keeper.school = { ...keeper.school, isUpdated: !query.takenBack }
        return {}
      }),
      answers(contract.updateRosters, ({ headers, body }) => {
        const key = headers['idempotency-key']
        const before = done.get(key)
        if (before) return before
        if (body.students.some(({ studentId }) => keeper.elsewhere.has(studentId)))
          throw new UpstreamError('unknown', 'updateRosters', { status: 404 })
        const { rosters } = keeper.school
        const moved = new Set(body.students.map(({ studentId }) => studentId))
        const placed = keeper.school.students.filter((one) => one.placed && moved.has(one.studentId))
        if (placed.some(({ studentId }) => !(body.again?.includes(studentId) ?? true))) throw stale()
        const seen = new Map(body.seen.map(({ rosterId, version }) => [rosterId, version]))
        const next = new Map(body.students.map(({ studentId, newRosters }) => [studentId, newRosters]))
        const after = rosters.map((roster) => {
          const staying = roster.studentIds.filter((id) => next.get(id)?.includes(roster.rosterId) ?? true)
          const coming = [...next]
            .filter(([id, to]) => to.includes(roster.rosterId) && !staying.includes(id))
            .map(([id]) => id)
          const studentIds = [...staying, ...coming]
          if (studentIds.join() === roster.studentIds.join()) return roster
          if (seen.get(roster.rosterId) !== roster.version) throw stale()
          return { ...roster, studentIds, version: roster.version + 1 }
        })
        const active = new Set(keeper.school.students.map(({ studentId }) => studentId))
        const kept = new Set(body.students.flatMap((one) => (one.active ? one.studentId : [])))
        for (const [id, to] of next) to.length > 0 || kept.has(id) ? active.add(id) : active.delete(id)
        everybody = everybody.map((one) => {
          const sent = body.students.find(({ studentId }) => studentId === one.studentId)
          if (!sent) return one
          const { placed: earlier, ...child } = one
          const isPlaced = sent.placed ?? sent.newRosters.length > 0
          const placed = earlier ?? { day: dayIn('UTC', NOW), gradeLevel: one.gradeLevel }
          return {
            ...child,
            ...(sent.gradeLevel !== undefined && { gradeLevel: sent.gradeLevel }),
            ...(isPlaced && { placed }),
          }
        })
        keeper.school = {
          ...keeper.school,
          rosters: after,
          students: everybody.filter(({ studentId }) => active.has(studentId)),
        }
        keeper.moved += 1
        const assigned = [...next.values()].filter((to) => to.length > 0).length
        const outcome = { assigned, deactivated: next.size - assigned }
        done.set(key, outcome)
        return outcome
      }),
    ],
  }
  return keeper
}

/** The students of each class, by its name. */
export const gradesOf = ({ school }: SchoolKeeper): Record<string, string | null> =>
  Object.fromEntries(school.students.map(({ studentId, gradeLevel }) => [studentId, gradeLevel]))
export const whoIsWhere = ({ school }: SchoolKeeper): Record<string, readonly string[]> =>
  Object.fromEntries(school.rosters.map(({ name, studentIds }) => [name, [...studentIds].sort()]))
