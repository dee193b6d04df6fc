import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { gradeGroups } from '../../../shared/rules/access-rules.ts'
import { countOfStudents } from '../../../shared/rules/counts.ts'
import { addDays, dayIn, schoolYearStart } from '../../../shared/rules/days.ts'
import { quoteStateOf } from '../../../shared/rules/quote-state.ts'
import { isRunning } from '../../../shared/rules/subscription.ts'
import { recordAudit } from '../audit.ts'
import { subscriptions } from '../db/schema/accounts.ts'
import { provisionalAccess as given, quoteFiles, quotes } from '../db/schema/quotes.ts'
import { type Command, NotDone, type Work } from './command.ts'
import { digitsOf } from './number.ts'
import { type Place, placeOf, placeOptions } from './place.ts'

/** Days of access from the acceptance on: as long as a purchase order usually takes to be paid. */
const DAYS = 30
/** Days are counted in UTC: a school and its district may be in two zones. */
const ZONE = 'UTC'

/** Gives everybody at a school or district access before the purchase order of a quote is paid. */
export const provisionalAccess: Command = {
  name: 'provisional-access',
  about: 'Give a school or district access for 30 days on the purchase order of an accepted quote',
  options: {
    quote: { type: 'string', required: true, about: 'The number of the quote, such as NL-100001.' },
    ...placeOptions,
  },
  async run(work) {
    const { tx, clock, by, options, say } = work
    if (!work.poAccess) throw new NotDone('PO_ACCESS does not allow it.')
    const number = digitsOf(options.required('quote'), 'NL')
    const place = await placeOf(work)
    const quote = await orderedQuote(work, number)
    const lastDay = addDays(dayIn(ZONE, quote.acceptedAt), DAYS)
    const today = dayIn(ZONE, clock.now())
    if (lastDay < today) throw new NotDone(`It was accepted more than ${DAYS} days ago.`)
    if (await hasAccess(work, place, today)) throw new NotDone(`${place.name} has access already.`)
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
        rules: [
          { institutionIds: [place.id], grades: gradeGroups.flatMap(({ grades }) => grades), roles: [] },
        ],
        emails: [],
      },
    })
    const [first] = await tx
      .insert(given)
      .values({
        institutionId: place.id,
        schoolYear: schoolYearStart(dayIn(ZONE, quote.acceptedAt)),
        quoteId: quote.id,
        subscriptionId,
        givenAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning()
    if (!first) throw new NotDone(`${place.name} or this quote had such access in this school year already.`)
    await recordAudit(tx, clock, {
      event: 'operator-gave-access',
      operator: by,
      quoteNumber: number,
      institutionId: place.id,
    })
    say(`${place.name} has access up to ${lastDay}, for ${countOfStudents(quote.payload.numStudents)}.`)
  },
}

/** A quote that was accepted with a purchase order and is not paid yet, locked. Throws NotDone for any other. */
async function orderedQuote({ tx, clock }: Work, number: number) {
  const [quote] = await tx.select().from(quotes).where(eq(quotes.number, number)).for('update')
  if (!quote) throw new NotDone('No quote has this number.')
  const { acceptedAt } = quote
  const state = quoteStateOf(quote, clock.now())
  if (state === 'paid') throw new NotDone('This quote is paid: give the seats it is for.')
  const [file] = await tx
    .select({ type: quoteFiles.type })
    .from(quoteFiles)
    .where(eq(quoteFiles.quoteId, quote.id))
  if (acceptedAt === null || (quote.poNumber === null && !file))
    throw new NotDone('This quote was not accepted with a purchase order.')
  return { ...quote, acceptedAt }
}

/** Whether a place has a plan of its own that can be used today. */
async function hasAccess({ tx }: Work, place: Place, today: number): Promise<boolean> {
  const its =
    place.schoolId === null
      ? eq(subscriptions.districtId, place.id)
      : eq(subscriptions.schoolId, place.schoolId)
  return (await tx.select().from(subscriptions).where(its)).some((plan) => isRunning(plan, today))
}
