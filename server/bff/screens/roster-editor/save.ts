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
import { orNull } from '../../upstream/or-null.ts'
import { taughtRoster } from '../../upstream/taught-roster.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { command } from '../command.ts'
import { rosterEditor } from './route.ts'

/**
 * Saves a class as it is to be, whole or not at all. Refuses what is wrong with names beside them (S5.11 to S5.20),
 * what the plan has no room for (S5.25), and, with `conflict`, what somebody else has changed meanwhile.
 */
export const saveRoster = command({
  screen: 'roster-editor',
  name: 'save',
  method: 'PUT',
  needs: 'edit-rosters',
  body: SaveRoster,
  view: RosterEditorView,
  async run(visit, { roster, teacher, ...body }) {
    const { teacherId, roster: present } = await taughtRoster(visit, { roster, teacher })
    refuseFaults(body, present)
    try {
      await visit.call(save, { params: { teacherId, rosterId: roster }, body })
    } catch (error) {
      throw await refusalOf(visit, teacherId, error)
    }
    return rosterEditor.show(visit, { roster, teacher })
  },
})

/** 400 with everything at once: `name`, `students.<place>`, and `students` where two are called the same (S5.18). */
function refuseFaults({ name, students }: Pick<SaveRoster, 'name' | 'students'>, present: Roster): void {
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
  if (Object.keys(fields).length > 0) throw new PublicError('invalid-input', { fields })
}

/** The sentence of the plan's own scope and limit, where it is the plan that has no room. */
async function refusalOf({ call }: Visit, teacherId: string, error: unknown): Promise<unknown> {
  if (!(error instanceof UpstreamError) || error.code !== 'roster-limit') return error
  const seats = await orNull(call(teacherSeats, { params: { teacherId } }))
  return new PublicError(
    'roster-limit',
    seats ? { message: rosterTooBig(seats.scope, seats.rosterLimit) } : {},
  )
}
