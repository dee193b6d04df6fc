import type { Page } from 'playwright-core'
import t from 'tap'
import { axeViolations } from '../../../support/browser.ts'
import { comesTo } from '../../../support/journey.ts'
import { email, focused, open, password, press, refused, repeated, title } from './open.ts'

async function fill(page: Page, address = 'alma@school.org', secret = 'a password'): Promise<void> {
  await email(page).fill(address)
  await password(page).fill(secret)
  await repeated(page).fill(secret)
}

t.test('a sign-up sends what was typed, then shows that a mail is on its way (S2.55, S2.58)', async (t) => {
  const { page, requests } = await open(t, '/signup?leadCode=spring&device=1&purchase=1', ({ address }) =>
    address === '/auth/sign-up' ? { body: { mailAt: null } } : { status: 204 },
  )
  t.match(
    await page.getByRole('link', { name: 'Sign up with Google' }).getAttribute('href'),
    '/auth/google/start?from=device&kind=teacher&lead=spring',
  )
  await fill(page, ' alma@school.org ')
  await press(page, 'Create account')
  await title(page, 'Check your mail').waitFor()
  t.strictSame(requests[0]?.body, {
    email: 'alma@school.org',
    password: 'a password',
    repeated: 'a password',
    kind: 'teacher',
    device: true,
    agreed: 1,
    purchase: true,
    leadCode: 'spring',
  })
  t.match(await page.locator('main').innerText(), 'We sent a link to alma@school.org.')
  t.match(await page.locator('main').innerText(), 'junk or spam folder')
  t.strictSame(await axeViolations(page), [])
  await press(page, 'Send it again')
  await page.getByRole('status').filter({ hasText: 'We sent it again.' }).waitFor()
  t.strictSame(
    [requests[1]?.address, requests[1]?.body],
    ['/auth/sign-up/again', { email: 'alma@school.org' }],
  )
  await press(page, 'Use another email')
  await title(page, 'Create an account').waitFor()
  t.equal(await email(page).inputValue(), 'alma@school.org')
  t.equal(await password(page).inputValue(), '')
})

t.test('a family account can be chosen, or is preselected by the address', async (t) => {
  const { page, requests } = await open(t, '/signup?kind=parent', () => ({ body: { mailAt: null } }))
  t.ok(await page.getByRole('radio', { name: 'Parent or guardian' }).isChecked())
  await page.getByText('Teacher or school').click()
  await page.getByText('Parent or guardian').click()
  t.match(await page.getByRole('link', { name: 'Sign up with Google' }).getAttribute('href'), /kind=parent/)
  await fill(page)
  await press(page, 'Create a family account')
  await title(page, 'Check your mail').waitFor()
  t.match(requests[0]?.body, { kind: 'parent', device: false, purchase: false })
})

t.test('after a refusal the address stays and the passwords are cleared (S8.4, S8.5, S8.6?)', async (t) => {
  const taken = 'There is already an account for this email address'
  const other =
    'There was an error creating your account. Please try again. If the error persists please contact us at support@numberlane.example.'
  const answers = [
    refused(502, 'upstream-failed', other),
    refused(409, 'email-taken', taken, { email: taken }),
  ]
  const { page } = await open(t, '/signup', () => answers.shift() ?? { status: 404 })
  await fill(page)
  await press(page, 'Create account')
  await page.getByRole('alert').filter({ hasText: other }).waitFor()
  t.equal(
    await page.getByRole('link', { name: 'support@numberlane.example' }).getAttribute('href'),
    'mailto:support@numberlane.example',
  )
  t.same(
    [await email(page).inputValue(), await password(page).inputValue(), await repeated(page).inputValue()],
    ['alma@school.org', '', ''],
  )
  await fill(page)
  await press(page, 'Create account')
  await page.getByRole('alert').filter({ hasText: taken }).waitFor()
  t.equal(await email(page).getAttribute('aria-invalid'), 'true')
  await comesTo(t, () => focused(page), 'email')
  t.equal(await page.getByRole('link', { name: 'Need help signing in?' }).count(), 1)
  t.equal(await page.getByRole('link', { name: 'Sign in' }).count(), 2)
  t.strictSame(await axeViolations(page), [])
})

t.test('a sign-up in an app with a known address gets an explanation (S8.1, S8.2, S8.3?)', async (t) => {
  const rest =
    'Please contact us at support@numberlane.example if you need help. Sign in to complete your purchase.'
  const message = `Looks like you already have an account with us! ${rest}`
  const { page } = await open(t, '/signup?device=1', () => refused(409, 'email-taken', message))
  await fill(page)
  await press(page, 'Create account')
  await title(page, 'Looks like you already have an account with us!').waitFor()
  t.equal(await page.locator('main p').innerText(), rest)
  t.strictSame(await axeViolations(page), [])
  await press(page, 'Back')
  t.equal(await email(page).inputValue(), 'alma@school.org')
})

t.test('in the sandbox, too, a mail is on its way, and can be read there (S2.58, S7.19?)', async (t) => {
  const { page } = await open(t, '/signup', () => ({ body: { mailAt: '/sandbox#outbox' } }))
  await fill(page)
  await press(page, 'Create account')
  await title(page, 'Check your mail').waitFor()
  t.equal(await page.getByRole('link', { name: 'Open the outbox' }).getAttribute('href'), '/sandbox#outbox')
  t.strictSame(await axeViolations(page), [])
})
