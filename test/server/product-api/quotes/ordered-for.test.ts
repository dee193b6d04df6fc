import { eq } from 'drizzle-orm'
import t from 'tap'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { institution } from '../../../../server/contract/institutions.ts'
import { decideJoinRequest, joinRequests } from '../../../../server/contract/join-requests.ts'
import { confirmPurchaseOrder, type OwnQuote, ownQuotes } from '../../../../server/contract/own-quotes.ts'
import { acceptQuote, quotePoFile, sendQuoteLink } from '../../../../server/contract/quote-links.ts'
import { payQuoteByCard, quote } from '../../../../server/contract/quotes.ts'
import { accounts, subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { quoteFiles } from '../../../../server/product-api/db/schema/quotes.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { quotePayload } from '../../../../shared/rules/quote-payload.ts'
import { startCardProvider } from '../../../support/card-provider.ts'
import { movableClock } from '../../../support/clock.ts'
import { tokenMailedTo } from '../../../support/mails.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, addRoster, addSchool, bearerFor } from '../../../support/product-data.ts'
import { ORDERS_EMAIL, quoteChoice } from '../../../support/quotes-api.ts'
import { onceAs } from '../../../support/schools-api.ts'

const orders = { email: ORDERS_EMAIL, phone: null, fax: null, checksTo: null }
const clock = movableClock(new Date('2026-11-16T15:00:00.000Z'))
const provider = await startCardProvider(clock)
const api = await startProductApi({ clock, config: { cards: provider.settings, orders, poAccess: true } })
t.teardown(async () => {
  await api.close()
  await provider.close()
})
const { db } = api
const [teacher, administrator] = [{ role: 'Classroom teacher' }, { role: 'School administrator' }]

/** Two schools with an administrator each, and who asks for a quote at the first one. */
async function twoSchools(asker: string, rest: Partial<typeof accounts.$inferInsert>) {
  const [here, there] = [`${asker}-here`, `${asker}-there`]
  for (const id of [here, there]) {
    await addSchool(db, id)
    await addAccount(db, `head-of-${id}`, { schoolId: id, rights: 'V', settings: administrator })
  }
  await addAccount(db, asker, { schoolId: here, settings: teacher, ...rest })
  return { here, there, asker }
}

const bearerOf = (as: string) => bearerFor(api, as)

/** A quote that an approver accepted with a purchase order. */
async function ordered(as: string, choice: object = {}): Promise<{ quoteId: string }> {
  const bearer = await bearerOf(as)
  const body = quotePayload({ ...quoteChoice, ...choice }, dayIn('UTC', clock.now()))
  const made = await callApi(api.url, quote, { body, headers: onceAs(), bearer })
  const params = { quoteId: (made.body as { quoteId: string }).quoteId }
  const email = `buyer-${params.quoteId}@ridgeview.org`
  await callApi(api.url, sendQuoteLink, { params, body: { email }, bearer })
  const query = { token: await tokenMailedTo(db, email) }
  const accepted = { name: 'Martin Ogawa', payBy: 'po' as const, poNumber: '2020-0387' }
  t.equal((await callApi(api.url, acceptQuote, { query, body: accepted })).status, 200)
  await db.insert(quoteFiles).values({ ...params, type: 'pdf', content: 'JVBERi0=' })
  return params
}

async function name(as: string, id: string) {
  const chosen = await callApi(api.url, institution, {
    body: { type: 'school', id },
    bearer: await bearerOf(as),
  })
  t.equal(chosen.status, 200)
}

/** Has the administrator of a school confirm whoever asks to belong to it. */
async function confirmAt(schoolId: string) {
  const bearer = await bearerOf(`head-of-${schoolId}`)
  const { body } = await callApi(api.url, joinRequests, { bearer })
  for (const { id: requestId, administers } of (body as ReplyOf<typeof joinRequests>).waiting) {
    const decided = { params: { requestId }, body: { decision: 'confirmed' as const, administers } }
    t.equal((await callApi(api.url, decideJoinRequest, { ...decided, bearer })).status, 200)
  }
}

const listOf = async (as: string) =>
  (await callApi(api.url, ownQuotes, { bearer: await bearerOf(as) })).body as OwnQuote[]
const orderAs = async (params: { quoteId: string }, as: string) =>
  (await callApi(api.url, quotePoFile, { params, bearer: await bearerOf(as) })).status
const confirm = async (params: { quoteId: string }, as: string) =>
  (await callApi(api.url, confirmPurchaseOrder, { params, bearer: await bearerOf(as) })).status
const pay = async (params: { quoteId: string }, as: string) => {
  const card = { params, headers: onceAs(), body: { cardToken: 'pm_card_visa' }, bearer: await bearerOf(as) }
  t.match((await callApi(api.url, payQuoteByCard, card)).body, { status: 'paid' })
}
const plansOf = async ({ here, there, asker }: Awaited<ReturnType<typeof twoSchools>>) => ({
  here: (await db.select().from(subscriptions).where(eq(subscriptions.schoolId, here))).length,
  there: (await db.select().from(subscriptions).where(eq(subscriptions.schoolId, there))).length,
  own: (await db.select().from(subscriptions).where(eq(subscriptions.ownerId, asker))).filter(
    ({ plan }) => plan === 'silver',
  ).length,
})

t.test('an order stays with the school when its teacher goes to another', async (t) => {
  const place = await twoSchools('mover', {})
  const { here, there, asker } = place
  const params = await ordered(asker)
  await name(asker, there)
  await confirmAt(there)
  t.match(await listOf(`head-of-${here}`), [{ ...params, isColleagues: true, mayGiveAccess: true }])
  t.same(await listOf(`head-of-${there}`), [], 'nobody at the other school sees it')
  t.equal(await orderAs(params, `head-of-${there}`), 404)
  t.equal(await orderAs(params, `head-of-${here}`), 200)
  t.equal(await confirm(params, `head-of-${there}`), 404)
  t.equal(await confirm(params, `head-of-${here}`), 200)
  await pay(params, asker)
  t.same(await plansOf(place), { here: 1, there: 0, own: 0 }, 'the plan it was given became the one paid for')
  t.match(await db.select().from(subscriptions).where(eq(subscriptions.schoolId, here)), [
    { expirationDay: 20280701, rosterLimit: 120 },
  ])
})

t.test('an administrator who goes to another school leaves the order and its seats behind', async (t) => {
  const place = await twoSchools('leader', { rights: 'V', settings: administrator })
  const { there, asker } = place
  const params = await ordered(asker)
  await name(asker, there)
  await confirmAt(there)
  t.match(await db.select().from(accounts).where(eq(accounts.id, asker)), [{ rights: 'V', schoolId: there }])
  t.match(await listOf(asker), [{ ...params, mayGiveAccess: false }], 'they still see what they asked for')
  t.equal(await confirm(params, asker), 403, 'and give nobody access by it')
  await pay(params, asker)
  t.same(await plansOf(place), { here: 1, there: 0, own: 0 })
})

t.test('an order of somebody who is deactivated is still the school’s', async (t) => {
  const place = await twoSchools('leaver', { rights: 'V', settings: administrator })
  const params = await ordered(place.asker)
  await db.update(accounts).set({ state: 'deactivated' }).where(eq(accounts.id, place.asker))
  t.match(await listOf(`head-of-${place.here}`), [{ ...params, mayGiveAccess: true }])
})

t.test('rights that came with another school open nothing by themselves', async (t) => {
  const place = await twoSchools('riser', {})
  const params = await ordered(place.asker)
  await db
    .update(accounts)
    .set({ schoolId: place.there, rights: 'V', settings: administrator })
    .where(eq(accounts.id, place.asker))
  await pay(params, place.asker)
  t.same(await plansOf(place), { here: 0, there: 0, own: 0 }, 'a person has to look')
})

t.test('whoever had asked to belong ordered for that school, once they belong to it', async (t) => {
  const place = await twoSchools('newcomer', { schoolId: null, settings: administrator })
  const { here, asker } = place
  await name(asker, here)
  const params = await ordered(asker)
  t.same(await listOf(`head-of-${here}`), [], 'nobody has confirmed them yet')
  await confirmAt(here)
  t.match(await listOf(`head-of-${here}`), [{ ...params, mayGiveAccess: true }])
  await pay(params, asker)
  t.same(await plansOf(place), { here: 1, there: 0, own: 0 })
})

const fewer = { numStudents: 20, numSchoolYears: 1 }
const seatsAt = async (schoolId: string) =>
  (await db.select().from(subscriptions).where(eq(subscriptions.schoolId, schoolId))).map(
    ({ rosterLimit, expirationDay }) => [rosterLimit, expirationDay],
  )

t.test('a second quote that is paid leaves alone what was paid for, however it began', async (t) => {
  const { here, asker } = await twoSchools('returner', { rights: 'V', settings: administrator })
  const first = await ordered(asker)
  t.equal(await confirm(first, asker), 200)
  const second = await ordered(asker, fewer)
  await pay(first, asker)
  t.same(await seatsAt(here), [[120, 20280701]])
  await pay(second, asker)
  t.same(await seatsAt(here), [[120, 20280701]], 'a person has to look')
})

t.test('the order whose plan another quote has paid for changes nothing once it is paid', async (t) => {
  const { here, asker } = await twoSchools('hasty', { rights: 'V', settings: administrator })
  const [first, second] = [await ordered(asker), await ordered(asker, fewer)]
  t.equal(await confirm(first, asker), 200)
  await pay(second, asker)
  t.same(await seatsAt(here), [[20, 20270701]])
  await pay(first, asker)
  t.same(await seatsAt(here), [[20, 20270701]])
})

t.test('fewer than are in classes there open nothing by themselves', async (t) => {
  const { here, asker } = await twoSchools('thrifty', { rights: 'V', settings: administrator })
  await addRoster(db, 'their-class', asker, ['kid-1', 'kid-2'], { schoolId: here })
  await pay(await ordered(asker, { numStudents: 1 }), asker)
  t.same(await seatsAt(here), [], 'a person has to look')
  await pay(await ordered(asker, { numStudents: 2 }), asker)
  t.same(await seatsAt(here), [[2, 20280701]])
})
