import t from 'tap'
import { axeViolations } from '../../../support/browser.ts'
import { comesTo } from '../../../support/journey.ts'
import { email, focused, open, password, press, refused, repeated, title, token } from './open.ts'

const LOOK = '/auth/validate/look'

t.test('opening a link confirms nothing until the button is pressed (S2.61, S2.97)', async (t) => {
  const { page, requests } = await open(t, `/validate/${token}?device=1`, ({ address }) => ({
    body: address === LOOK ? { needsPassword: false } : { redirectTo: '/account/settings?device=1' },
  }))
  await page.getByText('One click, and your account is open.').waitFor()
  t.strictSame(
    requests.map(({ address, body }) => [address, body]),
    [[LOOK, { token }]],
    'it only looks what confirming takes',
  )
  await press(page, 'Confirm my email')
  await title(page, 'Your email is confirmed').waitFor()
  t.strictSame(requests[1]?.body, { token, device: true })
  t.equal(
    await page.getByRole('link', { name: 'Continue to settings' }).getAttribute('href'),
    '/account/settings?device=1',
  )
  t.strictSame(await axeViolations(page), [])
})

t.test(
  'in another browser the password is required, and a wrong one is kept in the field (S7.23?)',
  async (t) => {
    const wrong = 'Your email and/or password did not match our records.'
    const answers = [
      { body: { needsPassword: true } },
      refused(401, 'signin-failed', wrong),
      { body: { redirectTo: '/account' } },
    ]
    const { page, requests } = await open(t, `/validate/${token}`, () => answers.shift() ?? { status: 404 })
    const field = page.getByLabel('Password', { exact: true })
    await field.waitFor()
    t.equal(await page.getByText('One click').count(), 0, 'nothing is promised that the button does not do')
    await press(page, 'Confirm my email')
    await page.getByText('Enter your password').waitFor()
    t.equal(requests.length, 1)
    await field.fill('not this one')
    await press(page, 'Confirm my email')
    await page.getByRole('alert').filter({ hasText: wrong }).waitFor()
    t.equal(await field.inputValue(), 'not this one')
    const forgot = page.getByRole('link', { name: 'Forgot the password?' })
    t.equal(await forgot.getAttribute('href'), '/signup/reset', 'a way on')
    t.strictSame(await axeViolations(page), [])
    await field.fill('a password')
    await page.keyboard.press('Enter')
    await title(page, 'Your email is confirmed').waitFor()
    t.strictSame(requests[2]?.body, { token, password: 'a password', device: false })
  },
)

const expired = 'Please re-enter your e-mail and password at the sign-up page to get a new link.'
const parents = 'This link has expired but we can login at the main site.'

for (const [address, status, code, message, heading, words, links] of [
  ['/validate', 410, 'link-expired', expired, 'This link has expired', expired, ['Go to sign-up', 'Sign in']],
  [
    '/validate',
    409,
    'link-used',
    'This link has already been used.',
    'This link has already been used',
    'Your email should be confirmed.',
    ['Sign in', 'Send a new link'],
  ],
  [
    '/validate',
    404,
    'not-found',
    'This does not exist.',
    'We could not confirm this email',
    'The link is not complete',
    ['Sign in', 'Send a new link'],
  ],
  ['/parentValidate', 409, 'link-used', parents, parents, 'used already', ['Login at the main site']],
  [
    '/parentValidate',
    410,
    'link-expired',
    parents,
    parents,
    'sign up again',
    ['Login at the main site', 'Send a new link'],
  ],
  [
    '/parentValidate',
    404,
    'not-found',
    parents,
    parents,
    'are safe',
    ['Login at the main site', 'Send a new link'],
  ],
] as const)
  t.test(`${address} with ${code}: ${heading} (S8.45, S8.46, S8.48)`, async (t) => {
    const { page } = await open(t, `${address}/${token}`, () => refused(status, code, message))
    await title(page, heading).waitFor()
    t.match(await page.locator('main').innerText(), words)
    t.strictSame(await page.locator('main').getByRole('link').allInnerTexts(), links)
    t.equal(await page.evaluate(() => document.activeElement?.tagName), 'H1', 'what has changed is said')
    t.strictSame(await axeViolations(page), [])
  })

t.test(
  'somebody who also signed up here for another account is asked when the button is pressed',
  async (t) => {
    const answers = [
      { body: { needsPassword: false } },
      refused(428, 'password-needed', 'Please enter the password you signed up with.'),
    ]
    const { page } = await open(t, `/validate/${token}`, () => answers.shift() ?? { status: 404 })
    await page.getByText('One click').waitFor()
    await press(page, 'Confirm my email')
    await page.getByLabel('Password', { exact: true }).waitFor()
    await comesTo(t, () => focused(page), 'password')
  },
)

t.test('a failed request does not use up the link and can be retried', async (t) => {
  const failed = refused(502, 'upstream-failed', 'Please try again.')
  const answers = [failed, failed, { body: { redirectTo: '/account' } }]
  const { page } = await open(t, `/validate/${token}`, () => answers.shift() ?? { status: 404 })
  await page.getByText('One click').waitFor()
  await press(page, 'Confirm my email')
  await press(page, 'Try again')
  await title(page, 'Your email is confirmed').waitFor()
})

t.test('an account created by somebody else asks for a password (S2.62)', async (t) => {
  const { page, requests } = await open(t, `/accept/${token}`, ({ address }) =>
    address === '/auth/accept'
      ? { body: { email: 'ana@school.org', firstName: 'Ana Lucía', lastName: 'Prieto' } }
      : refused(400, 'invalid-input', 'Not right.', { password: '(6 or more characters)' }),
  )
  await title(page, 'Welcome, Ana Lucía').waitFor()
  t.equal(await email(page).inputValue(), 'ana@school.org')
  t.equal(await email(page).getAttribute('readonly'), '')
  await password(page).fill('a password')
  await repeated(page).fill('a passw')
  await page.getByText("Passwords don't match!").waitFor()
  await repeated(page).fill('a password')
  await press(page, 'Open my account')
  await page.getByText('(6 or more characters)').nth(1).waitFor()
  t.strictSame(requests.at(-1)?.body, { token, password: 'a password', repeated: 'a password' })
  t.strictSame(await axeViolations(page), [])
})

t.test(
  'an invitation that was used leads to sign-in, one that has run out to who sent it (S8.47)',
  async (t) => {
    const message = 'There was a problem validating your link. Please contact support.'
    const used = await open(t, `/accept/${token}`, () => refused(409, 'link-used', message))
    await title(used.page, message).waitFor()
    await used.page.getByText('The link was used already, so your account is open').waitFor()
    await used.page.getByText('If that does not help, write to').waitFor()
    t.equal(await used.page.getByRole('link', { name: 'Sign in' }).getAttribute('href'), '/login')
    t.strictSame(await axeViolations(used.page), [])
    const late = await open(t, `/accept/${token}`, () => refused(410, 'link-expired', message))
    await late.page.getByText('The link has run out. Whoever invited you can send it again.').waitFor()
    t.equal(await late.page.getByRole('link', { name: 'Sign in' }).count(), 0)
  },
)

t.test('an invalid invitation explains whom to ask (S8.47)', async (t) => {
  const message = 'There was a problem validating your link. Please contact support.'
  const { page } = await open(t, `/accept/${token}`, () => refused(410, 'link-expired', message))
  await title(page, message).waitFor()
  t.equal(
    await page.getByRole('link', { name: 'Contact support' }).getAttribute('href'),
    'mailto:support@numberlane.example',
  )
})
