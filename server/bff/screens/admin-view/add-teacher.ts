import {
  COTEACHER_EMAIL_TAKEN,
  type Coteacher,
  coteacherFaults,
  mayCoteach,
} from '../../../../shared/rules/coteacher.ts'
import { INVALID_EMAIL } from '../../../../shared/rules/email.ts'
import {
  ADD_TEACHER_FAILED,
  newTeacherFaults,
  showsNewTeacherGrade,
  teacherExists,
} from '../../../../shared/rules/new-teacher.ts'
import { listedNameFaults, rosterNameFault } from '../../../../shared/rules/roster-names.ts'
import { AddTeacher, AdminView } from '../../../../shared/screens/admin-view.ts'
import { createTeacher } from '../../../contract/teachers.ts'
import { PublicError } from '../../errors.ts'
import type { Allowance } from '../../session/store.ts'
import { UpstreamError, type UpstreamReason } from '../../upstream/upstream-error.ts'
import { command } from '../command.ts'
import { explainNoRoom } from '../no-room.ts'
import { adminView } from './route.ts'

/**
 * How many teachers one account may add, or try to add, per day: each attempt reveals whether an address has
 * an account and sends an e-mail.
 */
const ADDED: Allowance = { limit: 300, seconds: 86_400 }
/** Upstream answers that are not specific to adding a teacher, so they are passed on. */
const passedOn: readonly UpstreamReason[] = ['refused', 'denied', 'unknown']

/**
 * Adds a teacher to a school with their co-teacher, class and children, and invites them (S2.145, S7.53). All
 * or nothing, and once per idempotency key. An address that has an account, an invalid name and a full plan
 * are each refused with a message.
 */
export const addTeacher = command({
  screen: 'admin-view',
  name: 'add-teacher',
  method: 'POST',
  needs: 'manage-teachers',
  body: AddTeacher,
  view: AdminView,
  allowance: ADDED,
  async run(visit, { key, teacher, coteacher, roster, ...params }) {
    const faults = faultsOf({ teacher, coteacher, roster })
    if (Object.keys(faults).length > 0) throw new PublicError('invalid-input', { fields: faults })
    const { gradeLevel, ...named } = teacher
    const body = {
      schoolId: params.school,
      teacher: showsNewTeacherGrade(teacher.role) ? teacher : named,
      ...(coteacher && { coteacher }),
      ...(roster && { roster }),
    }
    await visit
      .call(createTeacher, { headers: { 'idempotency-key': key }, body })
      .catch((error) => explain(error, teacher))
    return adminView.show(visit, params)
  },
})

function faultsOf({
  teacher,
  coteacher,
  roster,
}: Pick<AddTeacher, 'teacher' | 'coteacher' | 'roster'>): Record<string, string> {
  const nameFault = roster && rosterNameFault(roster.name)
  return {
    ...under('teacher', Object.entries(newTeacherFaults(teacher))),
    ...(coteacher && under('coteacher', Object.entries(coteacherFaults(coteacher)))),
    ...(coteacher &&
      !mayCoteach(teacher.role) && { 'coteacher.role': 'This role cannot have a co-teacher.' }),
    ...(nameFault !== undefined && { 'roster.name': nameFault }),
    ...under(
      'roster.students',
      listedNameFaults(roster?.students ?? []).flatMap((fault, at) =>
        fault === undefined ? [] : [[String(at), fault] as const],
      ),
    ),
  }
}

const under = (name: string, faults: readonly (readonly [string, string])[]): Record<string, string> =>
  Object.fromEntries(faults.map(([field, fault]) => [`${name}.${field}`, fault]))

/** S8.7, S8.9, S5.26?, and what is asked at once (decision 117); every other obstacle gets the same sentence (S8.10). */
function explain(error: unknown, { email }: Coteacher): never {
  if (!(error instanceof UpstreamError) || passedOn.includes(error.reason)) throw error
  const taken = (field: string, message: string) =>
    new PublicError('email-taken', { message, fields: { [field]: message } })
  switch (error.code) {
    case 'email-taken':
      throw taken('teacher.email', teacherExists(email.trim()))
    case 'coteacher-taken':
      throw taken('coteacher.email', COTEACHER_EMAIL_TAKEN)
    case 'email-unknown':
      throw new PublicError('invalid-input', { fields: { 'teacher.email': INVALID_EMAIL } })
    case 'coteacher-unknown':
      throw new PublicError('invalid-input', { fields: { 'coteacher.email': INVALID_EMAIL } })
    case 'roster-limit':
      return explainNoRoom(error)
    case 'consent-needed':
    case 'student-limit':
    case 'new-class-limit':
      throw error
    default:
      throw new PublicError(error.code === 'invalid-input' ? error.code : 'upstream-failed', {
        message: ADD_TEACHER_FAILED,
      })
  }
}
