import t from 'tap'
import { payQuoteByCheck, quote, quotePdf, visitorQuote } from '../../../../server/contract/quotes.ts'
import { quotes } from '../../../../server/product-api/db/schema/quotes.ts'
import { expiryOf } from '../../../../server/product-api/quotes/expiry.ts'
import { forgetQuotes } from '../../../../server/product-api/quotes/forget.ts'
import { href } from '../../../../shared/paths.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { quotePayload } from '../../../../shared/rules/quote-payload.ts'
import { movableClock } from '../../../support/clock.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, bearerFor } from '../../../support/product-data.ts'
import { onceAs } from '../../../support/schools-api.ts'

const DAY = 24 * 3600
const KEPT_DAYS = 10
const choice = { numStudents: 120, numSchoolYears: 2, hwAddOn: false, institutionName: 'Ridgeview' }
const who = { firstName: 'Renee', lastName: 'Castellanos', email: 'renee@ridgeview.example.org' }
const orders = { email: 'orders@numberlane.test', phone: null, fax: null, checksTo: null }

t.test('a quote’s last day ends where it ends last (S3.82, S9.22)', async (t) => {
  t.equal(expiryOf('2027-07-01').toISOString(), '2027-07-02T12:00:00.000Z')
})

t.test('what has expired is forgotten after its days, and who visited with it', async (t) => {
  const clock = movableClock()
  const api = await startProductApi({ clock, config: { orders, quotesKeptDays: KEPT_DAYS } })
  t.teardown(() => api.close())
  const { db, url, app } = api
  await addAccount(db, 'alma')
  const payload = quotePayload(choice, dayIn('UTC', clock.now()))
  const visit = async () => {
    const { body } = await callApi(url, visitorQuote, { body: { ...payload, ...who }, headers: onceAs() })
    return (body as { quoteId: string }).quoteId
  }
  const announced = await visit()
  const plain = await visit()
  await callApi(url, payQuoteByCheck, { params: { quoteId: announced } })
  await callApi(url, quote, { body: payload, bearer: await bearerFor(api, 'alma'), headers: onceAs() })

  const statusOfFile = async (quoteId: string) =>
    (await fetch(`${url}${href(quotePdf.path as string, { quoteId } as never)}`)).status
  const kept = () => db.select().from(quotes).orderBy(quotes.number)
  const [first] = await kept()
  const untilForgotten =
    (first?.expiresAt.getTime() ?? 0) / 1000 + KEPT_DAYS * DAY - clock.now().getTime() / 1000
  clock.pass(untilForgotten)
  await forgetQuotes(app.product)
  t.equal((await kept()).length, 3, 'to the second')
  t.equal(await statusOfFile(plain), 200)

  clock.pass(1)
  await forgetQuotes(app.product)
  const left = await kept()
  t.match(left, [
    { id: announced, visitor: null, accountId: null, payload: { institutionName: 'Ridgeview' } },
  ])
  t.equal(left.length, 1)
  for (const personal of [...Object.values(who), first?.askerHash])
    t.notOk(JSON.stringify(left).includes(`${personal}`), 'nothing of who asked')
  for (const quoteId of [announced, plain]) t.equal(await statusOfFile(quoteId), 404)
})
