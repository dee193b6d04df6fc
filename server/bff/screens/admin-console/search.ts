import { AdminConsoleView, SearchPeople } from '../../../../shared/screens/admin-console.ts'
import { command } from '../command.ts'
import { searchText } from '../search-text.ts'
import { showAdminConsole } from './route.ts'

/**
 * Finds people by name, e-mail or school, and schools by name. A POST, so that the search text appears in no
 * address and no log (S2.52?).
 */
export const searchPeople = command({
  screen: 'admin-console',
  name: 'search',
  method: 'POST',
  needs: 'admin-console',
  body: SearchPeople,
  view: AdminConsoleView,
  allowance: { limit: 120, seconds: 3_600 },
  async run(visit, { text }) {
    return showAdminConsole(visit, searchText(text))
  },
})
