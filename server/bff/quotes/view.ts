import { MOST_CENTS } from '../../../shared/rules/card-limit.ts'
import { dayIn } from '../../../shared/rules/days.ts'
import type { QuoteView } from '../../../shared/screens/quote.ts'
import { me } from '../../contract/account.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { Config } from '../config/config.ts'
import type { Asker } from './asker.ts'

/** Where it is today for somebody of whom no time zone is known. */
const VISITORS_ZONE = 'UTC'

/** What the page begins with: a visitor's is empty, an account's has what is known. One upstream call at most. */
export async function quoteView(
  { visit }: Asker,
  now: Date,
  { cardFrameUrl: frameUrl }: Pick<Config, 'cardFrameUrl'>,
): Promise<QuoteView> {
  const cards = { frameUrl, mostByCard: MOST_CENTS }
  if (visit === null) return { day: dayIn(VISITORS_ZONE, now), known: null, ...cards }
  return { day: dayIn(visit.identity.timezone, now), known: knownOf(await visit.call(me, {})), ...cards }
}

const knownOf = ({ teacher, clientData }: ReplyOf<typeof me>): QuoteView['known'] => ({
  institutionName: clientData.institution?.schoolName ?? clientData.institution?.districtName ?? '',
  name: `${teacher.firstName} ${teacher.lastName}`.trim(),
  email: teacher.caseSensitiveEmail,
})
