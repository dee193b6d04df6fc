import { desc, eq, gte, sql } from 'drizzle-orm'
import { type DayInt, startOfDay } from '../../../shared/rules/days.ts'
import { isPromoter } from '../../../shared/rules/nps.ts'
import type { ReplyOf } from '../../contract/call.ts'
import { NPS_MONTHS, NPS_TEXTS, type npsAnswers } from '../../contract/nps.ts'
import { accounts } from '../db/schema/accounts.ts'
import { npsResponses } from '../db/schema/nps.ts'
import type { Product } from '../serve.ts'

const MONTHS_A_YEAR = 12
const YEAR_PLACES = 10_000
const MONTH_PLACES = 100

/** The first day of the month so many months before a moment's, in UTC. */
function firstDayBefore(now: Date, months: number): DayInt {
  const all = now.getUTCFullYear() * MONTHS_A_YEAR + now.getUTCMonth() - months
  return Math.floor(all / MONTHS_A_YEAR) * YEAR_PLACES + ((all % MONTHS_A_YEAR) + 1) * MONTH_PLACES + 1
}

/** What people answered in the last twelve months, by month, and the newest texts. */
export async function readAnswers({
  db,
  clock,
}: Pick<Product, 'db' | 'clock'>): Promise<ReplyOf<typeof npsAnswers>> {
  const since = startOfDay('UTC', firstDayBefore(clock.now(), NPS_MONTHS - 1))
  const isRecent = gte(npsResponses.completionDate, since)
  const month = sql<number>`to_char(${npsResponses.completionDate} at time zone 'UTC', 'YYYYMM01')::int`
  const [counted, texts] = await Promise.all([
    db
      .select({ firstDay: month, score: npsResponses.score, answers: sql<number>`count(*)::int` })
      .from(npsResponses)
      .where(isRecent)
      .groupBy(month, npsResponses.score),
    db
      .select({ response: npsResponses, settings: accounts.settings })
      .from(npsResponses)
      .innerJoin(accounts, eq(accounts.id, npsResponses.accountId))
      .where(sql`${npsResponses.feedback} <> ''`)
      .orderBy(desc(npsResponses.completionDate), desc(npsResponses.id))
      .limit(NPS_TEXTS),
  ])
  return {
    months: monthsOf(counted),
    texts: texts.map(({ response: { id, score, completionDate, shared, feedback }, settings }) => ({
      responseId: id,
      score,
      completionDate: completionDate.toISOString(),
      shared,
      feedback,
      role: settings.role ?? null,
    })),
  }
}

interface Counted {
  readonly firstDay: DayInt
  readonly score: number
  readonly answers: number
}

function monthsOf(counted: readonly Counted[]): ReplyOf<typeof npsAnswers>['months'] {
  const days = [...new Set(counted.map(({ firstDay }) => firstDay))].sort((a, b) => a - b)
  return days.map((firstDay) => {
    const rows = counted.filter((row) => row.firstDay === firstDay)
    const sum = (of: (row: Counted) => number) => rows.reduce((total, row) => total + of(row), 0)
    const answers = sum((row) => row.answers)
    return {
      firstDay,
      answers,
      promoters: sum((row) => (isPromoter(row.score) ? row.answers : 0)),
      average: sum((row) => row.score * row.answers) / answers,
    }
  })
}
