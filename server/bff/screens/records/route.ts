import { RecordsParams, RecordsView } from '../../../../shared/screens/records.ts'
import { page } from '../screen.ts'
import { loadRecords } from './load.ts'
import { recordsView } from './view.ts'

/** What is kept about a child, a class or somebody’s account, to download and to delete. */
export const records = page({
  name: 'records',
  params: RecordsParams,
  view: RecordsView,
  show: async (visit, params) => {
    const { identity, now } = visit
    return recordsView({ ...(await loadRecords(visit, params)), params, identity, now })
  },
})
