import { PrintRosterParams, PrintRosterView } from '../../../../shared/screens/print-roster.ts'
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
      timezone: visit.identity.timezone,
    }),
})
