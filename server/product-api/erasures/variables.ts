import { wholeNumber } from '../../variables/rule.ts'
import { variable } from '../../variables/table.ts'

/** Days in which an erasure can be taken back. */
const DEFAULT_GRACE_DAYS = 14

export const erasureDays = variable('ERASURE_DAYS', wholeNumber(2, 90, 'days'), {
  default: DEFAULT_GRACE_DAYS,
  doc: 'How long what somebody had deleted is kept, hidden, and can be taken back. Then it is erased from every table.',
})
