import { AdminConsoleView, SearchPeople } from '../../../../shared/screens/admin-console.ts'
import { PublicError } from '../../errors.ts'
import { command } from '../command.ts'
import { showAdminConsole } from './route.ts'

/** A single letter would match half of all accounts. */
const SHORTEST = 2

/**
 * Finds people by name, e-mail or school. A POST, so that the search text appears in no address and no log
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
    if (wanted.length < SHORTEST)
      throw new PublicError('invalid-input', { fields: { text: 'Please type at least 2 characters.' } })
    return showAdminConsole(visit, wanted)
  },
})
