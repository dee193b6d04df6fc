import { eq } from 'drizzle-orm'
import t from 'tap'
import { quotes } from '../../../../server/product-api/db/schema/quotes.ts'
import { dateText } from '../../../../shared/rules/day-text.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { quoteEnd, quotePayload } from '../../../../shared/rules/quote-payload.ts'
import { mailsTo } from '../../../support/mails.ts'
import { readPdf } from '../../../support/pdf.ts'
import { signUpApp } from '../auth/sign-up-app.ts'

const orders = { email: 'orders@numberlane.test', phone: null, fax: null, checksTo: null }
const choice = { numStudents: 120, numSchoolYears: 2, hwAddOn: true, institutionName: 'Ridgeview' }
const who = { firstName: 'Renee', lastName: 'Castellanos', email: 'renee@ridgeview.org' }
const DAY = 24 * 3600

t.test('a visitor asks for a quote, has its file and announces a check (S1.16, S1.17, S6.35)', async (t) => {
  const app = await signUpApp(t, { product: { orders } })
  const { db } = app.productApi
  const browser = app.browser()
  const today = () => dayIn('UTC', app.clock.now())
  let keys = 0
  const bodyOf = (more: object = {}) => {
    keys += 1
    return { key: `a-key-of-a-quote-${keys}`, day: today(), ...choice, ...who, ...more }
  }
  const ask = (more: object = {}) => browser.post('/api/quote', bodyOf(more))

  await t.test('the page begins with the day and knows nobody', async (t) => {
    const { status, body } = await browser.get('/api/quote')
    t.same(
      [status, body],
      [
        200,
        {
          day: today(),
          goodUntil: dateText(quoteEnd(today())),
          known: null,
          frameUrl: null,
          mostByCard: 99_999_999,
        },
      ],
    )
  })

  await t.test('what was chosen is kept as it was priced, once per key (S3.85, S7.130)', async (t) => {
    const sent = bodyOf()
    const first = await browser.post('/api/quote', sent)
    t.match(first, { status: 200, body: { quoteId: /^[\w-]{36}$/, number: /^NL-\d{6}$/ } })
    t.same((await browser.post('/api/quote', sent)).body, first.body)
    const rows = await db.select().from(quotes).where(eq(quotes.id, first.body.quoteId))
    t.same(rows[0]?.payload, quotePayload(choice, today()))
    t.same(rows[0]?.visitor, who)
  })

  await t.test(
    'each field is refused with its own sentence, and nothing is kept (S5.89, S5.90)',
    async (t) => {
      const before = (await db.select().from(quotes)).length
      for (const [about, field] of [
        [{ numStudents: 0 }, 'numStudents'],
        [{ numStudents: -1 }, 'numStudents'],
        [{ numStudents: 2.5 }, 'numStudents'],
        [{ numStudents: 'ten' }, 'numStudents'],
        [{ numStudents: 1e21 }, 'numStudents'],
        [{ numSchoolYears: 0 }, 'numSchoolYears'],
        [{ numSchoolYears: 4 }, 'numSchoolYears'],
        [{ institutionName: ' ' }, 'institutionName'],
        [{ firstName: undefined }, 'firstName'],
        [{ email: 'renee@ridgeview' }, 'email'],
        [{ email: 'renee@ridgeview.schol' }, 'email'],
      ] as const) {
        const { status, body } = await ask(about)
        t.match([status, body.error], [400, { code: 'invalid-input', fields: { [field]: String } }], field)
      }
      t.equal((await db.select().from(quotes)).length, before)
    },
  )

  await t.test('prices of another day are not taken', async (t) => {
    for (const day of [20191016, 99999999, 0])
      t.match(await ask({ day }), { status: 409, body: { error: { code: 'conflict' } } }, `${day}`)
  })

  await t.test('the file is a PDF that is saved and not shown (S7.131)', async (t) => {
    const { body } = await ask({ email: 'file@ridgeview.org' })
    const answer = await browser.get(`/api/quote/${body.quoteId}/file`).responseType('blob')
    t.equal(answer.headers['content-type'], 'application/pdf')
    t.equal(answer.headers['content-disposition'], 'attachment')
    t.equal(answer.headers['cache-control'], 'no-store')
    t.match((await readPdf(answer.body)).title, /Ridgeview$/)
    t.equal((await browser.get('/api/quote/no-such-quote-at-all-1/file')).status, 404)
    t.equal((await browser.get('/api/quote/x/file')).status, 400)
  })

  await t.test('a check is announced with a reference (S2.84)', async (t) => {
    const email = 'check@ridgeview.org'
    const { body } = await ask({ email })
    const answer = await browser.post(`/api/quote/${body.quoteId}/check`, {})
    t.same([answer.status, answer.body], [200, { reference: body.number, email }])
    t.match(await mailsTo(db, email), [{ subject: new RegExp(body.number) }])
    t.match(await mailsTo(db, orders.email), [{ subject: new RegExp(body.number) }])
  })

  await t.test('other sites can ask for nothing', async (t) => {
    for (const sent of [
      browser.post('/api/quote', bodyOf()).unset('x-csrf'),
      browser.get('/api/quote').set('sec-fetch-site', 'cross-site'),
    ])
      t.match(await sent, { status: 403, body: { error: { code: 'csrf' } } })
  })

  await t.test('one network names only so many addresses in a day', async (t) => {
    app.clock.pass(2 * DAY)
    const statuses: number[] = []
    for (let asked = 0; asked < 101; asked += 1)
      statuses.push((await ask({ email: `person-${asked}@ridgeview.org` })).status)
    t.equal(statuses.filter((status) => status === 200).length, 100)
    t.equal(statuses.at(-1), 429)
    app.clock.pass(3600)
    t.match(
      await ask(),
      { status: 429, headers: { 'retry-after': /^8\d{4}$/ } },
      'for a day, not for an hour',
    )
  })

  await t.test('one address gets only so many quotes from one network', async (t) => {
    app.clock.pass(2 * DAY)
    const statuses: number[] = []
    for (let asked = 0; asked < 12; asked += 1)
      statuses.push((await ask({ email: 'many@ridgeview.org' })).status)
    t.same(
      statuses.filter((status) => status === 429).length,
      2,
      'ten in an hour, as of everything that leads to a mail',
    )
  })
})
