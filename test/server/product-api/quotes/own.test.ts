import { eq } from 'drizzle-orm'
import t from 'tap'
import {
  askersQuote,
  confirmPurchaseOrder,
  type OwnQuote,
  ownQuotes,
  quoteReceipt,
} from '../../../../server/contract/own-quotes.ts'
import { acceptQuote, quotePoFile, sendQuoteLink } from '../../../../server/contract/quote-links.ts'
import { payQuoteByCard, quote, visitorQuote } from '../../../../server/contract/quotes.ts'
import { coveringPlan } from '../../../../server/product-api/access/covering.ts'
import { readAccount } from '../../../../server/product-api/account/me.ts'
import { subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { ledger } from '../../../../server/product-api/db/schema/payments.ts'
import { quoteFiles, quotes } from '../../../../server/product-api/db/schema/quotes.ts'
import { readOutbox } from '../../../../server/product-api/mail/outbox.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { quotePayload } from '../../../../shared/rules/quote-payload.ts'
import { startCardProvider } from '../../../support/card-provider.ts'
import { movableClock } from '../../../support/clock.ts'
import { tokenMailedTo } from '../../../support/mails.ts'
import { readPdf } from '../../../support/pdf.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, addSchool, bearerFor } from '../../../support/product-data.ts'
import { onceAs } from '../../../support/schools-api.ts'

const choice = { numStudents: 120, numSchoolYears: 2, hwAddOn: false, institutionName: 'Ridgeview' }
const orders = { email: 'orders@numberlane.test', phone: null, fax: null, checksTo: null }
/** In a whole school year: from January to March the first year of a quote costs less. */
const clock = movableClock(new Date('2026-11-16T15:00:00.000Z'))
const provider = await startCardProvider(clock)
const api = await startProductApi({ clock, config: { cards: provider.settings, orders } })
t.teardown(async () => {
  await api.close()
  await provider.close()
})
const { db } = api
await addSchool(db, 'ridgeview')
await addAccount(db, 'tea')
await addAccount(db, 'other', { email: 'other@ridgeview.org' })
await addAccount(db, 'head', { schoolId: 'ridgeview', rights: 'V' })
await addAccount(db, 'colleague', { schoolId: 'ridgeview' })
const payload = quotePayload(choice, dayIn('UTC', clock.now()))
const lastDay = Number(payload.subscriptionExpirationDate.replaceAll('-', ''))

type Made = { readonly quoteId: string; readonly number: string }
const askedBy = async (as: string) =>
  (await callApi(api.url, quote, { body: payload, headers: onceAs(), bearer: await bearerFor(api, as) }))
    .body as Made
const asVisitor = async (email: string) => {
  const body = { ...payload, firstName: 'Renee', lastName: 'Castellanos', email }
  return (await callApi(api.url, visitorQuote, { body, headers: onceAs() })).body as Made
}
const pay = async (quoteId: string, as?: string) =>
  callApi(api.url, payQuoteByCard, {
    params: { quoteId },
    headers: onceAs(),
    body: { cardToken: 'pm_card_visa' },
    ...(as && { bearer: await bearerFor(api, as) }),
  })
const listOf = async (as: string) =>
  (await callApi(api.url, ownQuotes, { bearer: await bearerFor(api, as) })).body as unknown[]
const planOf = async (id: string) => coveringPlan(db, dayIn('UTC', clock.now()), await readAccount(db, id))

t.test('an account lists what it asked for, and nobody else’s', async (t) => {
  const first = await askedBy('tea')
  const second = await askedBy('tea')
  await callApi(api.url, sendQuoteLink, {
    params: { quoteId: first.quoteId },
    body: { email: 'martin@ridgeview.org' },
    bearer: await bearerFor(api, 'tea'),
  })
  const { firstName, lastName } = await readAccount(db, 'tea')
  const [mail] = (await readOutbox(db)).filter(({ to }) => to === 'martin@ridgeview.org')
  t.ok(mail?.text.startsWith(`${firstName} ${lastName} asks you to look at a quote`), 'it says who asks')
  t.match(await listOf('tea'), [
    { ...second, state: 'open', hasLink: false, hasPoFile: false },
    { ...first, state: 'open', hasLink: true, payload: { numStudents: 120 } },
  ])
  t.same(await listOf('other'), [])
})

t.test('a visitor comes back by the address they were mailed', async (t) => {
  const made = await asVisitor('renee@ridgeview.org')
  const [mail] = (await readOutbox(db)).filter(({ to }) => to === 'renee@ridgeview.org')
  const token = /\/quote\/yours\/([\w-]{43})$/.exec(mail?.link ?? '')?.[1] ?? ''
  t.notOk(mail?.text.includes('Ridgeview'), 'nothing that was typed is mailed')
  const look = (given: string) => callApi(api.url, askersQuote, { query: { token: given } })
  t.match((await look(token)).body, { ...made, state: 'open', madeBy: 'Renee Castellanos' })
  t.equal((await look(`${token.slice(0, -3)}AAA`)).status, 404)
  const [row] = await db.select().from(quotes).where(eq(quotes.id, made.quoteId))
  t.notOk(JSON.stringify(row).includes(token), 'only its hash is kept')
})

t.test('a paid quote has a receipt that names the card (S1.18)', async (t) => {
  const made = await asVisitor('paying@ridgeview.org')
  const receipt = () => fetch(`${api.url}${quoteReceipt.path.replace(':quoteId', made.quoteId)}`)
  t.equal((await receipt()).status, 404, 'not before it is paid')
  t.match((await pay(made.quoteId)).body, { status: 'paid' })
  const { texts } = await readPdf(Buffer.from(await (await receipt()).arrayBuffer()))
  const text = texts.join(' ')
  t.match(text, /Receipt NP-\d{6}/)
  t.match(text, /Visa ending in 4242/)
  t.match(text, new RegExp(made.number))
  const [mailed] = (await readOutbox(db)).filter(({ subject }) => subject.startsWith('Receipt'))
  t.match(
    mailed?.body.text,
    /\n- Year 1, to July 1, \d{4}: 120 students at \$9\.25: \$1,110\.00\n(- Year.+\n)?- Paid by Visa ending in 4242: \$[\d,.]+\n/,
    'the receipt by mail says what each year cost',
  )
  t.match(mailed?.body.html, /<h1 [^>]+>Thank you\. \$[\d,.]+ is paid\.<\/h1>/)
  t.notMatch(JSON.stringify(mailed), /Ridgeview (K|El)/, 'for whom it is was typed by a visitor')
  const subjects = (await readOutbox(db))
    .filter(({ to }) => to === 'paying@ridgeview.org')
    .map(({ subject }) => subject)
  t.ok(subjects.includes(`Set up your school: ${made.number}`))
  t.match(await db.select().from(ledger), [{ paidBy: 'Visa ending in 4242' }])
})

t.test('a payment opens the seats of whoever has verified rights, for everybody there', async (t) => {
  const { quoteId } = await askedBy('head')
  t.match((await pay(quoteId, 'head')).body, { status: 'paid' })
  const seats = { plan: 'silver', scope: 'school', expirationDay: lastDay, rosterLimit: 120 }
  t.match(await planOf('head'), seats)
  t.match(await planOf('colleague'), seats)
  const opened = async () =>
    (await readOutbox(db)).filter(
      ({ to, text }) => to === orders.email && text.endsWith('Its seats are open.'),
    )
  t.equal((await opened()).length, 1)
  t.match((await pay((await askedBy('head')).quoteId, 'head')).body, { status: 'paid' })
  t.equal((await opened()).length, 1, 'what runs is not added to by itself')
})

t.test('without rights it opens the seats of one’s own classes, and no visitor’s', async (t) => {
  const { quoteId } = await askedBy('tea')
  t.match((await pay(quoteId, 'tea')).body, { status: 'paid' })
  t.match(await planOf('tea'), { plan: 'silver', scope: 'teacher', rosterLimit: 120 })
  const before = (await db.select().from(subscriptions)).length
  t.match((await pay((await asVisitor('nobody@ridgeview.org')).quoteId)).body, { status: 'paid' })
  t.equal((await db.select().from(subscriptions)).length, before)
})

t.test('an administrator confirms a purchase order where it is allowed, and nobody else', async (t) => {
  const allowed = await startProductApi({ clock, config: { orders, poAccess: true } })
  t.teardown(() => allowed.close())
  const { db: there } = allowed
  await addSchool(there, 'oakdale')
  await addAccount(there, 'principal', { schoolId: 'oakdale', rights: 'V' })
  await addAccount(there, 'teacher', { schoolId: 'oakdale' })
  const ordered = async (server: typeof api, as: string, poNumber?: string) => {
    const bearer = await bearerFor(server, as)
    const made = await callApi(server.url, quote, { body: payload, headers: onceAs(), bearer })
    const params = { quoteId: (made.body as Made).quoteId }
    const email = `buyer-of-${as}-${poNumber}@oakdale.org`
    await callApi(server.url, sendQuoteLink, { params, body: { email }, bearer })
    const query = { token: await tokenMailedTo(server.db, email) }
    const body = { name: 'Martin Ogawa', payBy: 'po' as const, ...(poNumber && { poNumber }) }
    t.equal((await callApi(server.url, acceptQuote, { query, body })).status, 200)
    return params
  }
  const confirm = async (server: typeof api, as: string, params: { quoteId: string }) =>
    (await callApi(server.url, confirmPurchaseOrder, { params, bearer: await bearerFor(server, as) })).status
  const listed = async (as: string) =>
    (await callApi(allowed.url, ownQuotes, { bearer: await bearerFor(allowed, as) })).body

  const params = await ordered(allowed, 'principal', '2020-0387')
  t.match(await listed('principal'), [{ mayGiveAccess: true, accessUntil: null }])
  t.equal(await confirm(allowed, 'teacher', params), 404, 'somebody else’s')
  const teachers = await ordered(allowed, 'teacher', '2020-0388')
  t.match(await listed('teacher'), [{ mayGiveAccess: false }])
  t.equal(await confirm(allowed, 'teacher', teachers), 403, 'without verified rights')
  t.match(await listed('principal'), [{ isColleagues: true, mayGiveAccess: true, poNumber: '2020-0388' }, {}])
  await addSchool(there, 'elsewhere')
  await addAccount(there, 'stranger', { schoolId: 'elsewhere', rights: 'V' })
  t.same(await listed('stranger'), [], 'not of another school')
  t.equal(await confirm(allowed, 'stranger', teachers), 404, 'nor theirs to confirm')
  await there.insert(quoteFiles).values({ quoteId: teachers.quoteId, type: 'pdf', content: 'JVBERi0=' })
  const orderAs = async (as: string) =>
    (await callApi(allowed.url, quotePoFile, { params: teachers, bearer: await bearerFor(allowed, as) }))
      .status
  t.same(
    [await orderAs('teacher'), await orderAs('principal'), await orderAs('stranger')],
    [200, 200, 404],
    'the order is read by who asked and by who confirms it',
  )
  t.equal(await confirm(allowed, 'principal', await ordered(allowed, 'principal')), 409, 'without an order')
  const both = await Promise.all([1, 2].map(() => confirm(allowed, 'principal', params)))
  t.same(both.sort(), [200, 409], 'once')
  t.match(
    ((await listed('principal')) as OwnQuote[]).find(({ poNumber }) => poNumber === '2020-0387'),
    { mayGiveAccess: false, accessUntil: Number },
  )
  const found = await coveringPlan(there, dayIn('UTC', clock.now()), await readAccount(there, 'teacher'))
  t.match(found, { plan: 'silver', scope: 'school', rosterLimit: 120 })
  const another = await ordered(allowed, 'principal', '2020-0389')
  t.equal(await confirm(allowed, 'principal', another), 409, 'once a school year')
  t.equal(await confirm(api, 'head', await ordered(api, 'head', '2020-0390')), 403, 'off by default')
})
