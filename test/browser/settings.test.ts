import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { accounts, subscriptions } from '../../server/product-api/db/schema/accounts.ts'
import { hasFocus, isAt, openAs, settled, typeAtOnce } from '../support/journey.ts'
import { mailsTo } from '../support/mails.ts'
import { addAccount, PASSWORD } from '../support/product-data.ts'
import { FOUR, holdsInEveryTheme } from '../support/themes.ts'
import { type WholeProduct, wholeProduct } from '../support/whole-product.ts'

/** Somebody who has just confirmed their address, on the page that signing in leads to. */
async function arrive(t: Test, id: string, look: { width?: number } = {}) {
  const product = await wholeProduct()
  const { db } = product.productApi
  await addAccount(db, id, { firstName: '', lastName: '' })
  await db
    .insert(subscriptions)
    .values({ id: `plan-${id}`, ownerId: id, plan: 'trial', scope: 'teacher', rosterLimit: 60 })
  const email = `${id}@school.test`
  const page = await openAs(t, product, '/account', { email, password: PASSWORD, ...look })
  await page.getByRole('heading', { name: 'About you' }).waitFor()
  await isAt(t, page, '/account/settings', 'settings that are not complete come first (S2.101)')
  return { product, page }
}

const rowOf = async ({ productApi: { db } }: WholeProduct, id: string) =>
  (await db.select().from(accounts).where(eq(accounts.id, id)))[0]

async function pickSchool(page: Page, text: string, name: RegExp): Promise<void> {
  await page.getByLabel('Find your school').click()
  await hasFocus(page.getByRole('combobox', { name: 'Find your school' }))
  await page.keyboard.type(text)
  await page.getByRole('option', { name }).click()
  await page.getByLabel('Your school').waitFor()
}

async function sayWho(page: Page, [firstName, lastName, role]: readonly [string, string, string]) {
  await page.getByLabel('First name').first().fill(firstName)
  await page.getByLabel('Last name').first().fill(lastName)
  await page.getByLabel('Role').selectOption(role)
  await page.getByLabel('Standards').selectOption('CommonCore')
}

t.test(
  'a new teacher says who they are, picks a school, and goes on to the setup (S2.123, S4.10, S4.14, S5.42)',
  async (t) => {
    const { product, page } = await arrive(t, 'settings-new')
    await sayWho(page, ['Ida', 'Nakamura', 'Classroom teacher'])
    await page.getByLabel('Grade level').selectOption('K')
    await pickSchool(page, 'visalia', /Ridgeview Academy Visalia, CA/)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/account/setup')
    t.match(await rowOf(product, 'settings-new'), {
      isSignupComplete: true,
      firstName: 'Ida',
      settings: {
        role: 'Classroom teacher',
        gradeLevel: 'K',
        studentPasswords: 'off',
        standards: 'CommonCore',
      },
      institution: { type: 'school', city: 'Visalia' },
    })
    await page.goto(`${product.url}/account/settings`)
    await settled(page)
    t.equal(await page.getByLabel('Last name').first().inputValue(), 'Nakamura')
    t.match(await page.locator('main').innerText(), /Ridgeview Academy/, 'the school')
    t.equal(await page.getByRole('button', { name: 'Continue' }).count(), 0)
  },
)

t.test(
  'a special-ed teacher enters a school by hand and takes a co-teacher along (S2.124, S4.65, S5.45, S5.53)',
  async (t) => {
    const { product, page } = await arrive(t, 'settings-duo')
    await addAccount(product.productApi.db, 'settings-taken', { email: 'taken@ridgeview.org' })
    await sayWho(page, ['Noor', 'Haddad', 'Special ed teacher'])
    await page.getByLabel('Find your school').click()
    await hasFocus(page.getByRole('combobox', { name: 'Find your school' }))
    await page.keyboard.type('no such school')
    await page.getByRole('option', { name: 'My school is not listed' }).click()
    await page.getByLabel('School name').fill('Harbor Annex')
    await page.getByLabel('City').fill('Fresno')
    await page.getByRole('button', { name: 'Use this school' }).click()
    await page.getByRole('checkbox', { name: 'I teach this class with someone else' }).check()
    const part = page.locator('#co-teacher')
    await part.getByLabel('First name').fill('Daniel')
    await part.getByLabel('Last name').fill('Abara')
    await part.getByLabel('Email').fill('taken@ridgeview.org')
    await page.getByRole('button', { name: 'Continue' }).click()
    await part
      .getByText('This email address is already in use. Please try a different email address.')
      .waitFor()
    await isAt(t, page, '/account/settings', 'it stays until the invitation is sent or given up')
    t.match(await rowOf(product, 'settings-duo'), { isSignupComplete: true })
    await part.getByLabel('Email').fill('daniel.abara@ridgeview.org')
    await part.getByRole('button', { name: 'Send invitation' }).click()
    await part.getByText('Invitation sent.').waitFor()
    t.same(
      (await mailsTo(product.productApi.db, 'daniel.abara@ridgeview.org')).map(({ subject }) => subject),
      ['You are invited to teach together'],
    )
    await page.reload()
    await part.getByText('daniel.abara@ridgeview.org').waitFor()
  },
)

t.test(
  'leaving with unsaved changes asks first; staying keeps them, and they can be saved (S5.108)',
  async (t) => {
    const product = await wholeProduct()
    const { db } = product.productApi
    await addAccount(db, 'settings-stays', {
      isSignupComplete: true,
      settings: {
        role: 'Tutor',
        gradeLevel: '3',
        mmFirstName: 'Ugo',
        mmLastName: 'Ferri',
        country: 'Italy',
        initialCountry: 'Italy',
        timezone: 'Europe/Rome',
        standards: 'Other',
      },
    })
    const page = await openAs(t, product, '/account/settings', {
      email: 'settings-stays@school.test',
      password: PASSWORD,
      width: 390,
    })
    await page.getByLabel('Country').selectOption('Peru')
    await page.getByRole('link', { name: 'Playtime' }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave settings?' })
    await dialog.getByText('Are you sure you want to leave? Your settings will not be saved.').waitFor()
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.getByText('Your settings are saved.').waitFor()
    t.match((await rowOf(product, 'settings-stays'))?.settings, { country: 'Peru', initialCountry: 'Italy' })
    await page.getByRole('link', { name: 'Playtime' }).click()
    await page.waitForURL('**/account/playtime*')
  },
)

t.test('the first settings of a parent, on a phone', async (t) => {
  const product = await wholeProduct()
  const settings = { role: 'Parent/guardian' } as const
  await addAccount(product.productApi.db, 'settings-parent', { firstName: '', lastName: '', settings })
  const email = 'settings-parent@school.test'
  const page = await openAs(t, product, '/account/settings', { email, password: PASSWORD, width: 390 })
  await page.getByRole('heading', { name: 'About you' }).waitFor()
  t.equal(await page.getByLabel('Find your school').count(), 0, 'a family has no school')
  await holdsInEveryTheme(t, page, 'the first settings of a parent', { looks: FOUR })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'First name is required' }).waitFor()
  await page.getByLabel('First name').first().fill('Ines')
  await page.getByLabel('Last name').first().fill('Salgado')
  await page.getByLabel('Standards').selectOption('CommonCore')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/account/parentRoster')
  t.match(await rowOf(product, 'settings-parent'), { settings: { mmFirstName: 'Ines' } })
})

t.test('the whole form by keys alone', async (t) => {
  const { product, page } = await arrive(t, 'settings-keys')
  const to = async (label: string) => {
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press('Tab')
      const name = await page.evaluate(() => {
        const on = document.activeElement as HTMLInputElement | null
        return on?.getAttribute('aria-label') ?? on?.labels?.[0]?.textContent ?? on?.textContent ?? ''
      })
      if (name.startsWith(label)) return
    }
    throw new Error(`no way by Tab to ${label}`)
  }
  await to('First name')
  await page.keyboard.type('Kay')
  await to('Last name')
  await page.keyboard.type('Boardman')
  await to('Role')
  await page.keyboard.type('Class')
  await to('Find your school')
  await hasFocus(page.getByRole('combobox', { name: 'Find your school' }))
  await typeAtOnce(page, 'ridgeview')
  await page.getByRole('option').first().waitFor()
  await hasFocus(page.getByRole('combobox', { name: 'Find your school' }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByLabel('Your school').waitFor()
  await to('Standards')
  await page.keyboard.type('TEKS')
  await to('Picture passwords')
  await page.keyboard.press('Space')
  await to('Match')
  await page.keyboard.press('Space')
  await to('Continue')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account/setup')
  const saved = (await rowOf(product, 'settings-keys'))?.settings
  t.match(saved, { role: 'Classroom teacher', standards: 'TEKS', studentPasswords: 'off' })
  t.same(saved?.games?.match, { isGameEnabled: false })
})
