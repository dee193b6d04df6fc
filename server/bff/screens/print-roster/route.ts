import { PrintRosterParams, PrintRosterView } from '../../../../shared/screens/print-roster.ts'
import { may } from '../../session/permissions.ts'
import { page } from '../screen.ts'
import { loadPrintRoster } from './load.ts'
import { printRosterView } from './view.ts'

/** A roster for printing. */
export const printRoster = page({
  name: 'print-roster',
  params: PrintRosterParams,
  view: PrintRosterView,
  show: async (visit, params) =>
    printRosterView({
      ...(await loadPrintRoster(visit, params)),
      params,
      now: visit.now,
      mayEdit: may(visit.identity, 'edit-rosters'),
      timezone: visit.identity.timezone,
    }),
})
