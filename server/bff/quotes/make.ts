import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { addDays, type DayInt, dayIn } from '../../../shared/rules/days.ts'
import { EMAIL_LENGTH, INVALID_EMAIL } from '../../../shared/rules/email.ts'
import { isPlan, QUOTE_NAME_LENGTH, quoteFaults, studentCountOf } from '../../../shared/rules/quote-form.ts'
import { quotePayload } from '../../../shared/rules/quote-payload.ts'
import { tidyName } from '../../../shared/rules/roster-names.ts'
import type { QuoteMade } from '../../../shared/screens/quote.ts'
import type { Clock } from '../../clock.ts'
import { quote, visitorQuote } from '../../contract/quotes.ts'
import { PublicError } from '../errors.ts'
import type { SessionStore } from '../session/store.ts'
import { UpstreamError, wasChecked } from '../upstream/upstream-error.ts'
import type { Asker } from './asker.ts'
import { countVisitor } from './limits.ts'

/** Allows more than the longest field, so that the rule's own message is returned. */
const EXTRA_LENGTH = 128
const Name = Type.String({ maxLength: QUOTE_NAME_LENGTH + EXTRA_LENGTH })

/** What was chosen and typed, and the day whose prices were shown. A visitor says who they are, too. */
export const QuoteBody = Type.Object({
  key: Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' }),
  day: Type.Integer(),
  /** A number, or what was typed where one should be: the rule has a sentence for it. */
  numStudents: Type.Union([Type.Number(), Type.String({ maxLength: EXTRA_LENGTH })]),
  numSchoolYears: Type.Number(),
  hwAddOn: Type.Boolean(),
  institutionName: Name,
  firstName: Type.Optional(Name),
  lastName: Type.Optional(Name),
  email: Type.Optional(Type.String({ maxLength: EMAIL_LENGTH + EXTRA_LENGTH })),
})
type QuoteBody = Static<typeof QuoteBody>

const BAD_REQUEST = 400
const PRICES_CHANGED = 'The prices have changed. Look at them, then ask for the quote again.'
const NO_PLAN = 'Choose a plan'

/** Makes a quote of what was chosen, by the same rule that priced it on the page. */
export async function makeQuote(
  { sessionStore, clock }: { readonly sessionStore: SessionStore; readonly clock: Clock },
  { visit, call }: Asker,
  request: FastifyRequest<{ Body: QuoteBody }>,
): Promise<QuoteMade> {
  const { body } = request
  const { firstName = '', lastName = '', email = '' } = body
  requireValid(body, { isVisitor: visit === null, now: clock.now() })
  const payload = quotePayload(choiceOf(body), body.day)
  const headers = { 'idempotency-key': body.key }
  if (visit) return call(quote, { headers, body: payload })
  const counted = await countVisitor(sessionStore, email, request.ip)
  const who = { firstName: tidyName(firstName), lastName: tidyName(lastName), email: email.trim() }
  return call(visitorQuote, { headers, body: { ...payload, ...who } }).catch(async (error) => {
    if (!wasChecked(error)) await counted.undo()
    throw visitorError(error)
  })
}

/** All the rest was checked here: what the product API finds wrong is an ending of an address that there is none of. */
const visitorError = (error: unknown): unknown =>
  error instanceof UpstreamError && error.status === BAD_REQUEST
    ? new PublicError('invalid-input', { fields: { email: INVALID_EMAIL } })
    : error

const choiceOf = ({ numStudents, numSchoolYears, hwAddOn, institutionName }: QuoteBody) => ({
  // Checked before.
  numStudents: studentCountOf(String(numStudents)) ?? 0,
  numSchoolYears,
  hwAddOn,
  institutionName: tidyName(institutionName),
})

/** Throws 400 with what is wrong beside each field, and 409 for prices of another day. */
function requireValid(body: QuoteBody, { isVisitor, now }: { isVisitor: boolean; now: Date }): void {
  const { institutionName, firstName = '', lastName = '', email = '' } = body
  const typed = { institutionName, numStudents: String(body.numStudents), firstName, lastName, email }
  const fields = {
    ...quoteFaults(typed, { isVisitor }),
    ...(!isPlan(body.numSchoolYears) && { numSchoolYears: NO_PLAN }),
  }
  if (Object.keys(fields).length > 0) throw new PublicError('invalid-input', { fields })
  if (!isAround(body.day, now)) throw new PublicError('conflict', { message: PRICES_CHANGED })
}

/** Whether it may be that day somewhere now; a day that there is none of could not be priced. */
const isAround = (day: DayInt, now: Date): boolean => {
  const today = dayIn('UTC', now)
  return [-1, 0, 1].some((days) => addDays(today, days) === day)
}
