import { rosterTooBig } from '../../../../shared/rules/roster-limits.ts'
import {
  duplicateFaults,
  NOT_UNIQUE,
  rosterFaults,
  rosterNameFault,
} from '../../../../shared/rules/roster-names.ts'
import { RosterEditorView, SaveRoster } from '../../../../shared/screens/roster-editor.ts'
import type { Roster } from '../../../contract/entities.ts'
import { saveRoster as save, teacherSeats } from '../../../contract/rosters.ts'
import { PublicError } from '../../errors.ts'
import type { Visit } from '../../session/visit.ts'
import { rosterTeacher } from '../../upstream/class-rosters.ts'
import { orNull } from '../../upstream/or-null.ts'
import { taughtRoster } from '../../upstream/taught-roster.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { command } from '../command.ts'
import { loadPasswords } from './load.ts'
import { viewOf } from './route.ts'

/**
 * Saves the whole class or nothing, and returns the view from the save's answer; two calls. Refuses invalid
 * names, with a message next to each (S5.11 to S5.20), and more children than the plan allows (S5.25); throws
 * `conflict` if someone else has changed the class meanwhile.
 */
export const saveRoster = command({
  screen: 'roster-editor',
  name: 'save',
  method: 'PUT',
  needs: 'edit-rosters',
  body: SaveRoster,
  view: RosterEditorView,
  async run(visit, { roster: rosterId, teacher, version, name, gradeLevel, students }) {
    const body = { version, name, gradeLevel, students }
    const teacherId = rosterTeacher(visit.identity, teacher)
    try {
      const { others, seats, ...roster } = await visit.call(save, { params: { teacherId, rosterId }, body })
      // Not in parallel with the save: a child who joins from elsewhere may already have a password.
      const passwords = await loadPasswords(visit, teacherId)
      return viewOf(visit, { roster: rosterId, teacher }, { teacherId, roster, others, seats, passwords })
    } catch (error) {
      throw await refusalOf(visit, { rosterId, teacher, body }, error)
    }
  },
})

interface Refused {
  readonly rosterId: string
  readonly teacher: string | undefined
  readonly body: Pick<SaveRoster, 'name' | 'students'>
}

/** Why the save was refused, in words. The upstream's answer is only a code, so the words are found here. */
async function refusalOf(
  visit: Visit,
  { rosterId, teacher, body }: Refused,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof UpstreamError)) return error
  if (error.code === 'invalid-input') {
    const { roster } = await taughtRoster(visit, { roster: rosterId, teacher })
    const fields = faultsOf(body, roster)
    return Object.keys(fields).length > 0 ? new PublicError('invalid-input', { fields }) : error
  }
  if (error.code !== 'roster-limit') return error
  const teacherId = rosterTeacher(visit.identity, teacher)
  const seats = await orNull(visit.call(teacherSeats, { params: { teacherId } }))
  return new PublicError(
    'roster-limit',
    seats ? { message: rosterTooBig({ ...seats, isOwn: teacherId === visit.identity.accountId }) } : {},
  )
}

/** All faults at once: `name`, `students.<index>`, and `students` if two have the same name (S5.18). */
function faultsOf({ name, students }: Refused['body'], present: Roster): Record<string, string> {
  const stored = new Map(present.students.map((student) => [student.studentId, student]))
  const faults = rosterFaults(students.map((one) => ({ ...one, stored: stored.get(one.studentId ?? '') })))
  const nameFault = rosterNameFault(name)
  const fields: Record<string, string> = {
    ...(nameFault !== undefined && { name: nameFault }),
    ...(duplicateFaults(students).some((fault) => fault !== undefined) && { students: NOT_UNIQUE }),
  }
  faults.forEach((fault, i) => {
    if (fault !== undefined) fields[`students.${i}`] = fault
  })
  return fields
}
