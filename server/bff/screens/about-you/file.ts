import type { AboutYouFileView } from '../../../../shared/screens/about-you.ts'
import type { AboutYouSources } from './load.ts'

const SPACES = 2
const at = (instant: number): string => new Date(instant).toISOString()

/** The same as a file: every entry there is. */
export function aboutYouFile({ account, record, signIns }: AboutYouSources): AboutYouFileView {
  const { lastNPS, lastNPSDate } = account.clientData
  const all = {
    countsPages: record.countsPages,
    signIns: (signIns ?? []).map(({ kind, way, browser, startedAt, touchedAt }) => ({
      kind,
      way,
      browser,
      startedAt: at(startedAt),
      lastUsedAt: at(touchedAt),
    })),
    pages: record.pages.map(({ code, ...page }) => (code === '' ? page : { ...page, variant: code })),
    errors: record.errors,
    agreements: record.agreements,
    score: lastNPS === undefined ? null : { score: lastNPS, askedOn: lastNPSDate ?? null },
    answers: record.answers,
    supportViews: record.views,
    payments: record.payments,
  }
  return { name: 'what-we-record.json', text: JSON.stringify(all, null, SPACES) }
}
