import type { Page } from 'playwright-core'
import t from 'tap'
import { axeViolations, newPage } from '../support/browser.ts'
import { serveClient, site } from '../support/client-page.ts'
import { comesTo } from '../support/journey.ts'
import { addresses, focused, frameOf, noSession, openApp, refused, teacher } from './open-app.ts'

const pathOf = (page: Page) => page.url().slice(site.length)

t.test('the sign-in page offers every sign-in method (S2.211, S2.213)', async (t) => {
  const { page, requests } = await openApp(t, '/login', () => noSession)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  const href = (name: string) => page.getByRole('link', { name }).getAttribute('href')
  t.equal(await href('Continue with Google'), '/auth/google/start')
  t.equal(await href('Continue with your school platform'), '/auth/edu/start')
  t.equal(await href('Sign in with an access code'), '/devicelogin')
  t.equal(await page.title(), 'Sign in · Numberlane')
  t.strictSame(addresses(requests), [], 'an anonymous page asks for nothing')
  await page.getByRole('link', { name: 'Reading-platform educators sign in here' }).click()
  const told = page.getByRole('heading', { name: 'Open Numberlane from your reading platform' })
  await told.waitFor()
  await comesTo(t, () => focused(page), await told.textContent(), 'the heading takes the focus')
  await page.getByRole('link', { name: 'Sign in here' }).click()
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
  t.equal(pathOf(page), '/login')
})

t.test('opening the sign-in page directly does not mention a requested page', async (t) => {
  const { page } = await openApp(t, '/', () => noSession)
  await page.getByText('For teachers, schools and families.').waitFor()
  t.equal(pathOf(page), '/login')
})

t.test('sign-in requires an e-mail and a password, with errors next to the fields (S5.10)', async (t) => {
  const { page, requests } = await openApp(t, '/login', () => noSession)
  const email = page.getByLabel('Email', { exact: true })
  const password = page.getByLabel('Password', { exact: true })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await t.resolves(page.getByText('Enter your email').waitFor())
  await t.resolves(page.getByText('Enter your password').waitFor())
  await comesTo(t, () => focused(page), 'email', 'the first field in error has the focus')
  t.equal(await email.getAttribute('aria-invalid'), 'true')
  await email.fill('teacher@demo.test')
  t.equal(await page.getByText('Enter your email').count(), 0, 'it goes with the first key')
  await t.resolves(page.getByText('Enter your password').waitFor())
  t.strictSame(addresses(requests), [], 'nothing was sent')
  await password.fill('number')
  await page.getByRole('button', { name: 'Show password' }).click()
  t.equal(await password.getAttribute('type'), 'text')
  await page.getByRole('button', { name: 'Show password' }).click()
  t.equal(await password.getAttribute('type'), 'password')
})

t.test('e-mail and password have a field each, and what went wrong has its text (S2.212)', async (t) => {
  const sentence = 'Your email and/or password did not match our records.'
  const { page } = await openApp(t, '/login', () => refused(401, 'signin-failed', sentence))
  const email = page.getByRole('textbox', { name: 'Email', exact: true })
  const password = page.getByLabel('Password', { exact: true })
  await email.fill('teacher@demo.test')
  t.equal(await password.getAttribute('type'), 'password', 'nobody reads along')
  await password.fill('wrong password')
  t.equal(await page.getByRole('alert').count(), 0, 'no error yet')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').filter({ hasText: sentence }).waitFor()
})

t.test(
  'a refused sign-in shows its message above the form and marks both fields (S8.36, S8.37)',
  async (t) => {
    const sentence = 'Your email and/or password did not match our records.'
    const { page, requests } = await openApp(t, '/login', () => refused(401, 'signin-failed', sentence))
    await page.getByLabel('Email', { exact: true }).fill(' teacher@demo.test ')
    await page.getByLabel('Password', { exact: true }).fill('wrong password')
    await page.keyboard.press('Enter')
    const alert = page.getByRole('alert')
    t.match(await alert.textContent(), sentence)
    t.equal(await page.getByLabel('Email', { exact: true }).getAttribute('aria-invalid'), 'true')
    t.equal(
      await page.getByLabel('Password', { exact: true }).inputValue(),
      'wrong password',
      'what was typed stays',
    )
    t.strictSame(requests[0]?.body, { email: 'teacher@demo.test', password: 'wrong password' })
    t.equal(requests[0]?.headers['x-csrf'], '1')
    t.equal(pathOf(page), '/login')
    t.strictSame(await axeViolations(page), [])
  },
)

t.test('signing in leads on, or back to the page where the session ended (S2.107, S8.59)', async (t) => {
  let isIn = false
  const { page, requests } = await openApp(t, '/account/playtime?span=7', ({ address }) => {
    if (address === '/auth/password') {
      isIn = true
      return { body: { redirectTo: '/account/roster' } }
    }
    return isIn ? frameOf(teacher)({ address, method: 'GET', headers: {}, body: undefined }) : noSession
  })
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  t.equal(pathOf(page), '/login', 'the address says nothing of where it was')
  await t.resolves(page.getByText('Sign in to see the page you asked for.').waitFor())
  t.match(
    await page.getByRole('link', { name: 'Continue with Google' }).getAttribute('href'),
    /return=%2Faccount%2Fplaytime/,
  )
  await page.getByLabel('Email', { exact: true }).fill('teacher@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('numberlane')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/account/roster')
  const sent = requests.find(({ address }) => address === '/auth/password')
  t.strictSame(sent?.body, {
    email: 'teacher@demo.test',
    password: 'numberlane',
    return: '/account/playtime?span=7',
  })
})

t.test('the reason for being sent to sign-in is explained, an unknown one ignored', async (t) => {
  const table = [
    ['partner-refused', 'This link does not work'],
    ['partner-link-used', 'This link has already been used'],
    ['partner-ended', 'Your session has ended'],
    ['partner-signed-out', 'You are signed out'],
    ['partner-unavailable', 'Your reading platform is not responding'],
    ['no-cookies', 'Your browser did not keep you signed in'],
    ['provider-unavailable', 'This sign-in option is not responding'],
    ['<b>nonsense', 'Sign in'],
    ['__proto__', 'Sign in'],
  ] as const
  const { page } = await newPage(t)
  await serveClient(page, { answer: () => noSession })
  for (const [reason, heading] of table) {
    await page.goto(`${site}/login?reason=${encodeURIComponent(reason)}`)
    t.equal(await page.getByRole('heading', { level: 1 }).textContent(), heading, reason)
  }
})

t.test('a browser that keeps no cookies is told so, instead of being asked again', async (t) => {
  const { page } = await newPage(t)
  await serveClient(page, {
    answer: ({ address }) =>
      address === '/auth/password' ? { body: { redirectTo: '/account' } } : noSession,
  })
  await page.goto(`${site}/login`)
  await page.getByLabel('Email', { exact: true }).fill('teacher@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('numberlane')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Your browser did not keep you signed in' }).waitFor()
  await page.getByRole('link', { name: 'Sign in here' }).click()
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
})

t.test('without a session, a page of the partner area says how to get in (S2.6, S5.95)', async (t) => {
  const { page } = await newPage(t)
  await serveClient(page, { answer: () => noSession })
  await page.goto(`${site}/reading/dashboard/dashboard`)
  await page.getByRole('heading', { name: 'Open Numberlane from your reading platform' }).waitFor()
})
