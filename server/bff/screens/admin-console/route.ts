import { AdminConsoleParams, AdminConsoleView } from '../../../../shared/screens/admin-console.ts'
import type { Visit } from '../../session/visit.ts'
import { page } from '../screen.ts'
import { loadAdminConsole } from './load.ts'
import { adminConsoleView } from './view.ts'

/** The admin console, for internal administrators (S2.51, S2.52?). */
export const adminConsole = page({
  name: 'admin-console',
  params: AdminConsoleParams,
  view: AdminConsoleView,
  show: (visit) => showAdminConsole(visit, null),
})

/** The console with the results of a search; `text` is null before the first search. */
export async function showAdminConsole(visit: Visit, text: string | null): Promise<AdminConsoleView> {
  const { identity, now } = visit
  return adminConsoleView({ ...(await loadAdminConsole(visit, text)), identity, now })
}
