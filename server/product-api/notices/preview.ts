import { count, eq, sql } from 'drizzle-orm'
import { type Audience, audienceOf, audiences, isBannerMode } from '../../../shared/rules/notices.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { previewNotice } from '../../contract/notices.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import type { Product } from '../serve.ts'
import { announcedMeanwhile, readWritten, type Written } from './written.ts'

/** Who would see a notice, counted, and what else is said to some of them meanwhile. */
export async function preview(
  parts: Pick<Product, 'db' | 'clock' | 'config'>,
  written: Written,
): Promise<ReplyOf<typeof previewNotice>> {
  const announcement = readWritten(parts, written)
  const [people, meanwhile] = await Promise.all([
    countPeople(parts.db),
    announcedMeanwhile(parts.db, announcement),
  ])
  const isAlongside = isBannerMode(announcement.kind)
    ? ({ app }: { app: string | null }) => app === announcement.app
    : ({ audience }: { audience: readonly Audience[] }) =>
        audience.some((one) => announcement.audience.includes(one))
  return {
    counts: audiences
      .filter((audience) => announcement.audience.includes(audience))
      .map((audience) => ({ audience, people: people.get(audience) ?? 0 })),
    alongside: meanwhile.filter(isAlongside).map(({ lead }) => lead),
  }
}

/** How many active accounts count among each audience; a partner's educators are those it has sent in. */
async function countPeople(db: Db): Promise<ReadonlyMap<Audience, number>> {
  const role = sql<string | null>`${accounts.settings}->>'role'`
  const isPartner = sql<boolean>`${accounts.partner} is not null`
  const found = await db
    .select({ role, isPartner, people: count() })
    .from(accounts)
    .where(eq(accounts.state, 'active'))
    .groupBy(role, isPartner)
  const people = new Map<Audience, number>()
  for (const row of found) {
    const audience = row.isPartner ? 'partner-educators' : audienceOf(row.role ?? undefined)
    people.set(audience, (people.get(audience) ?? 0) + row.people)
  }
  return people
}
