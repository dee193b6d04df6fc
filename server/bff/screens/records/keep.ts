import { KeepRecords, RecordsView } from '../../../../shared/screens/records.ts'
import { takeBackErasure } from '../../../contract/erasures.ts'
import { command } from '../command.ts'
import { explainNoRoom } from '../no-room.ts'
import { records } from './route.ts'

/** Takes back what waits to be deleted: everything is as it was. */
export const keepRecords = command({
  screen: 'records',
  name: 'keep',
  method: 'POST',
  needs: 'records',
  body: KeepRecords,
  view: RecordsView,
  async run(visit, { erasure, ...params }) {
    await visit.call(takeBackErasure, { params: { erasureId: erasure } }).catch(explainNoRoom)
    return records.show(visit, params)
  },
})
