import type { Page } from 'playwright-core'
import t from 'tap'
import { createLink } from '../../server/product-api/mail/links.ts'
import { newPage } from '../support/browser.ts'
import { followMail, sessionCookie, settled, signInByPassword } from '../support/journey.ts'
import { addAccount } from '../support/product-data.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { wholeProduct } from '../support/whole-product.ts'

const PASSWORD = 'a password of mine'

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password (6 or more characters)').fill(PASSWORD)
  await page.getByLabel('Repeat password').fill(PASSWORD)
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

t.test(
  'a teacher comes from the sign-in page over sign-up and its mail to the settings (S2.55, S2.56, S2.57?, S2.61, S4.10)',
  async (t) => {
    const product = await wholeProduct()
    const { page } = await newPage(t)
    await page.goto(`${product.url}/login`)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await title(page, 'Create an account').waitFor()
    await holdsInEveryTheme(t, page, 'sign-up')
    await fillSignUp(page, 'rosalind@school.org')
    await page.getByRole('button', { name: 'Create account' }).click()
    await title(page, 'Check your mail').waitFor()
    await page.getByText('We sent a link to').waitFor()
    await holdsInEveryTheme(t, page, 'check your mail')
    t.equal(await sessionCookie(page.context(), product), null)
    const [outbox] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Open the outbox' }).click(),
    ])
    await outbox.getByRole('row').filter({ hasText: 'rosalind@school.org' }).waitFor()
    await outbox.close()

    const elsewhere = (await newPage(t)).page
    await followMail(elsewhere, product, 'rosalind@school.org')
    await title(elsewhere, 'Confirm your email').waitFor()
    await elsewhere.getByLabel('Password', { exact: true }).fill('somebody guesses')
    await elsewhere.getByRole('button', { name: 'Confirm my email' }).click()
    await elsewhere.getByRole('alert').waitFor()
    t.equal(await sessionCookie(elsewhere.context(), product), null)
    await holdsInEveryTheme(t, elsewhere, 'confirm')

    await followMail(page, product, 'rosalind@school.org')
    await page.getByText('One click, and your account is open.').waitFor()
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await title(page, 'Your email is confirmed').waitFor()
    await holdsInEveryTheme(t, page, 'confirmed')
    t.ok(await sessionCookie(page.context(), product), 'here the browser was known')
    await page.getByRole('link', { name: 'Continue to settings' }).click()
    await page.waitForURL(`${product.url}/account/settings`)

    await followMail(elsewhere, product, 'rosalind@school.org')
    await title(elsewhere, 'This link has already been used').waitFor()
    await elsewhere.getByRole('link', { name: 'Sign in' }).click()
    await signInByPassword(elsewhere, 'rosalind@school.org', PASSWORD)
    await elsewhere.waitForURL(`${product.url}/account/**`)
  },
)

t.test('a parent comes over the same way to their own page (S2.64, S7.24)', async (t) => {
  const product = await wholeProduct()
  const { page } = await newPage(t)
  await page.goto(`${product.url}/signup?kind=parent`)
  await fillSignUp(page, 'parent.to.be@home.org')
  await page.getByRole('button', { name: 'Create a family account' }).click()
  await title(page, 'Check your mail').waitFor()
  await followMail(page, product, 'parent.to.be@home.org')
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/parentValidate'))
  t.ok(await sessionCookie(page.context(), product))
})

t.test(
  'a password reset by mail ends the old password and every session (S2.49, S2.63, S8.40, S8.42)',
  async (t) => {
    const product = await wholeProduct()
    await addAccount(product.productApi.db, 'forgetful')
    const elsewhere = (await newPage(t)).page
    await elsewhere.goto(`${product.url}/login`)
    await signInByPassword(elsewhere, 'forgetful@school.test', 'a password for tests')
    await elsewhere.waitForURL(`${product.url}/account/**`)

    const { page } = await newPage(t)
    await page.goto(`${product.url}/login`)
    await page.getByRole('link', { name: 'Need help signing in?' }).click()
    await title(page, 'Need help signing in?').waitFor()
    await page.getByLabel('Email', { exact: true }).fill('nobody.here@school.org')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText("we don't have an account with that email").waitFor()
    await holdsInEveryTheme(t, page, 'no account')
    await page.getByLabel('Email', { exact: true }).fill('forgetful@school.test')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await title(page, 'Check your mail').waitFor()
    await holdsInEveryTheme(t, page, 'sent')
    await followMail(page, product, 'forgetful@School.test')
    await page.getByLabel('New password (6 or more characters)').fill(PASSWORD)
    await page.getByLabel('Repeat password').fill(PASSWORD)
    await holdsInEveryTheme(t, page, 'new password')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await title(page, 'Your new password is saved').waitFor()

    await elsewhere.reload()
    await elsewhere.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await signInByPassword(page, 'forgetful@school.test', PASSWORD)
    await page.waitForURL(`${product.url}/account/**`)

    await followMail(elsewhere, product, 'forgetful@School.test')
    // Before anything is typed.
    await title(elsewhere, 'We were unable to reset your password using this URL').waitFor()
    await holdsInEveryTheme(t, elsewhere, 'used link')
  },
)

t.test('links that were edited or have expired open nothing (S8.41, S8.46, S8.47, S8.48)', async (t) => {
  const product = await wholeProduct()
  const { db } = product.productApi
  await addAccount(db, 'late', { state: 'unvalidated' })
  const longAgo = { now: () => new Date(Date.now() - 30 * 24 * 3_600_000) }
  const { page } = await newPage(t)
  const open = async (path: string) => {
    await page.goto(product.url + path)
    await settled(page)
  }
  const expired = await createLink(db, longAgo, { accountId: 'late', purpose: 'validate' })
  await open(`/validate/${expired}`)
  await title(page, 'This link has expired').waitFor()
  await holdsInEveryTheme(t, page, 'expired')

  await open(`/validate/${expired.slice(1)}x`)
  await title(page, 'We could not confirm this email').waitFor()

  await open(`/parentValidate/${expired}`)
  await title(page, 'This link has expired but we can login at the main site.').waitFor()

  await page.goto(`${product.url}/accept/${expired}`)
  await title(page, 'There was a problem validating your link. Please contact support.').waitFor()
  await holdsInEveryTheme(t, page, 'no invitation')
  t.equal(await sessionCookie(page.context(), product), null)
})

t.test('somebody invited chooses a password and is signed in (S2.62)', async (t) => {
  const product = await wholeProduct()
  const { db } = product.productApi
  await addAccount(db, 'invited', { state: 'unvalidated', passwordHash: null })
  const token = await createLink(db, { now: () => new Date() }, { accountId: 'invited', purpose: 'accept' })
  const { page } = await newPage(t)
  await page.goto(`${product.url}/accept/${token}`)
  await title(page, 'Welcome, Alma').waitFor()
  await holdsInEveryTheme(t, page, 'invited')
  await page.getByLabel('Password (6 or more characters)').fill(PASSWORD)
  await page.getByLabel('Repeat password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Open my account' }).click()
  await page.waitForURL(`${product.url}/account/**`)
  t.ok(await sessionCookie(page.context(), product))
})
