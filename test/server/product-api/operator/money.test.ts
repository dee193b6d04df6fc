import { eq } from 'drizzle-orm'
import t from 'tap'
import { linkedQuote, sendQuoteLink } from '../../../../server/contract/quote-links.ts'
import { payQuoteByCard, payQuoteByCheck, visitorQuote } from '../../../../server/contract/quotes.ts'
import { auditOutbox } from '../../../../server/product-api/db/schema/audit.ts'
import { quotes } from '../../../../server/product-api/db/schema/quotes.ts'
import { forgetQuotes } from '../../../../server/product-api/quotes/forget.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { quotePayload } from '../../../../shared/rules/quote-payload.ts'
import { tokenMailedTo } from '../../../support/mails.ts'
import { databaseUrlOf, operate } from '../../../support/operator.ts'
import { callApi } from '../../../support/product-api.ts'
import { quoteChoice, quoteVisitor, startQuotesApi } from '../../../support/quotes-api.ts'
import { onceAs } from '../../../support/schools-api.ts'

const YEAR = 366 * 24 * 3_600

const { clock, api } = await startQuotesApi(t)
const url = await databaseUrlOf(api)
const onPostgres = { skip: url === undefined && 'needs TEST_DATABASE_URL: the embedded database is in use' }

/** Asks for a quote and returns what finds it again. */
async function aQuote() {
  const payload = quotePayload(quoteChoice, dayIn('UTC', clock.now()))
  const made = await callApi(api.url, visitorQuote, {
    body: { ...payload, ...quoteVisitor },
    headers: onceAs(),
  })
  const { quoteId, number } = made.body as { quoteId: string; number: string }
  const row = async () => (await api.db.select().from(quotes).where(eq(quotes.id, quoteId)))[0]
  return { params: { quoteId }, number, row }
}
const quotePaid = (...args: string[]) =>
  operate({ DATABASE_URL: url ?? '' }, ['quote-paid', ...args, '--by', 'dana'])

t.test('an operator records a check that has come, once', onPostgres, async (t) => {
  const { params, number, row } = await aQuote()
  t.match(await callApi(api.url, payQuoteByCheck, { params }), { status: 200 })
  const paid = ['--quote', number, '--with', 'Check 10482']
  const runs = await Promise.all([quotePaid(...paid), quotePaid(...paid)])
  t.same(runs.map(({ code }) => code).sort(), [0, 3], 'of two at once, one')
  t.match(runs.find(({ code }) => code === 0)?.out, new RegExp(`Quote ${number} is paid`))
  t.match(runs.find(({ code }) => code === 3)?.errors, /paid already/)
  t.match(await row(), {
    payBy: 'check',
    paidBy: 'Check 10482',
    paidAt: Date,
    acceptedBy: 'Renee Castellanos',
  })
  const card = { params, headers: onceAs(), body: { cardToken: 'pm_card_visa' } }
  t.match(await callApi(api.url, payQuoteByCard, card), { status: 409 }, 'nobody pays it again')
  const record = (await api.db.select().from(auditOutbox)).map(({ entry }) => entry)
  t.match(
    record.filter(({ event }) => event === 'operator-quote-paid'),
    [{ operator: 'dana', quoteNumber: Number(number.slice(3)) }],
  )
  t.notMatch(JSON.stringify(record), /Castellanos|10482/, 'no name and no check')
})

t.test('money that comes late counts, and who asked is forgotten all the same', onPostgres, async (t) => {
  const { params, number, row } = await aQuote()
  await callApi(api.url, sendQuoteLink, { params, body: { email: 'martin@ridgeview.org' } })
  const token = await tokenMailedTo(api.db, 'martin@ridgeview.org')
  t.match((await callApi(api.url, linkedQuote, { query: { token } })).body, { state: 'open' })
  clock.pass(YEAR)
  t.match(await quotePaid('--quote', number, '--with', 'Check 7'), { code: 0 })
  t.match(await row(), { paidBy: 'Check 7', paidAt: Date })
  await forgetQuotes(api.app.product)
  t.match(await row(), { visitor: null, linkHash: null, paidBy: 'Check 7' }, 'found by its number')
})

t.test('a number that is none is refused', onPostgres, async (t) => {
  t.match(await quotePaid('--quote', 'NL-999999', '--with', 'Check 1'), { code: 3, errors: /No quote/ })
  for (const number of ['999999', 'NP-100001', "NL-1' or 1=1"])
    t.match(await quotePaid('--quote', number, '--with', 'Check 1'), { code: 2 }, number)
  t.match(await quotePaid('--quote', 'NL-100001'), { code: 2 })
})
