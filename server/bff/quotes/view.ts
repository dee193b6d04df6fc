import { MAX_CENTS } from '../../../shared/rules/card-limit.ts'
import { dateText } from '../../../shared/rules/day-text.ts'
import { type DayInt, dayIn } from '../../../shared/rules/days.ts'
import { quoteEnd } from '../../../shared/rules/quote-payload.ts'
import type { QuoteView } from '../../../shared/screens/quote.ts'
import { me } from '../../contract/account.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { Config } from '../config/config.ts'
import { type Reach, reachesOf } from '../rules/reach.ts'
import type { Asker } from './asker.ts'

/** Where it is today for somebody of whom no time zone is known. */
const VISITORS_ZONE = 'UTC'

interface QuoteSources {
  readonly now: Date
  readonly config: Pick<Config, 'cardFrameUrl'>
  /** How far it shall reach: a class, a school or a district; anything else says nothing. */
  readonly reach: string | undefined
}

/** What the page begins with: a visitor's is empty, an account's has what is known. One upstream call at most. */
export async function quoteView(
  { visit }: Pick<Asker, 'visit' | 'call'>,
  { now, config, reach }: QuoteSources,
): Promise<QuoteView> {
  const onDay = (day: DayInt) => ({
    day,
    goodUntil: dateText(quoteEnd(day)),
    frameUrl: config.cardFrameUrl,
    mostByCard: MAX_CENTS,
  })
  if (visit === null) return { ...onDay(dayIn(VISITORS_ZONE, now)), known: null }
  // Only for a school or a district all of its children are counted.
  const withSize = reach === 'school' || reach === 'district'
  const known = knownOf(await visit.call(me, { query: { withSize } }), reach)
  return { ...onDay(dayIn(visit.identity.timezone, now)), known }
}

function knownOf(account: ReplyOf<typeof me>, kind: string | undefined): QuoteView['known'] {
  const { teacher, clientData } = account
  const { schoolName, districtName } = clientData.institution ?? {}
  const reach = reachesOf(account).find((each) => each.kind === kind)
  return {
    institutionName: reach?.name ?? schoolName ?? districtName ?? '',
    numStudents: reach?.numStudents ?? null,
    name: `${teacher.firstName} ${teacher.lastName}`.trim(),
    email: teacher.caseSensitiveEmail,
    note: reach && !reach.mayBuy ? noteFor(reach) : null,
  }
}

/** Seats open for what somebody is responsible for (S3.85). */
const noteFor = ({ kind }: Reach): string =>
  `What you pay for opens your own classes. For every class of the ${kind}, one of its administrators asks for the quote in their own account.`
