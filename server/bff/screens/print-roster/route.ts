import { PrintRosterParams, PrintRosterView } from '../../../../shared/screens/print-roster.ts'
import { screen } from '../screen.ts'
import { loadPrintRoster } from './load.ts'
import { printRosterView } from './view.ts'

/** A roster for printing. */
export const printRoster = screen({
  name: 'print-roster',
  params: PrintRosterParams,
  view: PrintRosterView,
  needs: 'rosters',
  show: async (visit, params) =>
    printRosterView({
      ...(await loadPrintRoster(visit, params)),
      params,
      now: visit.now,
      timezone: visit.identity.timezone,
    }),
})
