import { KeepRecords, RecordsView } from '../../../../shared/screens/records.ts'
import { takeBackErasure } from '../../../contract/erasures.ts'
import { PublicError } from '../../errors.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { command } from '../command.ts'
import { records } from './route.ts'

/** Takes back what waits to be deleted: everything is as it was. */
export const keepRecords = command({
  screen: 'records',
  name: 'keep',
  method: 'POST',
  needs: 'records',
  body: KeepRecords,
  view: RecordsView,
  async run(visit, { erasure }) {
    await visit.call(takeBackErasure, { params: { erasureId: erasure } }).catch(explain)
    return records.show(visit, {})
  },
})

function explain(error: unknown): never {
  const isFull = error instanceof UpstreamError && error.code === 'roster-limit'
  throw isFull ? new PublicError('roster-limit') : error
}
