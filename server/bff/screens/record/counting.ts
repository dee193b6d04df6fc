import { RecordView, SaveCounting } from '../../../../shared/screens/record.ts'
import { saveCounting } from '../../../contract/own-record.ts'
import { command } from '../command.ts'
import { record } from './route.ts'

/** Counts the pages this person opens, or stops and forgets those counted so far. */
export const changeCounting = command({
  screen: 'record',
  name: 'counting',
  method: 'PUT',
  needs: 'choose-counting',
  body: SaveCounting,
  view: RecordView,
  async run(visit, body) {
    await visit.call(saveCounting, { body })
    await visit.countPages(body.countsPages)
    return record.show(visit, {})
  },
})
