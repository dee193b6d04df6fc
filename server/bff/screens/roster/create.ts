import { rosterNameFault } from '../../../../shared/rules/roster-names.ts'
import { CreateRoster, RosterView } from '../../../../shared/screens/roster.ts'
import { createRoster as create } from '../../../contract/rosters.ts'
import { PublicError } from '../../errors.ts'
import { accountRosters } from '../../upstream/class-rosters.ts'
import { command } from '../command.ts'
import { roster as screen } from './route.ts'

/** Creates a roster without children, once however often it is sent, and shows it open (S1.6, S7.78). */
export const createRoster = command({
  screen: 'roster',
  name: 'create',
  method: 'POST',
  needs: 'edit-rosters',
  body: CreateRoster,
  view: RosterView,
  async run(visit, { teacher, name, gradeLevel, key }) {
    const { call, identity } = visit
    const fault = rosterNameFault(name)
    if (fault !== undefined) throw new PublicError('invalid-input', { fields: { name: fault } })
    // A teacher whose rosters the person may not see is answered like one who does not exist.
    if (teacher !== undefined) await accountRosters(call, identity, teacher)
    const created = await call(create, {
      params: { teacherId: teacher ?? identity.accountId },
      headers: { 'idempotency-key': key },
      body: { name, gradeLevel },
    })
    return screen.show(visit, { roster: created.rosterId, teacher })
  },
})
