import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { gradeGroups } from '../../../shared/rules/access-rules.ts'
import { addDays, type DayInt, dayIn, schoolYearStart } from '../../../shared/rules/days.ts'
import { quoteStateOf } from '../../../shared/rules/quote-state.ts'
import { isRunning } from '../../../shared/rules/subscription.ts'
import type { Db } from '../db/open.ts'
import { subscriptions } from '../db/schema/accounts.ts'
import { provisionalAccess as given, quoteFiles, type quotes } from '../db/schema/quotes.ts'

/** Days of access from the acceptance on: as long as a purchase order usually takes to be paid. */
export const PROVISIONAL_DAYS = 30
/** Days are counted in UTC: a school and its district may be in two zones. */
export const ZONE = 'UTC'

type Quote = typeof quotes.$inferSelect

/** A school or a district. */
export interface Place {
  readonly id: string
  readonly name: string
  readonly schoolId: string | null
  readonly districtId: string | null
}

/** Access was not given, and why. */
export class NotGiven extends Error {}

/**
 * Gives everybody at a school or district access before the purchase order of a quote is paid, and returns its last
 * day. The quote is locked. Throws NotGiven where it may not.
 */
export async function giveProvisional(tx: Db, quote: Quote, place: Place, now: Date): Promise<DayInt> {
  const acceptedAt = await acceptanceOf(tx, quote, now)
  const lastDay = addDays(dayIn(ZONE, acceptedAt), PROVISIONAL_DAYS)
  const today = dayIn(ZONE, now)
  if (lastDay < today) throw new NotGiven(`It was accepted more than ${PROVISIONAL_DAYS} days ago.`)
  if (await hasAccess(tx, place, today)) throw new NotGiven(`${place.name} has access already.`)
  const subscriptionId = randomUUID()
  const isDistrict = place.schoolId === null
  await tx.insert(subscriptions).values({
    id: subscriptionId,
    plan: 'silver',
    scope: isDistrict ? 'district' : 'school',
    schoolId: place.schoolId,
    districtId: isDistrict ? place.districtId : null,
    expirationDay: lastDay,
    rosterLimit: quote.payload.numStudents,
    selectors: {
      rules: [{ institutionIds: [place.id], grades: gradeGroups.flatMap(({ grades }) => grades), roles: [] }],
      emails: [],
    },
  })
  const schoolYear = schoolYearStart(dayIn(ZONE, acceptedAt))
  const [first] = await tx
    .insert(given)
    .values({ institutionId: place.id, schoolYear, quoteId: quote.id, subscriptionId, givenAt: now })
    .onConflictDoNothing()
    .returning()
  if (!first) throw new NotGiven(`${place.name} or this quote had such access in this school year already.`)
  return lastDay
}

/** When a quote was accepted with a purchase order that is not paid yet. */
async function acceptanceOf(tx: Db, quote: Quote, now: Date): Promise<Date> {
  if (quoteStateOf(quote, now) === 'paid') throw new NotGiven('This quote is paid: give the seats it is for.')
  const [file] = await tx
    .select({ type: quoteFiles.type })
    .from(quoteFiles)
    .where(eq(quoteFiles.quoteId, quote.id))
  if (quote.acceptedAt === null || (quote.poNumber === null && !file))
    throw new NotGiven('This quote was not accepted with a purchase order.')
  return quote.acceptedAt
}

/** Whether a place has a plan of its own that can be used today. */
async function hasAccess(tx: Db, place: Place, today: DayInt): Promise<boolean> {
  const its =
    place.schoolId === null
      ? eq(subscriptions.districtId, place.id)
      : eq(subscriptions.schoolId, place.schoolId)
  return (await tx.select().from(subscriptions).where(its)).some((plan) => isRunning(plan, today))
}
