import { dateText } from './day-text.ts'
import { dayIn } from './days.ts'

/** Payments are dated in one zone for everybody, so that page, mail and file of a receipt say the same day. */
const RECEIPT_ZONE = 'UTC'

/** 'October 16, 2019' */
export const receiptDay = (at: Date): string => dateText(dayIn(RECEIPT_ZONE, at))
