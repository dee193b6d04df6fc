import t from 'tap'
import { QUOTES_A_DAY, quote, quotePdf, visitorQuote } from '../../../../server/contract/quotes.ts'
import { quotes } from '../../../../server/product-api/db/schema/quotes.ts'
import { href } from '../../../../shared/paths.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { quotePayload } from '../../../../shared/rules/quote-payload.ts'
import { movableClock } from '../../../support/clock.ts'
import { readPdf } from '../../../support/pdf.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, bearerFor } from '../../../support/product-data.ts'
import { onceAs } from '../../../support/schools-api.ts'

const DAY = 24 * 3600
/** Of any script, and as long as it may be. */
const INSTITUTION = 'مدرسة 小学 '.padEnd(255, 'ñ')
const choice = { numStudents: 120, numSchoolYears: 2, hwAddOn: true, institutionName: INSTITUTION }
const who = { firstName: 'Renee', lastName: 'Castellanos', email: 'Renee@Ridgeview.Example.org' }

t.test('quotes are kept as the price rule makes them', async (t) => {
  const clock = movableClock()
  const api = await startProductApi({ clock })
  t.teardown(() => api.close())
  const { db, url } = api
  await addAccount(db, 'alma')
  await addAccount(db, 'ben')
  const today = () => dayIn('UTC', clock.now())
  const payload = () => quotePayload(choice, today())
  const kept = () => db.select().from(quotes)
  const ask = async (body: unknown, { as = 'alma', key }: { as?: string; key?: string } = {}) =>
    callApi(url, quote, {
      body: body as ReturnType<typeof payload>,
      bearer: await bearerFor(api, as),
      headers: onceAs(key),
    })
  const visit = (more: Record<string, unknown> = {}, key?: string) =>
    callApi(url, visitorQuote, { body: { ...payload(), ...who, ...more }, headers: onceAs(key) })

  await t.test('somebody signed in gets an id, once per key (S1.15, S3.81, S7.129)', async (t) => {
    const key = 'one-key-for-one-quote'
    const first = await ask(payload(), { key })
    t.match(first, { status: 200, body: { quoteId: /^[\w-]{36}$/, number: /^NL-\d{6}$/ } })
    t.same((await ask(payload(), { key })).body, first.body, 'the same again')
    t.match(await ask({ ...payload(), hwAddOn: false }, { key }), { status: 409 })
    const [row, ...others] = await kept()
    t.same(others, [])
    t.match(row, { accountId: 'alma', visitor: null })
    t.same(row?.payload, payload())
  })

  await t.test('a name of which nothing can be seen is refused by its field', async (t) => {
    t.match(await visit({ firstName: '\u200B', lastName: '\u202E' }), {
      status: 400,
      body: { error: { fields: { firstName: 'is required', lastName: 'is required' } } },
    })
    t.match(await visit({ institutionName: '\u2060' }), {
      status: 400,
      body: { error: { fields: { institutionName: 'is required' } } },
    })
  })

  await t.test('a visitor says who they are (S3.85, S6.35, S7.130)', async (t) => {
    const before = (await kept()).length
    t.match(await visit(), { status: 200, body: { quoteId: /^[\w-]{36}$/ } })
    const row = (await kept()).find(({ accountId }) => accountId === null)
    t.same(row?.visitor, who)
    t.same(row?.payload, payload(), 'and nothing of them is in the quote itself')
    for (const [field, value] of [
      ['email', 'no address'],
      ['email', 'renee@ridgeview.schol'],
      ['firstName', ' '],
      ['lastName', undefined],
    ] as const)
      t.match(await visit({ [field]: value }), {
        status: 400,
        body: { error: { code: 'invalid-input', fields: { [field]: String } } },
      })
    t.equal((await kept()).length, before + 1)
  })

  await t.test('names typed for a quote are cleaned as all names are', async (t) => {
    const typed = { firstName: '\u202eRenee\u200b ', lastName: 'de\n\u2066Castellanos' }
    const answer = await visit({ ...typed, institutionName: ' Maple\u202e  Street\u0007' })
    const { quoteId } = answer.body as { quoteId: string }
    t.match(
      (await kept()).find(({ id }) => id === quoteId),
      {
        visitor: { firstName: 'Renee', lastName: 'de Castellanos' },
        payload: { institutionName: 'Maple Street' },
      },
    )
  })

  await t.test('a count or a plan there is none of is told beside its field (S5.89, S5.90)', async (t) => {
    const before = (await kept()).length
    const refused = async (field: string, value: unknown) =>
      t.match(
        await ask({ ...payload(), [field]: value }),
        { status: 400, body: { error: { code: 'invalid-input', fields: { [field]: String } } } },
        `${field} ${value}`,
      )
    for (const value of [0, -1, 2.5, 'ten', 100_001, 1e9, null]) await refused('numStudents', value)
    for (const value of [0, 4, 1.5, null]) await refused('numSchoolYears', value)
    for (const value of ['', '  ', 'x'.repeat(256)]) await refused('institutionName', value)
    t.equal((await kept()).length, before)
  })

  await t.test('amounts and days that are not today’s are refused, to the cent (S3.81)', async (t) => {
    const before = (await kept()).length
    const { totalCostY2 } = payload()
    t.match(await ask({ ...payload(), totalCostY2: totalCostY2 - 1 }), { status: 409 })
    t.match(await ask({ ...payload(), subscriptionExpirationDate: '2099-07-01' }), { status: 409 })
    const old = payload()
    clock.pass(2 * DAY)
    t.match(await ask(old), { status: 409, body: { error: { code: 'conflict' } } })
    t.equal((await kept()).length, before)
  })

  await t.test('counts at the ends of the bands are kept as they are priced', async (t) => {
    for (const numStudents of [1, 4, 5, 14, 15, 999, 1_000, 100_000])
      t.equal((await ask(quotePayload({ ...choice, numStudents }, today()), { as: 'ben' })).status, 200)
  })

  await t.test('the file is for who asked for the quote, and says what was kept (S7.131)', async (t) => {
    const idOf = ({ body }: { body: unknown }) => (body as { quoteId: string }).quoteId
    const get = (quoteId: string, bearer?: string) =>
      fetch(`${url}${href(quotePdf.path as string, { quoteId } as never)}`, {
        ...(bearer && { headers: { authorization: `Bearer ${bearer}` } }),
      })
    const own = idOf(await ask(quotePayload({ ...choice, institutionName: 'Ridgeview' }, today())))
    const alma = await bearerFor(api, 'alma')
    const answer = await get(own, alma)
    t.equal(answer.headers.get('content-type'), 'application/pdf')
    const read = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    t.match(read.title, /^Quote NL-1\d{5} for Ridgeview$/)
    t.match(read.texts[0], /Total \$[\d,]+\.\d\d/)

    const ben = await bearerFor(api, 'ben')
    for (const [whose, bearer] of [
      ['somebody else', ben],
      ['a visitor', undefined],
    ] as const)
      t.equal((await get(own, bearer)).status, 404, whose)
    t.equal((await get('no-such-quote-at-all-1', alma)).status, 404)
    t.equal((await get(own, 'not-a-bearer')).status, 401)

    const visited = idOf(await visit())
    t.equal((await get(visited)).status, 200, 'a visitor knows the id')
    const numbers = (await kept()).map(({ number }) => number)
    t.equal(new Set(numbers).size, numbers.length, 'every quote has a number of its own')
  })

  await t.test('only so many a day for one asker, however many come at once', async (t) => {
    clock.pass(2 * DAY)
    const statuses = (await Promise.all(Array.from({ length: QUOTES_A_DAY + 5 }, () => visit()))).map(
      ({ status }) => status,
    )
    t.equal(statuses.filter((status) => status === 200).length, QUOTES_A_DAY)
    t.equal(statuses.filter((status) => status === 429).length, 5)
    clock.pass(DAY / 4)
    const refused = await visit({ email: who.email.toLowerCase() })
    t.equal(refused.status, 429, 'the same address')
    t.equal(refused.headers.get('retry-after'), `${(DAY * 3) / 4}`, 'what is left of the day since the first')
    t.equal((await visit({ email: 'other@ridgeview.org' })).status, 200)
    clock.pass((DAY * 3) / 4)
    t.equal((await visit()).status, 200)
  })
})
