import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { demoPassword } from '../../server/contract/demo-accounts.ts'
import { accounts } from '../../server/product-api/db/schema/accounts.ts'
import { isAt, openAs, personOf, sessionCookie, settled } from '../support/journey.ts'
import { addAccount, PASSWORD } from '../support/product-data.ts'
import { type WholeProduct, wholeProduct } from '../support/whole-product.ts'

const SETTINGS = '/account/settings'

/** Somebody whose settings are complete, on that page. */
async function onSettings(t: Test, id: string, name: readonly [string, string]) {
  const product = await wholeProduct()
  const [firstName, lastName] = name
  const password = PASSWORD
  const email = `${id}@school.test`
  await addAccount(product.productApi.db, id, {
    firstName,
    lastName,
    isSignupComplete: true,
    rosterFinished: true,
    settings: {
      role: 'Tutor',
      gradeLevel: '3',
      mmFirstName: firstName,
      mmLastName: lastName,
      country: 'Peru',
      timezone: 'America/Lima',
      standards: 'Other',
    },
  })
  const page = await openAs(t, product, SETTINGS, { email, password })
  return { product, page, email, password }
}

const settingsOf = async ({ productApi: { db } }: WholeProduct, email: string) =>
  (await db.select().from(accounts).where(eq(accounts.email, email)))[0]?.settings

const lastName = (page: Page) => page.getByLabel('Last name').first()
const save = (page: Page) => page.getByRole('button', { name: 'Save settings' }).click()
const question = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

async function answer(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await question(page).getByLabel('Email', { exact: true }).fill(email)
  await question(page).getByLabel('Password', { exact: true }).fill(password)
  await question(page).getByRole('button', { name: 'Sign in' }).click()
}

/** Ends the session behind a page where nobody in the browser can know of it. */
async function endSession({ parts }: WholeProduct, page: Page): Promise<void> {
  const id = await sessionCookie(page.context(), await wholeProduct())
  await parts.sessionStore.destroy(id ?? '', 'by-admin')
}

t.test(
  'signed out from another browser over a half-filled form: signing in in place sends what was typed (S4.3, S8.56)',
  async (t) => {
    const { product, page, ...person } = await onSettings(t, 'again-same', ['Olga', 'Brandt'])
    await lastName(page).fill('Brandt-Okoye')
    const elsewhere = await openAs(t, product, '/account/sessions', person)
    await elsewhere.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await elsewhere.getByText('Everywhere else is', { exact: false }).waitFor()

    await save(page)
    await question(page).getByText('Sign in again as Olga Brandt.', { exact: false }).waitFor()
    t.match(await settingsOf(product, person.email), { mmLastName: 'Brandt' }, 'nothing is sent before')
    await answer(page, { ...person, password: 'not the one' })
    await question(page).getByRole('alert').waitFor()
    t.equal(await lastName(page).inputValue(), 'Brandt-Okoye')
    await answer(page, person)
    await page.getByText('Your settings are saved.').waitFor()
    await isAt(t, page, SETTINGS)
    t.equal(await question(page).count(), 0)
    t.match(await settingsOf(product, person.email), { mmLastName: 'Brandt-Okoye' })
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.locator('header b.strong', { hasText: 'Olga Brandt-Okoye' }).waitFor()
  },
)

t.test(
  'somebody else signs in there: nothing of the first is sent or shown, and they go home (S4.3)',
  async (t) => {
    const { product, page, email } = await onSettings(t, 'again-first', ['Wanda', 'Kestrel'])
    const second = { email: 'school@demo.test', password: demoPassword }
    const before = await settingsOf(product, second.email)
    await lastName(page).fill('Kestrel-Only')
    await endSession(product, page)
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.postData() ?? ''))
    await save(page)
    await question(page).waitFor()
    sent.length = 0
    await answer(page, second)
    await page.waitForURL((url) => url.pathname !== SETTINGS)
    await settled(page)
    t.equal(await personOf(page), 'Teresa Whitcomb')
    t.notMatch(await page.content(), /Kestrel|Wanda/)
    t.notMatch(sent.join(), /Kestrel/)
    t.match(await settingsOf(product, email), { mmLastName: 'Kestrel' })
    t.same(await settingsOf(product, second.email), before)

    await page.goto(product.url + SETTINGS)
    await settled(page)
    t.notMatch(await page.content(), /Kestrel|Wanda/, 'nor on the same page of their own')
    await page.goBack()
    await settled(page)
    t.notMatch(await page.content(), /Kestrel|Wanda/, 'nor on the way back')
  },
)

t.test('signing in in another tab through a provider also works: the form is sent (S4.3)', async (t) => {
  const product = await wholeProduct()
  const email = 'teacher@demo.test'
  const before = await settingsOf(product, email)
  t.teardown(async () => {
    await product.productApi.db.update(accounts).set({ settings: before }).where(eq(accounts.email, email))
  })
  const page = await openAs(t, product, SETTINGS)
  await page.getByLabel('Standards').selectOption('TEKS')
  await endSession(product, page)
  await save(page)
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    question(page).getByRole('link', { name: 'Google' }).click(),
  ])
  await other.getByRole('button', { name: /^teacher@demo\.test Renee/ }).click()
  await other.waitForURL(`${product.url}/account/**`)
  await settled(other)
  await page.getByText('Your settings are saved.').waitFor()
  await isAt(t, page, SETTINGS)
  t.match(await settingsOf(product, email), { standards: 'TEKS' })
})
