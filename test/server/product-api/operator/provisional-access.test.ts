import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import t from 'tap'
import { systemClock } from '../../../../server/clock.ts'
import { acceptQuote, sendQuoteLink } from '../../../../server/contract/quote-links.ts'
import { visitorQuote } from '../../../../server/contract/quotes.ts'
import { coveringPlan } from '../../../../server/product-api/access/covering.ts'
import { readAccount } from '../../../../server/product-api/account/me.ts'
import { subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { auditOutbox } from '../../../../server/product-api/db/schema/audit.ts'
import { quotes } from '../../../../server/product-api/db/schema/quotes.ts'
import { addDays, DAY_MS, dayIn } from '../../../../shared/rules/days.ts'
import { quotePayload } from '../../../../shared/rules/quote-payload.ts'
import { tokenMailedTo } from '../../../support/mails.ts'
import { databaseUrlOf, operate } from '../../../support/operator.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, addSchool } from '../../../support/product-data.ts'
import { onceAs } from '../../../support/schools-api.ts'

const DAYS = 30
const SEATS = 120
const orders = { email: 'orders@numberlane.test', phone: null, fax: null, checksTo: null }
const PDF = Buffer.from('%PDF-1.7\nan order')

const folder = mkdtempSync(join(tmpdir(), 'numberlane-orders-'))
const api = await startProductApi({ config: { orders } })
t.teardown(async () => {
  await api.close()
  rmSync(folder, { recursive: true, force: true })
})
const { db } = api
const url = await databaseUrlOf(api)
const onPostgres = { skip: url === undefined && 'needs TEST_DATABASE_URL: the embedded database is in use' }
const today = () => dayIn('UTC', systemClock.now())
const admin = (...args: string[]) =>
  operate({ DATABASE_URL: url ?? '', PO_ACCESS: '1' }, [...args, '--by', 'dana'])
const giveTo = (number: string, school: string) =>
  admin('provisional-access', '--quote', number, '--school', school)

let asked = 0
/** A quote that an approver accepted, so many days ago; returns its number. */
async function accepted(more: object, daysAgo = 0): Promise<string> {
  asked += 1
  const choice = { numStudents: SEATS, numSchoolYears: 1, hwAddOn: false, institutionName: 'Ridgeview' }
  const who = { firstName: 'Renee', lastName: 'Castellanos', email: `renee-${asked}@ridgeview.org` }
  const body = { ...quotePayload(choice, today()), ...who }
  const made = await callApi(api.url, visitorQuote, { body, headers: onceAs() })
  const { quoteId, number } = made.body as { quoteId: string; number: string }
  const to = `martin-${asked}@ridgeview.org`
  await callApi(api.url, sendQuoteLink, { params: { quoteId }, body: { email: to } })
  const query = { token: await tokenMailedTo(db, to) }
  await callApi(api.url, acceptQuote, { query, body: { name: 'Martin Ogawa', payBy: 'po', ...more } })
  const acceptedAt = new Date(systemClock.now().getTime() - daysAgo * DAY_MS)
  await db.update(quotes).set({ acceptedAt }).where(eq(quotes.id, quoteId))
  return number
}
const PO = { poNumber: '2020-0387' }

await addSchool(db, 'ridgeview')
await addSchool(db, 'oakdale')
await addAccount(db, 'tea', { schoolId: 'ridgeview' })
await addAccount(db, 'other', { schoolId: 'oakdale' })
const planOf = async (id: string, day = today()) => coveringPlan(db, day, await readAccount(db, id))
const given = async () => (await db.select().from(subscriptions)).filter(({ scope }) => scope !== 'teacher')

t.test('it is off by default, whatever came', onPostgres, async (t) => {
  const number = await accepted(PO)
  const args = ['provisional-access', '--quote', number, '--school', 'ridgeview', '--by', 'dana']
  for (const env of [{}, { PO_ACCESS: '0' }] as Record<string, string>[])
    t.match(await operate({ DATABASE_URL: url ?? '', ...env }, args), { code: 3, errors: /PO_ACCESS/ })
  t.same(await given(), [])
})

t.test('it needs a purchase order that came in time, and a place', onPostgres, async (t) => {
  t.match(await giveTo(await accepted({}), 'ridgeview'), { code: 3, errors: /purchase order/ })
  t.match(await giveTo(await accepted(PO, DAYS + 1), 'ridgeview'), { code: 3, errors: /more than 30 days/ })
  const paid = await accepted(PO)
  await admin('quote-paid', '--quote', paid, '--with', 'Check 1')
  t.match(await giveTo(paid, 'ridgeview'), { code: 3, errors: /is paid/ })
  const number = await accepted(PO)
  t.match(await giveTo(number, 'nowhere'), { code: 3, errors: /no such school/ })
  t.match(await giveTo('NL-999999', 'ridgeview'), { code: 3, errors: /No quote/ })
  t.match(await admin('provisional-access', '--quote', number), { code: 2 })
  t.same(await given(), [])
})

t.test('everybody there has access for 30 days, once a school year', onPostgres, async (t) => {
  const number = await accepted({ poFile: PDF.toString('base64') })
  const another = await accepted(PO)
  const runs = await Promise.all([giveTo(number, 'ridgeview'), giveTo(another, 'ridgeview')])
  t.same(runs.map(({ code }) => code).sort(), [0, 3], 'of two at once, one')
  t.match(await planOf('tea'), { plan: 'silver', expirationDay: addDays(today(), DAYS), rosterLimit: SEATS })
  t.equal((await planOf('tea', addDays(today(), DAYS)))?.plan, 'silver', 'the last day counts')
  t.not((await planOf('tea', addDays(today(), DAYS + 1)))?.plan, 'silver', 'and the next does not')
  t.not((await planOf('other'))?.plan, 'silver', 'only there')
  t.match(await giveTo(await accepted(PO), 'ridgeview'), { code: 3, errors: /has access already/ })

  const ended = { expirationDay: addDays(today(), -1) }
  await db.update(subscriptions).set(ended).where(eq(subscriptions.schoolId, 'ridgeview'))
  const again = await giveTo(await accepted(PO), 'ridgeview')
  t.match(again, { code: 3, errors: /in this school year already/ }, 'not a second time once it has ended')
  const used = runs[0]?.code === 0 ? number : another
  t.match(await giveTo(used, 'oakdale'), { code: 3 }, 'nor elsewhere with the same order')
  t.match(await giveTo(await accepted(PO), 'oakdale'), { code: 0 }, 'another school has its own')
  t.equal((await given()).length, 2)
  const record = (await db.select().from(auditOutbox)).map(({ entry }) => entry)
  t.match(
    record.filter(({ event }) => event === 'operator-gave-access'),
    [
      { operator: 'dana', institutionId: 'ridgeview' },
      { operator: 'dana', institutionId: 'oakdale' },
    ],
  )
})

t.test('what was attached is saved, and replaces no file', onPostgres, async (t) => {
  const number = await accepted({ poFile: PDF.toString('base64') })
  const save = (of: string) => admin('purchase-order', '--quote', of, '--to', folder)
  t.match(await save(number), { code: 0 })
  t.same(readFileSync(join(folder, `${number}.pdf`)), PDF)
  t.match(await save(number), { code: 3, errors: /EEXIST/ })
  t.match(await save(await accepted(PO)), { code: 3, errors: /No purchase order/ })
  t.match(await admin('purchase-order', '--quote', number, '--to', join(folder, 'no-folder')), { code: 3 })
})
