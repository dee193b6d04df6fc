import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { accounts } from '../../server/product-api/db/schema/accounts.ts'
import { newPage } from '../support/browser.ts'
import { followMail, openAs, personOf, sessionCookie, settled } from '../support/journey.ts'
import { addAccount, addRoster, PASSWORD } from '../support/product-data.ts'
import { type WholeProduct, wholeProduct } from '../support/whole-product.ts'
import { goOn, pickInstitution, sayWho, signUp, title } from './onboarding-steps.ts'

/** Looks at the settings again, and comes back: who they are and where they work is still there. */
async function holdsWhatWasSaid(t: Test, page: Page, product: WholeProduct, lastName: string) {
  await page.goto(`${product.url}/account/settings`)
  await settled(page)
  t.equal(await page.getByLabel('Last name').first().inputValue(), lastName)
  t.match(await page.locator('main').innerText(), /Visalia/, 'the school')
  await page.goto(`${product.url}/account/setup`)
  await settled(page)
}

const accountOf = async ({ productApi: { db } }: WholeProduct, email: string) =>
  (await db.select().from(accounts).where(eq(accounts.email, email)))[0]

t.test(
  'a teacher goes from the mail through settings and setup to the skills of their class (S1.5, S2.35, S4.10, S4.14, S2.101, S2.103)',
  async (t) => {
    const product = await wholeProduct()
    const email = 'hedda@onboarding.org'
    const page = await signUp(t, product, email)
    await page.getByRole('link', { name: 'Continue to settings' }).click()
    await sayWho(page, { firstName: 'Hedda', lastName: 'Lindqvist', role: 'Classroom teacher' })
    await page.getByLabel('Grade level').selectOption('3')
    await pickInstitution(page, 'school', 'visalia')
    await goOn(page, 'setup')
    await holdsWhatWasSaid(t, page, product, 'Lindqvist')
    await page.getByRole('button', { name: 'Start my pilot now!' }).click()
    await page.waitForURL('**/account/roster')
    await settled(page)
    const made = await accountOf(product, email)
    await addRoster(product.productApi.db, 'r-hedda', made?.id ?? '', ['hedda-a', 'hedda-b'], {
      name: 'Room 3',
    })
    await page.goto(`${product.url}/account`)
    await page.waitForURL('**/account/playtime')
    await settled(page)
    await page.goto(`${product.url}/account/dashboard?roster=r-hedda`)
    await title(page, 'Skills Progress').waitFor()
    await settled(page)
    t.same(
      (await page.getByRole('rowheader').allInnerTexts()).map((text) => text.trim().split('\n').at(-1)),
      ['Kid hedda-a Moss', 'Kid hedda-b Moss'],
    )
    t.equal(await personOf(page), 'Hedda Lindqvist')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${product.url}/account`)
    await page.waitForURL('**/account/mobileLanding')
  },
)

t.test(
  'an administrator goes from the mail through the settings to their home, with Accounts/Roster (S1.5, S6.1, S6.5, S6.21)',
  async (t) => {
    const product = await wholeProduct()
    const email = 'principal@onboarding.org'
    const page = await signUp(t, product, email)
    await page.getByRole('link', { name: 'Continue to settings' }).click()
    await sayWho(page, { firstName: 'Agnes', lastName: 'Varda', role: 'School administrator' })
    await pickInstitution(page, 'school', 'visalia')
    await goOn(page, 'setup')
    t.match(await accountOf(product, email), { settings: { role: 'School administrator' }, rights: 'UV' })
    await holdsWhatWasSaid(t, page, product, 'Varda')
    await page.goto(`${product.url}/account/playtime`)
    await settled(page)
    await page.getByRole('link', { name: 'Accounts/Roster', exact: true }).click()
    await settled(page)
    t.equal(await page.getByRole('alert').count(), 0)
  },
)

t.test(
  'a parent goes from the mail through the settings to their children, the games and their progress (S2.64, S4.13, S4.15?, S4.18, S5.74)',
  async (t) => {
    const product = await wholeProduct()
    const email = 'mother@onboarding.org'
    const page = await signUp(t, product, email, { parent: true })
    await page.waitForURL((url) => !url.pathname.startsWith('/parentValidate'))
    t.ok(await sessionCookie(page.context(), product))
    await page.getByRole('heading', { name: 'About you' }).waitFor()
    await sayWho(page, { firstName: 'Ines', lastName: 'Salgado' })
    await goOn(page, 'parentRoster')
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Age').selectOption('8')
    const made = await accountOf(product, email)
    t.match(made, { settings: { role: 'Parent/guardian', mmFirstName: 'Ines' } })
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.waitForURL('**/account/parentPayment')
    await page.goto(`${product.url}/account/setup`)
    await page.getByText('1 child.').waitFor()
    t.ok(await page.getByLabel('All my children are there').isChecked(), 'they have just said so')
    t.match(await accountOf(product, email), { isSignupComplete: true })
    await page.getByRole('link', { name: 'Your children' }).click()
    await page.locator('main').getByRole('link', { name: 'See their progress' }).click()
    await page.waitForURL('**/account/progress')
    await settled(page)
    await page.getByRole('button', { name: 'Setup, 1 to go' }).click()
    await page.getByRole('link', { name: 'Get the links' }).click()
    await page.waitForURL('**/account/setup')
    await settled(page)
    t.equal(await page.getByRole('alert').count(), 0)
  },
)

t.test('a Google sign-up with a lead code keeps the code through the settings (S2.55, S7.64?)', async (t) => {
  const product = await wholeProduct()
  const { page } = await newPage(t)
  await page.goto(`${product.url}/#/signup?leadCode=fair-19`)
  await page.getByRole('link', { name: 'Sign up with Google' }).click()
  await page.getByRole('button', { name: /^newcomer@mail\.test/ }).click()
  await page.waitForURL(`${product.url}/account/settings`)
  await sayWho(page, { firstName: 'Nia', lastName: 'Newcomer', role: 'Classroom teacher' })
  await page.getByLabel('Grade level').selectOption('K')
  await pickInstitution(page, 'school', 'visalia')
  await goOn(page, 'setup')
  t.match(await accountOf(product, 'newcomer@mail.test'), { leadCode: 'fair-19', isSignupComplete: true })
})

t.test(
  'a special-ed teacher takes a co-teacher along, who accepts by mail and sees the class (S2.62, S4.65)',
  async (t) => {
    const product = await wholeProduct()
    const { db } = product.productApi
    await addAccount(db, 'inviter', {
      firstName: 'Runa',
      lastName: 'Bell',
      isSignupComplete: true,
      settings: {
        role: 'Special ed teacher',
        gradeLevel: '3',
        mmFirstName: 'Runa',
        mmLastName: 'Bell',
        country: 'United States',
        standards: 'CommonCore',
        timezone: 'America/New_York',
      },
      institution: { type: 'school', schoolId: 'north', schoolName: 'North Hill' },
    })
    await addRoster(db, 'r-inviter', 'inviter', ['duo-a', 'duo-b'], { name: 'Room Duo' })
    const page = await openAs(t, product, '/account/settings', {
      email: 'inviter@school.test',
      password: PASSWORD,
    })
    await page.getByRole('checkbox', { name: 'I teach this class with someone else' }).check()
    const part = page.locator('#co-teacher')
    await part.getByLabel('First name').fill('Theo')
    await part.getByLabel('Last name').fill('Marsh')
    await part.getByLabel('Email').fill('theo.marsh@onboarding.org')
    await part.getByRole('button', { name: 'Send invitation' }).click()
    await part.getByText('Invitation sent.').waitFor()

    const { page: theirs } = await newPage(t)
    await followMail(theirs, product, 'theo.marsh@onboarding.org')
    await title(theirs, 'Welcome, Theo').waitFor()
    await theirs.getByLabel('Password (6 or more characters)').fill(PASSWORD)
    await theirs.getByLabel('Repeat password').fill(PASSWORD)
    await theirs.getByRole('button', { name: 'Open my account' }).click()
    await theirs.waitForURL(`${product.url}/account/**`)
    await theirs.goto(`${product.url}/account/dashboard`)
    await settled(theirs)
    t.same(
      (await theirs.getByRole('rowheader').allInnerTexts()).map((text) => text.trim().split('\n').at(-1)),
      ['Kid duo-a Moss', 'Kid duo-b Moss'],
    )
    t.equal(await personOf(theirs), 'Theo Marsh')
  },
)

t.test(
  'somebody from a country without the product sees why, and can change the country (S2.37, S2.92, S8.74, S4.11)',
  async (t) => {
    const product = await wholeProduct()
    await addAccount(product.productApi.db, 'far-away', { firstName: '', lastName: '' })
    const page = await openAs(t, product, '/account', { email: 'far-away@school.test', password: PASSWORD })
    await sayWho(page, { firstName: 'Lukas', lastName: 'Moser', role: 'Tutor' })
    await page.getByLabel('Country').selectOption('Austria')
    await goOn(page, 'unsupportedCountry')
    await page
      .getByText('Because of privacy law changes we cannot offer a subscription in your country.', {
        exact: false,
      })
      .waitFor()
    t.equal(await page.getByRole('link', { name: /subscri|upgrade|buy/i }).count(), 0)
    await page.getByRole('link', { name: 'Change my country' }).click()
    await page.waitForURL('**/account/settings')
  },
)

t.test('a teacher who signs up on a device is sent back to the app after the settings (S4.12)', async (t) => {
  const product = await wholeProduct()
  const page = await signUp(t, product, 'pad@onboarding.org')
  await page.getByRole('link', { name: 'Continue to settings' }).waitFor()
  // A build of ours: the people of any other app are parents.
  await page.goto(`${product.url}/account/settings?device=1&buildNumber=210`)
  await sayWho(page, { firstName: 'Nils', lastName: 'Holm', role: 'Classroom teacher' })
  await page.getByLabel('Grade level').selectOption('2')
  await pickInstitution(page, 'school', 'visalia')
  await goOn(page, 'deviceNonParent')
  await title(page, 'Thank you. You are all set.').waitFor()
})
