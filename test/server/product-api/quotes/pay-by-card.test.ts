import { randomUUID } from 'node:crypto'
import type { Test } from 'tap'
import t from 'tap'
import type { PaymentResult } from '../../../../server/contract/card.ts'
import { quoteReceipt } from '../../../../server/contract/own-quotes.ts'
import { payQuoteByCard, visitorQuote } from '../../../../server/contract/quotes.ts'
import { ledger } from '../../../../server/product-api/db/schema/payments.ts'
import { quotes } from '../../../../server/product-api/db/schema/quotes.ts'
import { readOutbox } from '../../../../server/product-api/mail/outbox.ts'
import { sweep } from '../../../../server/product-api/payments/sweep.ts'
import { forgetQuotes } from '../../../../server/product-api/quotes/forget.ts'
import { moveQuote } from '../../../../server/product-api/quotes/move.ts'
import { answerBank } from '../../../../server/sandbox/card-provider/intents.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { quotePayload } from '../../../../shared/rules/quote-payload.ts'
import { goesWrong } from '../../../support/card-provider.ts'
import { readPdf } from '../../../support/pdf.ts'
import { callApi } from '../../../support/product-api.ts'
import { ORDERS_EMAIL, quoteChoice, quoteVisitor, startQuotesApi } from '../../../support/quotes-api.ts'
import { onceAs } from '../../../support/schools-api.ts'

const MONTH = 33 * 24 * 3_600
const YEAR = 366 * 24 * 3_600

t.test('a quote is paid by card once, for what it says', async (t) => {
  const { clock, provider, api } = await startQuotesApi(t)
  const payload = quotePayload(quoteChoice, dayIn('UTC', clock.now()))
  const made = await callApi(api.url, visitorQuote, {
    body: { ...payload, ...quoteVisitor },
    headers: onceAs(),
  })
  const { quoteId, number } = made.body as { quoteId: string; number: string }
  const pay = (cardToken: string, key = randomUUID()) =>
    callApi(api.url, payQuoteByCard, {
      params: { quoteId },
      headers: { 'idempotency-key': key },
      body: { cardToken },
    })
  t.match((await pay('pm_card_chargeDeclined')).body, { status: 'declined' })
  const [declined] = provider.records.intents.values()
  t.equal(declined?.status, 'canceled', 'nobody has it charged later, beside another')
  t.match((await pay('pm_card_authenticationRequired')).body, { status: 'needs-authentication' })
  const key = randomUUID()
  provider.make(goesWrong('answer-lost', /GET .*payment_methods/))
  t.match((await pay('pm_card_visa', key)).body, { status: 'paid', amountInCents: payload.totalCostY2 })
  t.match(await api.db.select().from(quotes), [{ paidBy: 'Card' }], 'though nobody says which card it was')
  provider.make(() => undefined)
  t.match((await pay('pm_card_visa', key)).body, { status: 'paid' }, 'the same again is the same')
  t.match(await api.db.select().from(quotes), [{ paidBy: 'Visa ending in 4242' }])
  t.match(await pay('pm_card_visa'), { status: 409 }, 'it is paid')
  t.match(await api.db.select().from(ledger), [{ amountCents: payload.totalCostY2 }])
  t.match(await api.db.select().from(quotes), [{ paidAt: Date }])
  const mails = await readOutbox(api.db)
  t.same(mails.map(({ to }) => to).sort(), [ORDERS_EMAIL, ...Array(3).fill(quoteVisitor.email)])
  t.ok(mails.some(({ subject }) => subject === `Paid by card: ${number}`))
  clock.pass(MONTH)
  t.match(await pay('pm_card_visa'), { status: 409 }, 'it no longer holds')

  const { product } = api.app
  clock.pass(YEAR + product.config.quotesKeptDays * 24 * 3_600)
  await forgetQuotes(product)
  t.match(await api.db.select().from(quotes), [{ id: quoteId, visitor: null }], 'it stays, without who asked')
})

/** A quote whose payment waits for the answer of the bank, and what the bank says to it. */
async function waitingForTheBank(t: Test) {
  const { clock, provider, api } = await startQuotesApi(t)
  const payload = quotePayload(quoteChoice, dayIn('UTC', clock.now()))
  const made = await callApi(api.url, visitorQuote, {
    body: { ...payload, ...quoteVisitor },
    headers: onceAs(),
  })
  const { quoteId } = made.body as { quoteId: string }
  const pay = (key: string) =>
    callApi(api.url, payQuoteByCard, {
      params: { quoteId },
      headers: { 'idempotency-key': key },
      body: { cardToken: 'pm_card_authenticationRequired' },
    })
  const key = randomUUID()
  const begun = (await pay(key)).body as PaymentResult
  if (begun.status !== 'needs-authentication') throw new Error('the bank does not ask')
  return { clock, api, quoteId, key, pay, allow: () => answerBank(provider.inside, begun.clientSecret, true) }
}

t.test(
  'a payment that began on the last day of a quote goes on after it, and is said to be made',
  async (t) => {
    const { clock, api, key, pay, allow } = await waitingForTheBank(t)
    clock.pass(MONTH)
    allow()
    t.match(await pay(randomUUID()), { status: 409 }, 'another one does not begin')
    t.match(await pay(key), { status: 200, body: { status: 'paid' } }, 'the card was charged')
    t.match(await api.db.select().from(quotes), [{ paidAt: Date }])
  },
)

t.test('what a card pays after a check has paid it is given back', async (t) => {
  const { clock, api, quoteId, key, pay, allow } = await waitingForTheBank(t)
  const step = { to: 'paid', by: '', payBy: 'check', paidBy: 'Check 10482' } as const
  await api.db.transaction((tx) => moveQuote(tx, quoteId, step, clock.now()))
  allow()
  t.match(await pay(key), { status: 200, body: { status: 'paid' } })
  await sweep(api.app.product)
  t.equal(
    (await api.db.select().from(ledger)).reduce((sum, { amountCents }) => sum + amountCents, 0),
    0,
  )
  t.match(await api.db.select().from(quotes), [{ paidBy: 'Check 10482' }])
  const receipt = await fetch(`${api.url}${quoteReceipt.path.replace(':quoteId', quoteId)}`)
  const { texts } = await readPdf(Buffer.from(await receipt.arrayBuffer()))
  t.match(texts.join(' '), /Receipt NL-\d{6}/, 'the number on it is not that of the card')
  const mails = await readOutbox(api.db)
  const [order] = mails.filter(({ to }) => to === ORDERS_EMAIL)
  t.match(order?.text, /It was paid already, so this is given back\.$/)
  t.ok(mails.some(({ to, subject }) => to === quoteVisitor.email && /^Refund of /.test(subject)))
})
