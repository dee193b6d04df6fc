import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { systemClock } from '../../server/clock.ts'
import { tokenFamilies } from '../../server/product-api/db/schema/sessions.ts'
import { newPage } from '../support/browser.ts'
import {
  hasFocus,
  hasFocusIn,
  isAt,
  openAs,
  sessionCookie,
  settled,
  signInByPassword,
} from '../support/journey.ts'
import { startProductApi } from '../support/product-api.ts'
import { addAccount, PASSWORD } from '../support/product-data.ts'
import { codeAt, passwordAnswer, turnOn } from '../support/second-factor.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { startBff, wholeProduct } from '../support/whole-product.ts'
import { tutor } from './tutor.ts'

async function person(id: string) {
  const product = await wholeProduct()
  await addAccount(product.productApi.db, id, { firstName: 'Olga', lastName: 'Brandt', ...tutor })
  return { product, email: `${id}@school.test`, password: PASSWORD }
}

/** The same with an authenticator app that is on. */
async function protectedPerson(id: string) {
  const someone = await person(id)
  const { productApi } = someone.product
  const { accessToken = '' } = await passwordAnswer(productApi, someone.email)
  const { secret, recoveryCodes } = await turnOn(productApi, accessToken, productApi.clock)
  return { ...someone, recoveryCodes, code: (steps = 0) => codeAt(secret, productApi.clock.now(), steps) }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** The lines that stand on paper when the button to print is pressed. */
async function printedWords(page: Page) {
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-test-printed', '')
  })
  await button(page, 'Print the recovery codes').click()
  await page.locator('html[data-test-printed]').waitFor()
  await page.emulateMedia({ media: 'print' })
  const lines = (await page.locator('body').innerText()).split('\n')
  await page.emulateMedia({ media: null })
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

/** A product of its own that requires a second factor of administrators. */
async function startRequiring(t: Test) {
  const productApi = await startProductApi({
    clock: systemClock,
    config: { secondFactorRoles: ['internal', 'district', 'school'] },
  })
  t.teardown(() => productApi.close())
  return { ...(await startBff(t, { productApi })), productApi }
}

async function onLogin(t: Test, url: string) {
  const { page } = await newPage(t)
  await page.goto(`${url}/login`)
  return page
}

t.test(
  'set up from the settings, kept in mind by recovery codes, and asked for at the next sign-in',
  async (t) => {
    const { product, email, password } = await person('factor-journey')
    const page = await openAs(t, product, '/account/settings', { email, password })
    await page.getByRole('link', { name: 'Sign-in security' }).click()
    await isAt(t, page, '/account/secondFactor')
    await settled(page)
    await holdsInEveryTheme(t, page, 'nothing set up')

    await button(page, 'Set up').click()
    const setUp = page.getByRole('dialog', { name: 'Set up the authenticator app' })
    await hasFocusIn(setUp)
    await page.keyboard.press('Escape')
    await setUp.waitFor({ state: 'detached' })
    await hasFocus(button(page, 'Set up'))
    await page.keyboard.press('Enter')
    const secret = (await setUp.locator('code').textContent()) ?? ''
    t.match(secret, /^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    t.match(await setUp.getByRole('img').getAttribute('src'), /^data:image\/svg\+xml;base64,/)
    t.ok(await setUp.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth > 0))
    await holdsInEveryTheme(t, page, 'setting up')
    await setUp.getByLabel('Code').fill('12')
    await button(page, 'Turn it on').click()
    await setUp.getByText('Enter the 6 digits your app shows').waitFor()
    await setUp.getByLabel('Code').fill('000000')
    await button(page, 'Turn it on').click()
    await setUp.getByText('This is not right, or was used already.').waitFor()
    await setUp.getByLabel('Code').fill(codeAt(secret, new Date()))
    await page.keyboard.press('Enter')

    const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
    await hasFocusIn(codes)
    await page.keyboard.press('Escape')
    await codes.getByText('This stays open because these codes are not shown again').waitFor()
    const shown = await codes.locator('li code').allTextContents()
    t.equal(new Set(shown).size, 10)
    await holdsInEveryTheme(t, page, 'recovery codes')
    t.strictSame(await printedWords(page), ['Your recovery codes', ...shown])
    await button(page, 'I have put them in a safe place').click()
    await page.getByText('10 of 10 left').waitFor()
    await hasFocus(button(page, 'Use another phone for the authenticator app'))
    await holdsInEveryTheme(t, page, 'turned on')
    await page.reload()
    await page.getByText('10 of 10 left').waitFor()
    t.equal(await page.getByText(shown[0] ?? '').count(), 0, 'codes are shown once')

    const next = await onLogin(t, product.url)
    await signInByPassword(next, email, password)
    await isAt(t, next, '/login/verify')
    await next.getByRole('heading', { name: 'One more step' }).waitFor()
    await holdsInEveryTheme(t, next, 'the second step')
    // The next one: that of the same 30 seconds may be used already, and one step ahead is good.
    await next.getByLabel('Code').fill(codeAt(secret, new Date(), 1))
    await next.keyboard.press('Enter')
    await next.waitForURL(/\/account\//)
    await settled(next)
  },
)

t.test('a code is pasted with its space, and a recovery code with its dashes', async (t) => {
  const { product, email, password, recoveryCodes } = await protectedPerson('factor-pasted')
  const page = await onLogin(t, product.url)
  await signInByPassword(page, email, password)
  const field = page.getByLabel('Code', { exact: true })
  await field.waitFor()
  t.equal(await field.getAttribute('autocomplete'), 'one-time-code')
  t.equal(await field.getAttribute('inputmode'), 'numeric')
  await field.fill('000 000')
  await button(page, 'Sign in').click()
  await page.getByText('This is not right, or was used already.').waitFor()
  await hasFocus(field)
  await button(page, 'Use a recovery code instead').click()
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
  await button(page, 'Sign in').click()
  await page.waitForURL(/\/account\//)
})

t.test('the second step without a first one leads back to the sign-in page', async (t) => {
  const product = await wholeProduct()
  const { page } = await newPage(t)
  await page.goto(`${product.url}/login/verify`)
  await page.getByRole('heading', { name: 'Please sign in again' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await isAt(t, page, '/login')
})

t.test('signing in again over what was typed asks for the code in the same dialog', async (t) => {
  const { product, email, password, code } = await protectedPerson('factor-again')
  const first = await onLogin(t, product.url)
  await signInByPassword(first, email, password)
  await first.getByLabel('Code', { exact: true }).fill(code())
  await button(first, 'Sign in').click()
  await first.waitForURL(/\/account\//)
  await first.goto(`${product.url}/account/settings`)
  await settled(first)
  await first.getByLabel('Last name').first().fill('Brandt-Okoye')
  const id = await sessionCookie(first.context(), product)
  await product.parts.sessionStore.destroy(id ?? '', 'by-admin')
  await button(first, 'Save settings').click()
  const question = first.getByRole('dialog', { name: 'Your session has ended' })
  await question.getByLabel('Email', { exact: true }).fill(email)
  await question.getByLabel('Password', { exact: true }).fill(password)
  await question.getByRole('button', { name: 'Sign in' }).click()
  await question.getByLabel('Code', { exact: true }).fill(code(1))
  await question.getByRole('button', { name: 'Sign in' }).click()
  await first.getByText('Your settings are saved.').waitFor()
  t.equal(await first.getByLabel('Last name').first().inputValue(), 'Brandt-Okoye')
})

t.test('turning it off asks first, and says so', async (t) => {
  const { product, email, password, code } = await protectedPerson('factor-off')
  const page = await onLogin(t, product.url)
  await signInByPassword(page, email, password)
  await page.getByLabel('Code', { exact: true }).fill(code())
  await button(page, 'Sign in').click()
  await page.waitForURL(/\/account\//)
  await page.goto(`${product.url}/account/secondFactor`)
  await button(page, 'Turn off two-step sign-in').click()
  await button(page, 'Turn it off').click()
  await page.getByText('Two-step sign-in is off.').waitFor()
  await button(page, 'Set up').waitFor()
})

t.test('where it is required, nothing opens before it is set up, and it stays on', async (t) => {
  const product = await startRequiring(t)
  await addAccount(product.productApi.db, 'factor-owed', { rights: 'V', ...tutor })
  const page = await onLogin(t, product.url)
  await signInByPassword(page, 'factor-owed@school.test', PASSWORD)
  await page.getByRole('heading', { name: 'Set up two-step sign-in', level: 1 }).waitFor()
  await isAt(t, page, '/login/secure')
  await page.goto(`${product.url}/account/playtime`)
  await page.getByRole('heading', { name: 'Set up two-step sign-in', level: 1 }).waitFor()
  await isAt(t, page, '/login/secure')
  await settled(page)
  await holdsInEveryTheme(t, page, 'required and not set up')
  t.equal(await page.getByRole('link', { name: 'Sign out' }).getAttribute('href'), '/logout')

  await button(page, 'Set up').click()
  const setUp = page.getByRole('dialog', { name: 'Set up the authenticator app' })
  const secret = (await setUp.locator('code').textContent()) ?? ''
  await setUp.getByLabel('Code').fill(codeAt(secret, new Date()))
  await page.keyboard.press('Enter')
  await button(page, 'I have put them in a safe place').click()
  await page.getByRole('heading', { name: 'Two-step sign-in is on', level: 1 }).waitFor()
  await holdsInEveryTheme(t, page, 'required and set up')
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL(/\/account\//)
  await page.goto(`${product.url}/account/secondFactor`)
  await page.getByText('Your role needs a second step, so it stays on.').waitFor()
  t.equal(await button(page, 'Turn off two-step sign-in').count(), 0)
})

t.test('support takes a lost second step away in the console, after confirming who is there', async (t) => {
  const { product, email, password } = await protectedPerson('factor-lost')
  const { db } = product.productApi
  await addAccount(db, 'factor-admin', { isInternalAdmin: true, ...tutor })
  const admin = { email: 'factor-admin@school.test', password: PASSWORD }
  const page = await openAs(t, product, '/admin', admin)
  await db.update(tokenFamilies).set({ provenAt: null }).where(eq(tokenFamilies.accountId, 'factor-admin'))
  await page.getByText('Two-step sign-in is required of nobody.').waitFor()
  await page.getByLabel('Name, email or school').fill(email)
  await page.keyboard.press('Enter')
  await page.getByRole('radio').first().click()
  await button(page, 'Take Olga’s second step away').click()
  await holdsInEveryTheme(t, page, 'before it is taken away')
  await button(page, 'Take it away').click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByLabel('Password', { exact: true }).fill('not this one')
  await proof.getByRole('button', { name: 'Continue' }).click()
  await proof.getByText('This is not right').waitFor()
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await proof.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('signs in with the password alone, and was told by mail.').waitFor()

  const next = await onLogin(t, product.url)
  await signInByPassword(next, email, password)
  await next.waitForURL(/\/account\//)
})
