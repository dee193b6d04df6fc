import type { AboutYouFileView } from '../../../../shared/screens/about-you.ts'
import { unreadText } from '../../rules/unread-text.ts'
import type { Visit } from '../../session/visit.ts'
import type { AboutYouSources } from './load.ts'

const SPACES = 2
const at = (instant: number): string => new Date(instant).toISOString()

type FileSources = Omit<AboutYouSources, 'partial'> & Pick<Visit, 'unread'>

/** The same as a file: every entry there is, and that one is missing if it could not be read. */
export function aboutYouFile({
  account,
  record,
  signIns,
  hasOlderSignIns,
  unread,
}: FileSources): AboutYouFileView {
  const { lastNPS, lastNPSDate } = account.clientData
  const missing = unreadText(unread)
  const all = {
    ...(missing !== null && { missing }),
    ...(hasOlderSignIns && { signInsNotListed: 'There are older ones.' }),
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
