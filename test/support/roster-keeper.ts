import type { Command } from '../../server/bff/screens/command.ts'
import { roster } from '../../server/bff/screens/roster/route.ts'
import { helpSignIn } from '../../server/bff/screens/roster-editor/help-sign-in.ts'
import { makeCode } from '../../server/bff/screens/roster-editor/make-backup-code.ts'
import { findMatches } from '../../server/bff/screens/roster-editor/matches.ts'
import { moveStudent } from '../../server/bff/screens/roster-editor/move.ts'
import { putBackStudent } from '../../server/bff/screens/roster-editor/put-back.ts'
import { removeStudent } from '../../server/bff/screens/roster-editor/remove.ts'
import { resetPassword } from '../../server/bff/screens/roster-editor/reset-password.ts'
import { rosterEditor } from '../../server/bff/screens/roster-editor/route.ts'
import { saveRoster } from '../../server/bff/screens/roster-editor/save.ts'
import { showPassword } from '../../server/bff/screens/roster-editor/show-password.ts'
import { stopCode } from '../../server/bff/screens/roster-editor/stop-backup-code.ts'
import type { Screen } from '../../server/bff/screens/screen.ts'
import { UpstreamError } from '../../server/bff/upstream/upstream-error.ts'
import { makeBackupCode, stopBackupCode } from '../../server/contract/backup-codes.ts'
import type { BodyOf, ReplyOf } from '../../server/contract/call.ts'
import type { Roster, Student } from '../../server/contract/entities.ts'
import * as pictures from '../../server/contract/picture-passwords.ts'
import * as contract from '../../server/contract/rosters.ts'
import { addRosterStudent, removeRosterStudent } from '../../server/contract/students.ts'
import { BACKUP_CODE_MINUTES } from '../../shared/rules/backup-code.ts'
import { duplicateFaults, rosterFaults, rosterNameFault } from '../../shared/rules/roster-names.ts'
import { ownSeats, rosterReply, savedReply, student } from './classes.ts'
import { passwordState, type State } from './password-state.ts'
import { type Answer, answers, NOW } from './visit.ts'

export const editorScreens = [roster, rosterEditor] as unknown as Screen[]
export const editorCommands = [
  saveRoster,
  showPassword,
  resetPassword,
  helpSignIn,
  makeCode,
  stopCode,
  findMatches,
  removeStudent,
  putBackStudent,
  moveStudent,
] as unknown as Command[]

interface KeptPassword {
  password: string
  hints: 'on' | 'off'
  isLocked?: boolean
  helpToken?: string | null
  asks?: State['asks']
}

export interface Keeper {
  rosters: Roster[]
  seats: ReplyOf<typeof contract.teacherSeats>
  /** Students of the school who are in no class. */
  school: Student[]
  /** By student; undefined if the teacher has switched picture passwords off. */
  passwords: Map<string, KeptPassword> | undefined
  /** Back-up codes, by student. */
  readonly codes: Map<string, string>
  readonly answers: readonly Answer[]
}

/** An upstream that stores classes; each save increments the version, and older versions are refused. */
export function rosterKeeper(rosters: Roster[]): Keeper {
  let made = 0
  const replace = (changed: Roster): Roster => {
    keeper.rosters = keeper.rosters.map((one) => (one.rosterId === changed.rosterId ? changed : one))
    return changed
  }
  const find = (rosterId: string, call: string): Roster => {
    const found = keeper.rosters.find((one) => one.rosterId === rosterId)
    if (!found) throw new UpstreamError('unknown', call)
    return found
  }
  const everybody = () => [...keeper.rosters.flatMap(({ students }) => students), ...keeper.school]
  const withStudents = (rosterId: string, students: readonly Student[]): Roster => {
    const before = find(rosterId, 'rosters')
    return replace({
      ...before,
      students: [...students],
      studentIds: students.map(({ studentId }) => studentId),
      version: before.version + 1,
    })
  }
  const changePassword = (studentId: string, changes: Partial<KeptPassword>) => {
    const password = keeper.passwords?.get(studentId)
    if (password) keeper.passwords?.set(studentId, { ...password, ...changes })
    return {}
  }
  const take = (rosterId: string, studentId: string): Roster => {
    const { students } = find(rosterId, 'removeRosterStudent')
    const leaving = students.find((one) => one.studentId === studentId)
    if (leaving) keeper.school = [...keeper.school, leaving]
    return withStudents(
      rosterId,
      students.filter((one) => one !== leaving),
    )
  }
  const keeper: Keeper = {
    rosters,
    school: [],
    passwords: undefined,
    codes: new Map(),
    seats: ownSeats,
    answers: [
      answers(contract.myRosters, () => keeper.rosters),
      answers(contract.teacherSeats, () => keeper.seats),
      answers(pictures.rosterPasswords, () => ({
        studentPasswords: keeper.passwords ? ('picturePasswords' as const) : ('off' as const),
        students: [...(keeper.passwords ?? [])].map(([studentId, { hints, isLocked, helpToken, asks }]) =>
          passwordState(studentId, {
            ...{ hints, isLocked: isLocked ?? false, helpToken: helpToken ?? null, asks: asks ?? null },
          }),
        ),
      })),
      answers(
        pictures.studentPassword,
        ({ headers }) =>
          keeper.passwords?.get(headers['x-mpact-user']) ?? { password: null, hints: 'off' as const },
      ),
      answers(pictures.deleteStudentPassword, ({ headers }) => {
        keeper.passwords?.delete(headers['x-mpact-user'])
        return {}
      }),
      answers(pictures.unlockStudent, ({ headers }) =>
        changePassword(headers['x-mpact-user'], { isLocked: false }),
      ),
      answers(pictures.studentHints, ({ headers, params }) =>
        changePassword(headers['x-mpact-user'], { hints: params.mode }),
      ),
      answers(makeBackupCode, ({ headers }) => {
        const code = `47209${keeper.codes.size + 3}`
        keeper.codes.set(headers['x-mpact-user'], code)
        return { code, expiresAt: new Date(NOW.getTime() + BACKUP_CODE_MINUTES * 60_000).toISOString() }
      }),
      answers(stopBackupCode, ({ headers }) => {
        keeper.codes.delete(headers['x-mpact-user'])
        return {}
      }),
      answers(pictures.hintsOn, ({ body }) => {
        const waiting = [...(keeper.passwords ?? [])].find(([, { helpToken }]) => helpToken === body.token)
        if (!waiting) throw new UpstreamError('unknown', 'hintsOn', { status: 404, code: 'not-found' })
        return changePassword(waiting[0], { helpToken: null, hints: 'on', isLocked: false })
      }),
      answers(contract.saveRoster, ({ params, body }) => {
        const before = find(params.rosterId, 'saveRoster')
        if (before.version !== body.version)
          throw new UpstreamError('conflict', 'saveRoster', { status: 409, code: 'conflict' })
        if (isFaulty(body, before))
          throw new UpstreamError('rejected', 'saveRoster', { status: 400, code: 'invalid-input' })
        const known = new Map(everybody().map((one) => [one.studentId, one]))
        const students = (body.students ?? []).map((one): Student => {
          const id = one.studentId ?? `made-${++made}`
          const { firstName, lastName, gradeLevel = known.get(id)?.gradeLevel ?? before.gradeLevel } = one
          return { ...known.get(id), ...student(id, `${firstName} ${lastName}`), gradeLevel }
        })
        const saved = replace({
          ...before,
          ...rosterReply(params.rosterId, body.name, students, body.gradeLevel),
          version: before.version + 1,
        })
        const others = keeper.rosters.filter((one) => one !== saved)
        return savedReply(saved, others, keeper.seats)
      }),
      answers(contract.schoolStudents, everybody),
      answers(removeRosterStudent, ({ params }) => take(params.rosterId, params.studentId)),
      answers(addRosterStudent, ({ params, query }) => {
        const child = everybody().find(({ studentId }) => studentId === params.studentId)
        if (!child) throw new UpstreamError('unknown', 'addRosterStudent')
        if (query?.from !== undefined) take(query.from, params.studentId)
        return withStudents(params.rosterId, [...find(params.rosterId, 'addRosterStudent').students, child])
      }),
    ],
  }
  return keeper
}

/** Whether the product API would refuse these names, by the rules both sides share. */
function isFaulty(
  { name, students = [] }: BodyOf<typeof contract.saveRoster>,
  { students: present }: Roster,
): boolean {
  const stored = new Map(present.map((one) => [one.studentId, one]))
  const listed = students.map((one) => ({ ...one, stored: stored.get(one.studentId ?? '') }))
  const faults = [rosterNameFault(name), ...rosterFaults(listed), ...duplicateFaults(students)]
  return faults.some((fault) => fault !== undefined)
}
