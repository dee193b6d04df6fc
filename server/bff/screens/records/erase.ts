import { EraseRecords, RecordsView } from '../../../../shared/screens/records.ts'
import { askErasure } from '../../../contract/erasures.ts'
import { command } from '../command.ts'
import { records } from './route.ts'
import { subjectOf } from './subject.ts'

/** Has a child, a class or the person’s own account deleted, and shows what waits for it. */
export const eraseRecords = command({
  screen: 'records',
  name: 'erase',
  method: 'POST',
  needs: 'records',
  body: EraseRecords,
  view: RecordsView,
  async run(visit, { key, students, rosters, putAway, ...params }) {
    await visit.call(askErasure, {
      headers: { 'idempotency-key': key },
      body: { ...subjectOf(params), students, rosters, putAway },
    })
    return records.show(visit, {})
  },
})
