import { eq } from 'drizzle-orm'
import { countOfStudents } from '../../../shared/rules/counts.ts'
import { recordAudit } from '../audit.ts'
import { quotes } from '../db/schema/quotes.ts'
import { giveProvisional, NotGiven } from '../quotes/provisional.ts'
import { type Command, NotDone } from './command.ts'
import { digitsOf } from './number.ts'
import { placeOf, placeOptions } from './place.ts'

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
    const [quote] = await tx.select().from(quotes).where(eq(quotes.number, number)).for('update')
    if (!quote) throw new NotDone('No quote has this number.')
    const lastDay = await giveProvisional(tx, quote, place, clock.now()).catch((error: unknown) => {
      throw error instanceof NotGiven ? new NotDone(error.message) : error
    })
    await recordAudit(tx, clock, {
      event: 'operator-gave-access',
      operator: by,
      quoteNumber: number,
      institutionId: place.id,
    })
    say(`${place.name} has access up to ${lastDay}, for ${countOfStudents(quote.payload.numStudents)}.`)
  },
}
