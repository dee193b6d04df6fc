import { FindPeople, FoundPeople } from '../../../../shared/screens/admin-view.ts'
import { findPeople } from '../../../contract/find-people.ts'
import { MAX_PAGE_SIZE } from '../../../contract/teachers.ts'
import { isReadWhole } from '../../upstream/read-rows.ts'
import { command } from '../command.ts'
import { searchText } from '../search-text.ts'
import { foundPeople } from './found.ts'

/**
 * Finds schools, teachers and children in the schools someone is responsible for. One call; a POST, so no
 * search text in an address.
 */
export const searchAdminView = command({
  screen: 'admin-view',
  name: 'search',
  method: 'POST',
  needs: 'admin-level',
  body: FindPeople,
  view: FoundPeople,
  async run(visit, { text }) {
    const reply = await visit.call(findPeople, { body: { text: searchText(text) } })
    const pageSize = Math.min(visit.config.rostersPerPage, MAX_PAGE_SIZE)
    const { schools, teachers, deactivated, students } = reply
    const areAllRead = [schools, teachers, deactivated, students].every(isReadWhole)
    return foundPeople(reply, { pageSize, now: visit.now, identity: visit.identity, areAllRead })
  },
})
