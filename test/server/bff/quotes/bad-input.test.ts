import { randomUUID } from 'node:crypto'
import t from 'tap'
import { charges } from '../../../../server/product-api/db/schema/payments.ts'
import { quotes } from '../../../../server/product-api/db/schema/quotes.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { moneyText } from '../../../../shared/rules/money-text.ts'
import { quotePayload } from '../../../../shared/rules/quote-payload.ts'
import { startCardProvider } from '../../../support/card-provider.ts'
import { movableClock } from '../../../support/clock.ts'
import { readPdf } from '../../../support/pdf.ts'
import { signUpApp } from '../auth/sign-up-app.ts'

const MONTH = 33 * 24 * 3_600
const WHOLE = 'Enter a whole number from 1 to 100,000'
const orders = { email: 'orders@numberlane.test', phone: null, fax: null, checksTo: null }
const choice = { numSchoolYears: 2, hwAddOn: true, institutionName: 'Ridgeview' }
const who = { firstName: 'Renee', lastName: 'Castellanos' }

t.test('what may be wrong about a quote', async (t) => {
  const clock = movableClock()
  const provider = await startCardProvider(clock)
  t.teardown(() => provider.close())
  const app = await signUpApp(t, { product: { cards: provider.settings, orders } })
  const { db } = app.productApi
  const browser = app.browser()
  const today = () => dayIn('UTC', app.clock.now())
  const ask = (more: object) =>
    browser.post('/api/quote', {
      ...{ key: randomUUID(), day: today(), ...choice, ...who },
      ...{ email: `${randomUUID()}@ridgeview.org`, ...more },
    })
  const pay = (quoteId: string) =>
    browser.post(`/api/quote/${quoteId}/card`, { cardToken: 'pm_card_visa', key: randomUUID() })
  const charged = () => [...provider.records.intents.values()].map(({ amount }) => amount)

  await t.test(
    'a count that there is none of is told beside its field, and nothing is made (S5.89)',
    async (t) => {
      for (const [count, sentence] of [
        [0, WHOLE],
        [-1, WHOLE],
        [2.5, WHOLE],
        ['ten', WHOLE],
        ['', 'Enter the number of students'],
        [100_001, WHOLE],
        [1e9, WHOLE],
        [1e21, WHOLE],
      ] as const)
        t.match(
          await ask({ numStudents: count }),
          { status: 400, body: { error: { code: 'invalid-input', fields: { numStudents: sentence } } } },
          `${count}`,
        )
      t.same(await db.select().from(quotes), [])
    },
  )

  await t.test('at the ends of the bands page, file and card have one amount, to the cent', async (t) => {
    for (const numStudents of [1, 4, 5, 14, 15, 999, 1_000]) {
      const { status, body } = await ask({ numStudents })
      t.equal(status, 200, `${numStudents}`)
      const { totalCostY2 } = quotePayload({ ...choice, numStudents }, today())
      const file = await browser.get(`/api/quote/${body.quoteId}/file`).responseType('blob')
      const said = (await readPdf(file.body)).texts.join(' ')
      t.ok(said.includes(`Total ${moneyText(totalCostY2)}`), `${numStudents} in the file`)
      t.match((await pay(body.quoteId)).body, { status: 'paid', amountInCents: totalCostY2 })
      t.equal(charged().at(-1), totalCostY2, `${numStudents} charged`)
    }
  })

  await t.test('the largest district is quoted, and paid in another way than by one card', async (t) => {
    const { status, body } = await ask({ numStudents: 100_000 })
    t.equal(status, 200)
    const before = charged().length
    const answer = await pay(body.quoteId)
    t.match(answer, { status: 409, body: { error: { message: /^This quote cannot be paid like this/ } } })
    t.equal(charged().length, before)
    t.match(await browser.post(`/api/quote/${body.quoteId}/check`, {}), { status: 200 })
  })

  await t.test('one that is over is paid by nobody, and says so', async (t) => {
    const { body } = await ask({ numStudents: 120 })
    const before = [charged().length, (await db.select().from(charges)).length]
    app.clock.pass(MONTH)
    const over = {
      status: 409,
      body: { error: { message: /it has ended, is paid already, or .+ Nothing was charged\./ } },
    }
    t.match(await pay(body.quoteId), over)
    t.match(await browser.post(`/api/quote/${body.quoteId}/check`, {}), over)
    t.match(await pay('a-quote-that-nobody-made'), { status: 404 })
    t.same([charged().length, (await db.select().from(charges)).length], before)
  })
})
