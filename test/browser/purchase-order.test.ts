import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { acceptQuote, sendQuoteLink } from '../../server/contract/quote-links.ts'
import { quote } from '../../server/contract/quotes.ts'
import { coveringPlan } from '../../server/product-api/access/covering.ts'
import { readAccount } from '../../server/product-api/account/me.ts'
import { quoteFiles } from '../../server/product-api/db/schema/quotes.ts'
import { dayIn } from '../../shared/rules/days.ts'
import { quotePayload } from '../../shared/rules/quote-payload.ts'
import { openAs, settled } from '../support/journey.ts'
import { tokenMailedTo } from '../support/mails.ts'
import { callApi, startProductApi } from '../support/product-api.ts'
import { addAccount, addSchool, bearerFor, PASSWORD } from '../support/product-data.ts'
import { onceAs } from '../support/schools-api.ts'
import { FOUR, holdsInEveryTheme } from '../support/themes.ts'
import { startBff } from '../support/whole-product.ts'

const QUOTES = '/account/quotes'
const PDF = Buffer.from('%PDF-1.7\nan order').toString('base64')
const orders = { email: 'orders@numberlane.test', phone: null, fax: null, checksTo: null }
const choice = { numStudents: 120, numSchoolYears: 2, hwAddOn: false, institutionName: 'Oakdale Elementary' }

/** A school with a principal who has verified rights, and a teacher whose quote was accepted with an order. */
async function school(t: Test, poAccess: boolean) {
  const productApi = await startProductApi({ config: { sandbox: true, orders, poAccess } })
  t.teardown(() => productApi.close())
  const { db, url, clock } = productApi
  await addSchool(db, 'oakdale')
  const settings = { mmLastName: 'Reyes', country: 'United States', timezone: 'UTC' }
  const rest = { schoolId: 'oakdale', isSignupComplete: true, rosterFinished: true, appsFinished: true }
  const institution = { type: 'school', schoolId: 'oakdale', schoolName: 'Oakdale Elementary' } as const
  await addAccount(db, 'principal', {
    ...{ ...rest, institution, rights: 'V' },
    settings: { ...settings, mmFirstName: 'Paula', role: 'School administrator' },
  })
  await addAccount(db, 'teacher', {
    ...{ ...rest, institution },
    settings: { ...settings, mmFirstName: 'Alma', role: 'Classroom teacher', gradeLevel: '3' },
  })
  const body = quotePayload(choice, dayIn('UTC', clock.now()))
  const bearer = await bearerFor(productApi, 'teacher')
  const made = await callApi(url, quote, { body, headers: onceAs(), bearer })
  const params = { quoteId: (made.body as { quoteId: string }).quoteId }
  await callApi(url, sendQuoteLink, { params, body: { email: 'buyer@oakdale.org' }, bearer })
  const query = { token: await tokenMailedTo(db, 'buyer@oakdale.org') }
  const accepted = { name: 'Martin Ogawa', payBy: 'po' as const, poNumber: '2020-0387' }
  t.equal((await callApi(url, acceptQuote, { query, body: accepted })).status, 200)
  await db.insert(quoteFiles).values({ quoteId: params.quoteId, type: 'pdf', content: PDF })
  const bff = await startBff(t, { productApi })
  const open = (who: string) => openAs(t, bff, QUOTES, { email: `${who}@school.test`, password: PASSWORD })
  const plan = async () => coveringPlan(db, dayIn('UTC', clock.now()), await readAccount(db, 'teacher'))
  return { open, plan }
}

const confirmation = (page: Page) => page.getByRole('button', { name: 'Confirm and give access' })

t.test('whoever has verified rights confirms a colleague’s purchase order, by the keyboard', async (t) => {
  const { open, plan } = await school(t, true)
  const teacher = await open('teacher')
  await teacher.getByText(/^We bill \$[\d,.]+ on the purchase order\.$/).waitFor()
  t.equal(await confirmation(teacher).count(), 0, 'not whoever asked, without rights')
  t.equal(await plan(), undefined, 'an order alone opens nothing')

  const page = await open('principal')
  await page.getByText(/asked for this quote, and it is theirs to pay\.$/).waitFor()
  t.equal(await page.getByRole('button', { name: /^Pay by|Send to an approver/ }).count(), 0)
  await holdsInEveryTheme(t, page, 'a colleague’s purchase order', { looks: FOUR })
  const [order] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download purchase order' }).click(),
  ])
  t.match(order.suggestedFilename(), /\.pdf$/)
  await confirmation(page).press('Enter')
  await page.getByText(/Students can play until .+ while the payment travels\./).waitFor()
  await confirmation(page).waitFor({ state: 'detached' })
  await holdsInEveryTheme(t, page, 'a purchase order that was confirmed', { looks: FOUR })
  t.match(await plan(), { scope: 'school', rosterLimit: 120 })
  await page.reload()
  await settled(page)
  t.equal(await confirmation(page).count(), 0, 'once')
  await teacher.reload()
  await teacher.getByText(/Students can play until .+ while the payment travels\./).waitFor()
})

t.test('where purchase orders give no access, nobody is offered to', async (t) => {
  const { open, plan } = await school(t, false)
  const page = await open('principal')
  await page.getByRole('heading', { name: 'No quotes yet' }).waitFor()
  t.equal(await confirmation(page).count(), 0)
  const teacher = await open('teacher')
  await teacher.getByText(/^We bill \$[\d,.]+ on the purchase order\.$/).waitFor()
  t.equal(await confirmation(teacher).count(), 0)
  t.equal(await plan(), undefined)
})
