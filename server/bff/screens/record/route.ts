import { RecordFileView, RecordParams, RecordView } from '../../../../shared/screens/record.ts'
import { BROWSER_RECORD_DAYS } from '../../../contract/own-record.ts'
import { page, screen } from '../screen.ts'
import { recordFile } from './file.ts'
import { loadRecord } from './load.ts'
import { recordView } from './view.ts'

/** What we record about whoever looks. */
export const record = page({
  name: 'record',
  params: RecordParams,
  view: RecordView,
  show: async (visit) => {
    const { identity, now, config, isAskedNotToCount } = visit
    return recordView({
      ...(await loadRecord(visit)),
      identity,
      now,
      isAskedNotToCount,
      signInSeconds: config.lifetimes.account.absolute,
      browserDays: BROWSER_RECORD_DAYS,
      supportEmail: config.supportEmail,
    })
  },
})

/** All of it, to be kept. */
export const recordAsFile = screen({
  name: 'record-file',
  params: RecordParams,
  view: RecordFileView,
  needs: 'own-record',
  show: async (visit) => recordFile(await loadRecord(visit)),
})
