import { withDefaults } from '../../../shared/rules/settings.ts'
import * as contract from '../../contract/picture-passwords.ts'
import { todayOf } from '../account/zone.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { accounts } from '../db/schema/accounts.ts'
import {
  mayOpenRoster,
  requireAccessibleStudents,
  requireTaughtStudent,
  requireVisibleTeacher,
} from '../ownership.ts'
import { notFound } from '../refusal.ts'
import { readRoster, readRosterNames } from '../rosters/read.ts'
import { type Product, type ProductApi, serve } from '../serve.ts'
import { forgetMisses, isHeld, releaseMisses } from '../student-sign-in/misses.ts'
import { answerHelpRequest, readHelpRequest } from './answer-help.ts'
import { resetPassword, setHints } from './change.ts'
import { readPasswordStates } from './states.ts'
import { readPassword, readPasswords } from './stored.ts'

/** Partner sessions are excluded: their children have no picture passwords here. */
const OWNERS: readonly Bearer['kind'][] = ['account']

/** Children's picture passwords, as their teachers see and reset them. */
export function picturePasswordRoutes(app: ProductApi): void {
  serve(
    app,
    contract.rosterPasswords,
    async (request) => {
      const { db, bearer, query } = request
      const teacher = await requireVisibleTeacher(db, bearer, query.teacherId ?? bearer.accountId)
      const mode = withDefaults(teacher.settings).studentPasswords ?? 'off'
      return {
        studentPasswords: mode,
        ...(query.rosterId !== undefined && { roster: await classState(request, teacher, query.rosterId) }),
        students: mode === 'off' ? [] : await readPasswordStates(request, teacher, query.rosterId),
      }
    },
    OWNERS,
  )

  serve(
    app,
    contract.studentPassword,
    async ({ db, sealer, bearer, headers }) => {
      const studentId = headers['x-mpact-user']
      await requireAccessibleStudents(db, bearer, [studentId])
      const { password, hints } = await readPassword({ db, sealer }, studentId)
      return { password, hints }
    },
    OWNERS,
  )

  serve(
    app,
    contract.rosterPictures,
    async ({ db, sealer, bearer, params }) => {
      const roster = await readRoster(db, bearer.accountId, params.rosterId)
      if (!roster) throw notFound()
      const ids = roster.students.map(({ studentId }) => studentId)
      const passwords = await readPasswords({ db, sealer }, ids)
      return { students: ids.map((studentId) => ({ studentId, password: passwords.get(studentId) ?? null })) }
    },
    OWNERS,
  )

  serve(
    app,
    contract.deleteStudentPassword,
    async ({ db, bearer, headers }) => {
      const studentId = headers['x-mpact-user']
      await requireTaughtStudent(db, bearer, studentId)
      await resetPassword(db, studentId)
      return {}
    },
    OWNERS,
  )

  serve(
    app,
    contract.studentHints,
    async ({ db, bearer, headers, params }) => {
      const studentId = headers['x-mpact-user']
      await requireTaughtStudent(db, bearer, studentId)
      await setHints(db, studentId, params.mode)
      return {}
    },
    OWNERS,
  )

  serve(
    app,
    contract.unlockStudent,
    async ({ db, bearer, headers }) => {
      const studentId = headers['x-mpact-user']
      await requireTaughtStudent(db, bearer, studentId)
      await forgetMisses(db, studentId)
      return {}
    },
    OWNERS,
  )

  serve(
    app,
    contract.hintsOn,
    async (request) => {
      const { db, bearer, body } = request
      const waiting = await readHelpRequest(request, body.token)
      await requireTaughtStudent(db, bearer, waiting.studentId)
      await answerHelpRequest(request, waiting)
      return {}
    },
    OWNERS,
  )

  serve(
    app,
    contract.releaseRoster,
    async ({ db, bearer, params }) => {
      if (!(await readRoster(db, bearer.accountId, params.rosterId))) throw notFound()
      await releaseMisses(db, params.rosterId)
      return {}
    },
    OWNERS,
  )
}

/** A class of a teacher's, and whether it waits to be released; throws 404 for any other. */
async function classState(
  { db, clock, bearer }: Pick<Product, 'db' | 'clock'> & { readonly bearer: Bearer },
  { id, settings }: Pick<typeof accounts.$inferSelect, 'id' | 'settings'>,
  rosterId: string,
) {
  const own = await readRosterNames(db, id, mayOpenRoster(bearer))
  const found = own.find((one) => one.rosterId === rosterId)
  if (!found) throw notFound()
  return { ...found, isHeld: await isHeld(db, { rosterId, day: todayOf(clock, settings) }) }
}
