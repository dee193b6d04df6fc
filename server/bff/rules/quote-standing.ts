import type { QuoteStanding } from '../../../shared/screens/quote-approver.ts'
import type { OwnQuote } from '../../../shared/screens/quotes.ts'
import type { OwnQuote as SentOwn } from '../../contract/own-quotes.ts'
import type { QuoteStanding as Sent } from '../../contract/quote-links.ts'

/** '2027-07-01' as 20270701. */
const dayOf = (isoDay: string): number => Number(isoDay.replaceAll('-', ''))

/** Where a quote stands, with what each year of it costs. */
export function standingView<Given extends Sent>({
  payload,
  hasPoFile: _,
  ...sent
}: Given): QuoteStanding & Omit<Given, 'payload' | 'hasPoFile'> {
  const totals = [payload.totalCostY1, payload.totalCostY2, payload.totalCostY3]
  const prices = [payload.pricePerStudentY1, payload.pricePerStudentY2, payload.pricePerStudentY3]
  const ends = [payload.endDateY1, payload.endDateY2, payload.endDateY3]
  const years = totals.slice(0, payload.numSchoolYears).map((total, at) => ({
    endDate: dayOf(ends[at] ?? ''),
    perStudent: prices[at] ?? 0,
    cost: total - (totals[at - 1] ?? 0),
  }))
  const { institutionName, numStudents, numSchoolYears, hwAddOn, quoteExpiration } = payload
  return {
    ...sent,
    institutionName,
    numStudents,
    numSchoolYears,
    hwAddOn,
    holdsUntil: dayOf(quoteExpiration),
    years,
    total: totals[numSchoolYears - 1] ?? 0,
  }
}

/** What a visitor may have typed in somebody else's name. */
const NOTHING_TYPED = { institutionName: '', madeBy: '', acceptedBy: null, poNumber: null }

/** The same for whoever asked for it; without what was typed until they say that it was them. */
export function ownQuoteView(sent: SentOwn): OwnQuote {
  const { years, ...standing } = standingView(sent)
  return {
    ...standing,
    years: [...years],
    hasPoFile: sent.hasPoFile,
    ...(sent.isUnclaimed && NOTHING_TYPED),
  }
}
