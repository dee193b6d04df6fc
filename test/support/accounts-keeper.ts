import { addSchool } from '../../server/bff/screens/admin-view/add-school.ts'
import { addTeacher } from '../../server/bff/screens/admin-view/add-teacher.ts'
import { deactivateTeacher as deactivate } from '../../server/bff/screens/admin-view/deactivate-teacher.ts'
import type { Summary } from '../../server/bff/screens/admin-view/load.ts'
import { findSchoolMatches } from '../../server/bff/screens/admin-view/matches.ts'
import { reactivateTeacher as reactivate } from '../../server/bff/screens/admin-view/reactivate-teacher.ts'
import { adminView } from '../../server/bff/screens/admin-view/route.ts'
import type { Command } from '../../server/bff/screens/command.ts'
import type { Screen } from '../../server/bff/screens/screen.ts'
import { UpstreamError } from '../../server/bff/upstream/upstream-error.ts'
import type { BodyOf, ReplyOf } from '../../server/contract/call.ts'
import { nextRosters } from '../../server/contract/next-rosters.ts'
import {
  createTeacher,
  deactivateTeacher,
  reactivateTeacher,
  teachersSummary,
} from '../../server/contract/teachers.ts'
import { type Answer, answers } from './visit.ts'

export const accountsScreens = [adminView] as unknown as Screen[]
export const accountsCommands = [
  addTeacher,
  findSchoolMatches,
  addSchool,
  deactivate,
  reactivate,
] as unknown as Command[]

type Made = BodyOf<typeof createTeacher>
type Teacher = NonNullable<Summary['open']>['list'][number]

export interface AccountsKeeper {
  /** The school's teachers and classes. */
  children: Pick<ReplyOf<typeof nextRosters>, 'students' | 'rosters'>
  /** The accounts created, in order. */
  readonly made: Made[]
  /** Addresses that have an account. */
  readonly taken: Set<string>
  /** The error code with which every account is refused, or null. */
  refusal: { readonly status: number; readonly code: string } | null
  answers: readonly Answer[]
}

/** An upstream that stores the teachers of one school, Ridgeview, and creates an account once per idempotency key. */
export function accountsKeeper(
  there: readonly Pick<Teacher, 'id' | 'firstName' | 'lastName'>[] = [],
): AccountsKeeper {
  const keys = new Map<string, string>()
  const list = there.map(
    (one): Teacher => ({
      ...one,
      role: 'Classroom teacher',
      gradeLevel: '3',
      email: `${one.id}@ridgeview.example`,
      state: 'active',
      numStudents: 0,
      minutes: 0,
      deactivatable: true,
    }),
  )
  const gone: Teacher[] = []
  const keeper: AccountsKeeper = {
    children: { students: [], rosters: [] },
    made: [],
    taken: new Set(['dana@ridgeview.org']),
    refusal: null,
    answers: [
      answers(teachersSummary, () => {
        const onePage = { page: 1, pages: 1 }
        const counts = { teachers: list.length, students: 0 }
        const school = { schoolId: 'ridge', name: 'Ridgeview', ...counts, subscription: null }
        return {
          scope: 'school' as const,
          name: 'Ridgeview',
          ...counts,
          office: [],
          schools: { ...onePage, total: 1, list: [school] },
          open: { ...onePage, total: list.length, schoolId: 'ridge', name: 'Ridgeview', list },
        }
      }),
      answers(nextRosters, () => ({
        ...{ schoolId: 'ridge', name: 'Ridgeview', isUpdated: true, without: [] },
        ...keeper.children,
      })),
      answers(createTeacher, ({ headers, body }) => {
        const refused = (status: number, code: string) =>
          new UpstreamError(status === 409 ? 'conflict' : 'down', 'createTeacher', { status, code })
        if (keeper.refusal) throw refused(keeper.refusal.status, keeper.refusal.code)
        const key = headers['idempotency-key']
        const before = keys.get(key)
        if (before !== undefined) return { teacherId: before, coteacherId: null }
        if (keeper.taken.has(body.teacher.email)) throw refused(409, 'email-taken')
        if (body.coteacher && keeper.taken.has(body.coteacher.email)) throw refused(409, 'coteacher-taken')
        const id = `t${keeper.made.length}`
        keys.set(key, id)
        keeper.made.push(body)
        const { firstName, lastName, role, gradeLevel = null } = body.teacher
        const state = 'unvalidated' as const
        list.push({
          id,
          firstName,
          lastName,
          role,
          gradeLevel,
          state,
          numStudents: body.roster?.students?.length ?? 0,
          minutes: 0,
          deactivatable: true,
        })
        return { teacherId: id, coteacherId: null }
      }),
      answers(deactivateTeacher, ({ params }) => {
        if (keeper.refusal) throw new UpstreamError('down', 'deactivateTeacher', keeper.refusal)
        const at = list.findIndex(({ id }) => id === params.teacherId)
        if (at >= 0) gone.push(...list.splice(at, 1))
        return {}
      }),
      answers(reactivateTeacher, ({ params }) => {
        if (keeper.refusal) throw new UpstreamError('down', 'reactivateTeacher', keeper.refusal)
        list.unshift(...gone.filter(({ id }) => id === params.teacherId))
        return {}
      }),
    ],
  }
  return keeper
}
