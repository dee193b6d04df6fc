import { randomUUID } from 'node:crypto'
import t, { type Test } from 'tap'
import { payQuoteByCard, payQuoteByCheck, quote } from '../../../../server/contract/quotes.ts'
import { charges } from '../../../../server/product-api/db/schema/payments.ts'
import { quotes } from '../../../../server/product-api/db/schema/quotes.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { quotePayload } from '../../../../shared/rules/quote-payload.ts'
import { callApi } from '../../../support/product-api.ts'
import { addAccount, bearerFor } from '../../../support/product-data.ts'
import { quoteChoice, startQuotesApi } from '../../../support/quotes-api.ts'
import { onceAs } from '../../../support/schools-api.ts'

const MONTH = 33 * 24 * 3_600

t.test('nothing is kept and nothing charged for a quote that is none', async (t) => {
  const { clock, provider, api } = await startQuotesApi(t)
  await addAccount(api.db, 'alma')
  await addAccount(api.db, 'ben')
  const [alma, ben] = [await bearerFor(api, 'alma'), await bearerFor(api, 'ben')]
  const payload = (more: object = {}) => quotePayload({ ...quoteChoice, ...more }, dayIn('UTC', clock.now()))
  const ask = (body: unknown) =>
    callApi(api.url, quote, { body: body as ReturnType<typeof payload>, bearer: alma, headers: onceAs() })
  const idOf = ({ body }: { body: unknown }) => (body as { quoteId: string }).quoteId
  const card = (quoteId: string, bearer?: string) =>
    callApi(api.url, payQuoteByCard, {
      ...{ params: { quoteId }, headers: { 'idempotency-key': randomUUID() } },
      ...{ body: { cardToken: 'pm_card_visa' }, ...(bearer && { bearer }) },
    })
  const check = (quoteId: string, bearer?: string) =>
    callApi(api.url, payQuoteByCheck, { params: { quoteId }, ...(bearer && { bearer }) })
  const nothing = async (t: Test) => {
    t.same(await api.db.select().from(charges), [])
    t.equal(provider.records.intents.size, 0)
  }

  await t.test('amounts that are no cents, or not those of the rule', async (t) => {
    for (const amount of [0.005, 19.99, -1, '1999'])
      t.match(
        await ask({ ...payload(), totalCostY2: amount }),
        { status: 400, body: { error: { fields: { totalCostY2: String } } } },
        `${amount}`,
      )
    for (const amount of [0, 1, 1e9, 1e21])
      t.equal((await ask({ ...payload(), totalCostY2: amount })).status, 409, `${amount}`)
    t.same(await api.db.select().from(quotes), [])
  })

  await t.test('somebody else’s is as one that nobody made', async (t) => {
    const quoteId = idOf(await ask(payload()))
    for (const bearer of [ben, undefined])
      for (const pay of [card, check])
        t.match(await pay(quoteId, bearer), { status: 404, body: { error: { code: 'not-found' } } })
    await nothing(t)
  })

  await t.test('more than a card can pay', async (t) => {
    const quoteId = idOf(await ask(payload({ numStudents: 100_000 })))
    t.match(await card(quoteId, alma), { status: 409, body: { error: { message: /more than a card/ } } })
    await nothing(t)
    t.equal((await check(quoteId, alma)).status, 200)
  })

  await t.test('one that is over', async (t) => {
    const quoteId = idOf(await ask(payload()))
    clock.pass(MONTH)
    const later = await bearerFor(api, 'alma')
    t.match(await card(quoteId, later), { status: 409, body: { error: { message: /no longer valid/ } } })
    t.match(await check(quoteId, later), { status: 409 })
    await nothing(t)
  })
})
