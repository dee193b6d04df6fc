import { eq, inArray } from 'drizzle-orm'
import t from 'tap'
import {
  claimQuote,
  LISTED_QUOTES,
  type OwnQuote,
  ownQuotes,
  UNCLAIMED_QUOTES,
} from '../../../../server/contract/own-quotes.ts'
import { visitorQuote } from '../../../../server/contract/quotes.ts'
import { readAccount } from '../../../../server/product-api/account/me.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { quotes } from '../../../../server/product-api/db/schema/quotes.ts'
import { eraseAccount } from '../../../../server/product-api/erasures/of-account.ts'
import { visitorHash } from '../../../../server/product-api/quotes/asker.ts'
import {
  claimQuote as claim,
  unansweredQuotesCondition,
} from '../../../../server/product-api/quotes/claims.ts'
import { ownQuotesOf } from '../../../../server/product-api/quotes/own.ts'
import { DAY_MS, dayIn } from '../../../../shared/rules/days.ts'
import { quotePayload } from '../../../../shared/rules/quote-payload.ts'
import { movableClock } from '../../../support/clock.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, addSchool, bearerFor } from '../../../support/product-data.ts'
import { onceAs } from '../../../support/schools-api.ts'

const choice = { numStudents: 120, numSchoolYears: 2, hwAddOn: false, institutionName: 'Ridgeview' }
const clock = movableClock()
const api = await startProductApi({
  clock,
  config: {
    orders: { email: 'orders@numberlane.test', phone: null, fax: null, checksTo: null },
    poAccess: true,
  },
})
t.teardown(() => api.close())
const { db } = api
const payload = quotePayload(choice, dayIn('UTC', clock.now()))

type Made = { readonly quoteId: string; readonly number: string }
const asVisitor = async (email: string) => {
  const body = { ...payload, firstName: 'Renee', lastName: 'Castellanos', email }
  return (await callApi(api.url, visitorQuote, { body, headers: onceAs() })).body as Made
}
const listOf = async (as: string) =>
  (await callApi(api.url, ownQuotes, { bearer: await bearerFor(api, as) })).body as OwnQuote[]
const idsOf = async (as: string) => (await listOf(as)).map(({ quoteId }) => quoteId)
const say = async (as: string, quoteId: string, isTheirs: boolean) => {
  const bearer = await bearerFor(api, as)
  return (await callApi(api.url, claimQuote, { params: { quoteId }, body: { isTheirs }, bearer })).status
}
/** Quotes that are already there, beyond how many may be asked for in a day. */
const insert = async (ids: readonly string[], of: Partial<typeof quotes.$inferInsert>) => {
  const at = { createdAt: clock.now(), expiresAt: new Date(clock.now().getTime() + 30 * DAY_MS) }
  await db.insert(quotes).values(ids.map((id) => ({ id, payload, askerHash: 'somebody', ...at, ...of })))
}
const many = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}-${n}`)

t.test('what a visitor asked for with an address is its account’s only once they say so', async (t) => {
  await addAccount(db, 'tea')
  await addAccount(db, 'other', { email: 'other@ridgeview.org' })
  await insert(['of-tea'], { accountId: 'tea' })
  const made = await asVisitor('OTHER@ridgeview.org')
  t.match(await listOf('other'), [{ ...made, isUnclaimed: true }], 'anybody can have typed the address')
  t.equal(await say('tea', made.quoteId, true), 404, 'nobody claims what was asked for with another address')
  t.equal(await say('other', 'of-tea', true), 404, 'nor what an account asked for')
  t.same(await Promise.all([say('other', made.quoteId, true), say('other', made.quoteId, true)]), [200, 200])
  const [claimed] = await listOf('other')
  t.match(claimed, made)
  t.notOk(claimed?.isUnclaimed)
  const unproved = await asVisitor('other@ridgeview.org')
  await db.update(accounts).set({ state: 'unvalidated' }).where(eq(accounts.id, 'other'))
  const listed = await ownQuotesOf(api.app.product, 'other')
  t.notMatch(JSON.stringify(listed), unproved.number, 'not before the address is proved to be theirs')
  await t.rejects(claim(db, { quoteId: unproved.quoteId, accountId: 'other', isTheirs: true }))
  await db.update(accounts).set({ state: 'active' }).where(eq(accounts.id, 'other'))
  t.same(await idsOf('tea'), ['of-tea'])
})

t.test('what is said first counts, and may be said again', async (t) => {
  await addAccount(db, 'ana', { email: 'ana@ridgeview.org' })
  const [mine, strangers, both] = [
    await asVisitor('ana@ridgeview.org'),
    await asVisitor('ana@ridgeview.org'),
    await asVisitor('ana@ridgeview.org'),
  ]
  const saidOf = async ({ quoteId }: Made, answers: readonly boolean[]) => {
    const statuses: number[] = []
    for (const isTheirs of answers) statuses.push(await say('ana', quoteId, isTheirs))
    return statuses
  }
  t.same(await saidOf(mine, [true, false, true]), [200, 404, 200])
  t.same(await saidOf(strangers, [false, true, false]), [200, 404, 200])
  t.match(await listOf('ana'), [mine, { ...both, isUnclaimed: true }])
  t.equal((await listOf('ana')).length, 2, '“no” is for good')
  const atOnce = await Promise.all([say('ana', both.quoteId, true), say('ana', both.quoteId, false)])
  t.same(atOnce.sort(), [200, 404], 'of both at once one counts')
})

t.test(
  'an answer is its account’s alone, and goes with it when the address is somebody else’s',
  async (t) => {
    const email = 'front-desk@ridgeview.org'
    await addAccount(db, 'before', { email })
    const ids = many('passed-on', 4)
    const [yes = '', no = '', paid = '', unsaid = ''] = ids
    await insert(ids, { askerHash: visitorHash(email), visitor: { firstName: 'A', lastName: 'B', email } })
    await db.update(quotes).set({ acceptedAt: clock.now(), acceptedBy: 'A B' }).where(eq(quotes.id, paid))
    t.same([await say('before', yes, true), await say('before', no, false)], [200, 200])
    t.equal(await say('before', paid, true), 200)

    await db.update(accounts).set({ email: 'moved@ridgeview.org' }).where(eq(accounts.id, 'before'))
    await addAccount(db, 'after', { email })
    t.same(await idsOf('before'), [paid, yes], 'what they claimed stays theirs')
    t.same((await idsOf('after')).sort(), [no, unsaid].sort(), 'and nobody else is asked about it')
    t.ok((await listOf('after')).every(({ isUnclaimed }) => isUnclaimed))
    t.equal(await say('after', yes, true), 404)

    const before = await readAccount(db, 'before')
    await db.transaction((tx) => eraseAccount(tx, before))
    const left = await db.select().from(quotes).where(inArray(quotes.id, ids)).orderBy(quotes.id)
    t.match(left, [
      { id: no, claimedBy: null, isClaimed: null },
      { id: paid, claimedBy: null, isClaimed: null, visitor: null, acceptedBy: null },
      { id: unsaid, claimedBy: null },
    ])
    t.equal(left.length, 3, 'what they claimed goes as what they asked for does')
    t.same((await idsOf('after')).sort(), [no, unsaid].sort())
    t.equal(await say('after', no, true), 200, 'somebody else’s “no” is not theirs')
    t.equal(await db.$count(quotes, unansweredQuotesCondition(await readAccount(db, 'after'))), 1)
  },
)

t.test('what others ask for takes no place from one’s own', async (t) => {
  const email = 'flooded@ridgeview.org'
  await addSchool(db, 'ridgeview')
  await addAccount(db, 'flooded', { email, schoolId: 'ridgeview', rights: 'V' })
  await addAccount(db, 'colleague', { schoolId: 'ridgeview' })
  const own = many('own', LISTED_QUOTES - 1)
  await insert(own, { accountId: 'flooded' })
  await insert(many('ordered', 5), {
    ...{ accountId: 'colleague', poNumber: '2020-0387' },
    ...{ acceptedAt: clock.now(), acceptedBy: 'Martin Ogawa' },
    ...{ orderedSchoolId: 'ridgeview', orderedScope: 'teacher' },
  })
  await insert(many('flood', 2 * LISTED_QUOTES), { askerHash: visitorHash(email) })
  const listed = await listOf('flooded')
  const idsWhere = (isOne: (quote: OwnQuote) => boolean) => listed.filter(isOne).map(({ quoteId }) => quoteId)
  t.same(
    idsWhere(({ isUnclaimed, isColleagues }) => !isUnclaimed && !isColleagues),
    own.toReversed(),
  )
  t.same(
    idsWhere(({ isColleagues }) => isColleagues === true),
    ['ordered-4'],
    'in what is left of the list',
  )
  t.equal(listed[0]?.quoteId, 'ordered-4', 'the newest first')
  const asked = ['flood-99', 'flood-98', 'flood-97']
  t.same(
    listed.slice(-UNCLAIMED_QUOTES).map(({ quoteId }) => quoteId),
    asked,
  )
  t.equal(idsWhere(({ isUnclaimed }) => isUnclaimed === true).length, UNCLAIMED_QUOTES, 'a few at a time')
  t.equal(await say('flooded', 'flood-98', false), 200)
  t.same(
    (await idsOf('flooded')).slice(-UNCLAIMED_QUOTES),
    ['flood-99', 'flood-97', 'flood-96'],
    'then the next',
  )
})
