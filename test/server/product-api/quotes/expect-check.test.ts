import t from 'tap'
import { payQuoteByCheck, quote, visitorQuote } from '../../../../server/contract/quotes.ts'
import { readOutbox } from '../../../../server/product-api/mail/outbox.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { quotePayload } from '../../../../shared/rules/quote-payload.ts'
import { movableClock } from '../../../support/clock.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, bearerFor } from '../../../support/product-data.ts'
import { onceAs } from '../../../support/schools-api.ts'

const DAY = 24 * 3600
const choice = {
  numStudents: 120,
  numSchoolYears: 2,
  hwAddOn: false,
  institutionName: 'Ridgeview http://x.test',
}
const who = { firstName: 'Renee', lastName: 'Castellanos', email: 'renee@ridgeview.example.org' }
const orders = { email: 'orders@numberlane.test', phone: null, fax: null, checksTo: null }

t.test('a check that will come is told to both sides once (S1.17, S9.33)', async (t) => {
  const clock = movableClock()
  const api = await startProductApi({ clock, config: { orders } })
  t.teardown(() => api.close())
  const { db, url } = api
  await addAccount(db, 'alma')
  await addAccount(db, 'ben')
  const payload = () => quotePayload(choice, dayIn('UTC', clock.now()))
  const visited = async () => {
    const { body } = await callApi(url, visitorQuote, { body: { ...payload(), ...who }, headers: onceAs() })
    return body as { quoteId: string; number: string }
  }
  const pay = (quoteId: string, bearer?: string) =>
    callApi(url, payQuoteByCheck, { params: { quoteId }, ...(bearer && { bearer }) })
  const mails = async () =>
    (await readOutbox(db))
      .filter(({ subject }) => !subject.startsWith('Your quote'))
      .map(({ to, subject, text }) => ({ to, subject, text }))

  await t.test('the team and the asker get a mail each, however often it is said', async (t) => {
    const { quoteId, number } = await visited()
    const answers = await Promise.all([pay(quoteId), pay(quoteId), pay(quoteId)])
    for (const answer of [...answers, await pay(quoteId)])
      t.match(answer, { status: 200, body: { reference: number, email: who.email } })
    const sent = await mails()
    t.equal(sent.length, 2)
    const [confirmation, told] = sent
    t.match(told, { to: orders.email, subject: new RegExp(number) })
    t.match(told?.text, /Ridgeview.*Students: 120.*Renee Castellanos, renee@ridgeview/)
    t.match(confirmation, { to: who.email, subject: new RegExp(number) })
    for (const typed of ['Ridgeview', 'x.test', 'Renee'])
      t.notOk(confirmation?.text.includes(typed), `nothing typed goes to an unproved address: ${typed}`)
  })

  await t.test('an account’s quote is that account’s to pay', async (t) => {
    const [alma, ben] = [await bearerFor(api, 'alma'), await bearerFor(api, 'ben')]
    const { body } = await callApi(url, quote, { body: payload(), bearer: alma, headers: onceAs() })
    const { quoteId } = body as { quoteId: string }
    const before = (await mails()).length
    t.equal((await pay(quoteId, ben)).status, 404)
    t.equal((await pay(quoteId)).status, 404)
    t.equal((await mails()).length, before)
    t.equal((await pay(quoteId, alma)).status, 200)
  })

  await t.test('a quote that no longer holds cannot be paid', async (t) => {
    const { quoteId } = await visited()
    const before = (await mails()).length
    clock.pass(33 * DAY)
    t.match(await pay(quoteId), { status: 409, body: { error: { code: 'conflict' } } })
    t.equal((await mails()).length, before)
  })
})

t.test('without an address for orders nothing is promised', async (t) => {
  const clock = movableClock()
  const api = await startProductApi({ clock, config: { orders: { ...orders, email: null } } })
  t.teardown(() => api.close())
  const payload = quotePayload(choice, dayIn('UTC', clock.now()))
  const { body } = await callApi(api.url, visitorQuote, { body: { ...payload, ...who }, headers: onceAs() })
  const { quoteId } = body as { quoteId: string }
  t.match(await callApi(api.url, payQuoteByCheck, { params: { quoteId } }), { status: 503 })
})
