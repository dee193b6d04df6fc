import { eq } from 'drizzle-orm'
import t, { type Test } from 'tap'
import {
  acceptQuote,
  endQuoteLink,
  LINKS_A_QUOTE,
  linkedQuote,
  linkedQuotePdf,
  payLinkedQuote,
  quotePoFile,
  quoteStanding,
  sendQuoteLink,
} from '../../../../server/contract/quote-links.ts'
import { payQuoteByCheck, visitorQuote } from '../../../../server/contract/quotes.ts'
import { quotes } from '../../../../server/product-api/db/schema/quotes.ts'
import { readOutbox } from '../../../../server/product-api/mail/outbox.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { quotePayload } from '../../../../shared/rules/quote-payload.ts'
import { PO_FILE_BYTES } from '../../../../shared/rules/quote-state.ts'
import { startCardProvider } from '../../../support/card-provider.ts'
import { movableClock } from '../../../support/clock.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { onceAs } from '../../../support/schools-api.ts'

const MONTH = 33 * 24 * 3_600
const choice = { numStudents: 120, numSchoolYears: 2, hwAddOn: false, institutionName: 'Ridgeview' }
const who = { firstName: 'Renee', lastName: 'Castellanos', email: 'renee@ridgeview.org' }
const orders = { email: 'orders@numberlane.test', phone: null, fax: null, checksTo: null }
const APPROVER = 'martin@ridgeview.org'
const PDF = Buffer.from('%PDF-1.7\nan order')

async function aQuote(t: Test) {
  const clock = movableClock()
  const provider = await startCardProvider(clock)
  const api = await startProductApi({ clock, config: { cards: provider.settings, orders } })
  t.teardown(async () => {
    await api.close()
    await provider.close()
  })
  const payload = quotePayload(choice, dayIn('UTC', clock.now()))
  const made = await callApi(api.url, visitorQuote, { body: { ...payload, ...who }, headers: onceAs() })
  const { quoteId, number } = made.body as { quoteId: string; number: string }
  const params = { quoteId }
  const mailsTo = async (address: string) => (await readOutbox(api.db)).filter(({ to }) => to === address)
  /** Sends a link and returns what its address holds. */
  const link = async () => {
    const sent = await callApi(api.url, sendQuoteLink, { params, body: { email: APPROVER } })
    t.equal(sent.status, 200)
    const [mail] = await mailsTo(APPROVER)
    return /\/quote\/([\w-]+)$/.exec(mail?.link ?? '')?.[1] ?? ''
  }
  const look = (token: string) => callApi(api.url, linkedQuote, { query: { token } })
  const accept = (token: string, more: object = {}) =>
    callApi(api.url, acceptQuote, {
      query: { token },
      body: { name: 'Martin Ogawa', payBy: 'check', ...more },
    })
  const standing = async () => (await callApi(api.url, quoteStanding, { params })).body
  return { clock, api, payload, quoteId, number, params, mailsTo, link, look, accept, standing }
}

t.test('an approver sees a quote by its address alone, and accepts it once', async (t) => {
  const { api, number, link, look, accept, standing, params, mailsTo, quoteId } = await aQuote(t)
  const token = await link()
  t.match(token, /^[\w-]{43}$/, '256 bits')
  const kept = await api.db.select().from(quotes).where(eq(quotes.id, quoteId))
  t.notMatch(JSON.stringify(kept), token, 'only its hash is kept')
  t.match((await mailsTo(APPROVER))[0]?.text, /no account/)
  t.notMatch(JSON.stringify(await mailsTo(APPROVER)), /Ridgeview"|Renee/, 'nothing that was typed is mailed')
  t.match((await look(token)).body, { number, state: 'open', madeBy: 'Renee Castellanos', acceptedAt: null })
  t.match(await accept(token, { name: '\u200B' }), {
    status: 400,
    body: { error: { fields: { name: /name/ } } },
  })
  t.match((await standing()) as object, { state: 'open' }, 'looking changes nothing')
  const file = await fetch(`${api.url}${linkedQuotePdf.path}?token=${token}`)
  t.equal(file.headers.get('content-type'), 'application/pdf')
  t.equal((await look('A'.repeat(43))).status, 404)

  for (const poFile of [
    Buffer.from('MZ'),
    Buffer.from('<html>'),
    Buffer.concat([PDF, Buffer.alloc(PO_FILE_BYTES)]),
  ])
    t.match(await accept(token, { poFile: poFile.toString('base64') }), { status: 400 })
  const answers = await Promise.all([
    accept(token, { payBy: 'po', poNumber: '2020-0387', poFile: PDF.toString('base64') }),
    accept(token, { payBy: 'po', poNumber: '2020-0387', poFile: PDF.toString('base64') }),
  ])
  t.same(answers.map(({ status }) => status).sort(), [200, 409])
  t.match(await standing(), {
    state: 'waiting',
    acceptedBy: 'Martin Ogawa',
    poNumber: '2020-0387',
    hasPoFile: true,
    payBy: 'po',
    paidAt: null,
  })
  t.match((await callApi(api.url, quotePoFile, { params })).body, {
    type: 'pdf',
    content: PDF.toString('base64'),
  })
  t.equal((await mailsTo(orders.email)).length, 1)
  // Who has no account is not led to a sign-in.
  t.match(await mailsTo(who.email), [
    {
      subject: `Accepted: ${number}`,
      text: new RegExp(`Our mail “Your quote ${number}” has the link`),
      link: '/quote',
    },
  ])
})

t.test('an address ends when it is taken back, replaced, or the quote is long over', async (t) => {
  const { api, params, link, look, accept, clock } = await aQuote(t)
  const first = await link()
  const second = await link()
  t.equal((await look(first)).status, 404, 'replaced')
  await callApi(api.url, endQuoteLink, { params })
  t.equal((await look(second)).status, 404, 'taken back')
  const third = await link()
  clock.pass(MONTH)
  t.match((await look(third)).body, { state: 'expired' })
  t.match(await accept(third), { status: 409 }, 'what has ended is not accepted')
  t.match(await callApi(api.url, sendQuoteLink, { params, body: { email: APPROVER } }), { status: 409 })
  clock.pass(MONTH)
  t.equal((await look(third)).status, 404)
})

t.test('a quote has only so many addresses', async (t) => {
  const { api, params } = await aQuote(t)
  const statuses: number[] = []
  for (let sent = 0; sent <= LINKS_A_QUOTE; sent += 1)
    statuses.push((await callApi(api.url, sendQuoteLink, { params, body: { email: APPROVER } })).status)
  t.same(
    statuses.filter((status) => status !== 200),
    [429],
  )
})

t.test('an approver pays by card, and another way than was said at first (S1.18)', async (t) => {
  const { api, link, accept, standing, params, payload, clock } = await aQuote(t)
  const token = await link()
  t.match((await accept(token, { payBy: 'card' })).body, { state: 'accepted', payBy: null })
  t.match(await callApi(api.url, payQuoteByCheck, { params }), { status: 200 })
  t.match(await standing(), { state: 'waiting', payBy: 'check', acceptedBy: 'Martin Ogawa' })
  clock.pass(MONTH)
  t.match(await standing(), { state: 'waiting' }, 'what was accepted in time holds')
  const pay = () =>
    callApi(api.url, payLinkedQuote, {
      query: { token },
      headers: onceAs(),
      body: { cardToken: 'pm_card_visa' },
    })
  t.match((await pay()).body, { status: 'paid', amountInCents: payload.totalCostY2 })
  t.match(await standing(), { state: 'paid', payBy: 'card', paidBy: 'Visa ending in 4242' })
  t.match(await pay(), { status: 409 })
  t.match(await callApi(api.url, payQuoteByCheck, { params }), { status: 409 })
})
