import { and, eq, isNull, sql } from 'drizzle-orm'
import { countOfStudents } from '../../../shared/rules/counts.ts'
import { isoDate } from '../../../shared/rules/day-text.ts'
import { addDays, type DayInt, dayIn, dayOf } from '../../../shared/rules/days.ts'
import { comparableEmail } from '../../../shared/rules/email.ts'
import { isFamilyPlan } from '../../../shared/rules/parent-plans.ts'
import { recordAudit } from '../audit.ts'
import type { Db } from '../db/open.ts'
import { accounts, subscriptions } from '../db/schema/accounts.ts'
import { quotes } from '../db/schema/quotes.ts'
import { ZONE } from '../quotes/provisional.ts'
import {
  isPaidFor,
  lockPlansOf,
  ofDistrict,
  ofOwnClasses,
  ofSchool,
  type Plan,
  type SeatHolder,
  termsOf,
  writePlan,
} from '../quotes/seat-holder.ts'
import { lockWithPlan } from '../rosters/locks.ts'
import { type Command, NotDone, type Options, UsageFault, type Work } from './command.ts'
import { digitsOf } from './number.ts'
import { placeOf, placeOptions } from './place.ts'

const holderOptions = {
  ...placeOptions,
  email: { type: 'string', about: 'The address of a teacher, for their own classes; instead of a place.' },
} as const

/** Writes what was paid for where a payment does not do it by itself (docs/decisions/131-a-payment-opens-its-seats.md). */
export const giveSeats: Command = {
  name: 'give-seats',
  about: 'Give the seats of a quote that is paid, or change what a plan has',
  options: {
    quote: { type: 'string', required: true, about: 'The number of the quote, such as NL-100001.' },
    ...holderOptions,
    students: { type: 'string', about: 'For how many students; by default as many as the quote is for.' },
    until: { type: 'string', about: 'The last day, such as 2027-07-01; by default that of the quote.' },
  },
  async run(work) {
    const { tx, clock, by, options, say } = work
    const number = digitsOf(options.required('quote'), 'NL')
    const [quote] = await tx.select().from(quotes).where(eq(quotes.number, number)).for('update')
    if (!quote) throw new NotDone('No quote has this number.')
    if (quote.paidAt === null) throw new NotDone('This quote is not paid.')
    const typed = { students: studentsOf(options), until: lastDayOf(options) }
    const bought = termsOf(quote.payload)
    const terms = {
      ...bought,
      rosterLimit: typed.students ?? bought.rosterLimit,
      expirationDay: typed.until ?? bought.expirationDay,
    }
    const { name, holder } = await holderOf(work)
    const there = await plansOf(tx, holder)
    const today = dayIn(ZONE, clock.now())
    const running = there.find((plan) => isPaidFor(plan, today))
    const isLess =
      running !== undefined &&
      (terms.rosterLimit < running.rosterLimit || terms.expirationDay < (running.expirationDay ?? Infinity))
    if (isLess && (typed.students === undefined || typed.until === undefined))
      throw new NotDone(`${name} has ${told(running)} already. Say --students and --until.`)
    await writePlan(tx, holder, { before: running ?? ownPlanOf(holder, there), terms, now: clock.now() })
    await recordAudit(tx, clock, {
      event: 'operator-gave-seats',
      operator: by,
      quoteNumber: number,
      ofId: holder.id,
      count: terms.rosterLimit,
    })
    say(`${name} has ${told(terms)} now${running ? `, instead of ${told(running)}` : ''}.`)
  },
}

/** Ends what was paid for, such as after its money went back. */
export const endPlan: Command = {
  name: 'end-plan',
  about: 'End the plan of a school, a district or a teacher, of which yesterday becomes the last day',
  options: holderOptions,
  async run(work) {
    const { tx, clock, by, say } = work
    const { name, holder } = await holderOf(work)
    const today = dayIn(ZONE, clock.now())
    const running = (await plansOf(tx, holder)).filter((plan) => isPaidFor(plan, today))
    if (running.length === 0) throw new NotDone(`No plan of ${name} runs.`)
    for (const { id } of running)
      await tx
        .update(subscriptions)
        .set({ expirationDay: addDays(today, -1), version: sql`${subscriptions.version} + 1` })
        .where(eq(subscriptions.id, id))
    await recordAudit(tx, clock, { event: 'operator-ended-plan', operator: by, ofId: holder.id })
    say(`The plan of ${name} has ended. It had ${running.map(told).join(' and ')}.`)
  },
}

const told = (plan: { readonly rosterLimit: number; readonly expirationDay: DayInt | null }): string => {
  const until = plan.expirationDay === null ? 'without an end' : `up to ${isoDate(plan.expirationDay)}`
  return `seats for ${countOfStudents(plan.rosterLimit)} ${until}`
}

/** The plans of a place or a teacher. Throws NotDone for a family's, which goes on at the card provider. */
async function plansOf(tx: Db, holder: SeatHolder): Promise<Plan[]> {
  const found = await lockPlansOf(tx, holder)
  if (found.some(({ plan }) => isFamilyPlan(plan)))
    throw new NotDone('A family’s plan is ended where it is paid.')
  return found
}

/** Somebody's own plan is one row, whatever it is. */
const ownPlanOf = ({ scope }: SeatHolder, [first]: readonly Plan[]) =>
  scope === 'teacher' ? first : undefined

async function holderOf(work: Work): Promise<{ readonly name: string; readonly holder: SeatHolder }> {
  const email = work.options.text('email')
  if (email === undefined) {
    const { id, name, schoolId } = await placeOf(work)
    return { name, holder: schoolId === null ? ofDistrict(id) : ofSchool(id) }
  }
  if (work.options.text('school') !== undefined || work.options.text('district') !== undefined)
    throw new UsageFault('Name a place or an --email.')
  const [found] = await work.tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.email, comparableEmail(email)), isNull(accounts.partner)))
  const [account] = found ? await lockWithPlan(work.tx, found.id) : []
  if (account?.state !== 'active') throw new NotDone('No active account has this address.')
  return { name: email, holder: ofOwnClasses(account.id) }
}

function studentsOf(options: Options): number | undefined {
  const typed = options.text('students')
  if (typed === undefined) return undefined
  if (!/^[1-9]\d{0,5}$/.test(typed)) throw new UsageFault('--students is no number of students.')
  return Number(typed)
}

function lastDayOf(options: Options): DayInt | undefined {
  const typed = options.text('until')
  if (typed === undefined) return undefined
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed) ?? []
  const parsed = dayOf({ year: Number(year), month: Number(month), day: Number(day) })
  if (Number.isNaN(parsed) || isoDate(parsed) !== typed)
    throw new UsageFault('--until is no day such as 2027-07-01.')
  return parsed
}
