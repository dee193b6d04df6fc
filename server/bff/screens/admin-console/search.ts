import { PEOPLE_SEARCH_FROM } from '../../../../shared/rules/people-search.ts'
import { AdminConsoleView, SearchPeople } from '../../../../shared/screens/admin-console.ts'
import { PublicError } from '../../errors.ts'
import { command } from '../command.ts'
import { showAdminConsole } from './route.ts'

/**
 * Finds people by name, e-mail or school, and schools by name. A POST, so that the search text appears in no address and no log
 * (S2.52?).
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
    const wanted = text.trim()
    if (wanted.length < PEOPLE_SEARCH_FROM)
      throw new PublicError('invalid-input', {
        fields: { text: `Please type at least ${PEOPLE_SEARCH_FROM} characters.` },
      })
    return showAdminConsole(visit, wanted)
  },
})
