import type { Page } from 'playwright-core'
import t from 'tap'
import { axeViolations, newPage } from '../../../support/browser.ts'
import { type Answer, serveClient, site } from '../../../support/client-page.ts'

type Test = Parameters<typeof newPage>[0]

const refused = (status: number, code: string, message: string, fields?: Record<string, string>) => ({
  status,
  body: { error: { code, message, fields, requestId: '7F3K-92' } },
})
const token = 'A'.repeat(43)

async function open(t: Test, address: string, answer: Answer = () => ({ status: 404 }), look = {}) {
  const { page } = await newPage(t, look)
  const asked = await serveClient(page, { answer })
  await page.goto(site + address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, asked }
}
const email = (page: Page) => page.getByLabel('Email', { exact: true })
const password = (page: Page) => page.getByLabel('Password (6 or more characters)')
const repeated = (page: Page) => page.getByLabel('Repeat password')
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

async function fill(page: Page, address = 'alma@school.org', secret = 'a password'): Promise<void> {
  await email(page).fill(address)
  await password(page).fill(secret)
  await repeated(page).fill(secret)
}

t.test('what is missing or wrong stands beside its field, and nothing is sent (S5.3 to S5.7)', async (t) => {
  const { page, asked } = await open(t, '/signup')
  await press(page, 'Create account')
  t.equal(await page.getByText('Enter your email').count(), 1)
  t.equal(await focused(page), 'email', 'the first field in error has the focus')
  await email(page).fill('alma@school')
  await page.getByText('This is not a valid email. Please try again').waitFor()
  await email(page).fill('alma@school.org')
  t.equal(await page.getByText('This is not a valid email.').count(), 0, 'it goes when it is mended')
  await press(page, 'Create account')
  t.equal(await focused(page), 'password')
  t.strictSame(asked, [])
  t.strictSame(await axeViolations(page), [])
})

t.test(
  'that the passwords differ is said from the fifth character on, while typing (S5.8, S5.9?)',
  async (t) => {
    const { page } = await open(t, '/signup')
    const differ = page.getByText("Passwords don't match!")
    await password(page).fill('sunday')
    await repeated(page).pressSequentially('mond')
    t.equal(await differ.count(), 0)
    await repeated(page).pressSequentially('a')
    await differ.waitFor()
    t.equal(await repeated(page).getAttribute('aria-invalid'), 'true')
    await repeated(page).fill('sunday')
    await differ.waitFor({ state: 'detached' })
  },
)

t.test('a sign-up is sent as it was typed, and says that a mail is on its way (S2.55, S2.58)', async (t) => {
  const { page, asked } = await open(t, '/signup?leadCode=spring&device=1&purchase=1', ({ address }) =>
    address === '/auth/sign-up' ? { body: { confirmAt: null } } : { status: 204 },
  )
  t.match(
    await page.getByRole('link', { name: 'Sign up with Google' }).getAttribute('href'),
    '/auth/google/start?from=device&kind=teacher&lead=spring',
  )
  await fill(page, ' alma@school.org ')
  await press(page, 'Create account')
  await title(page, 'Check your mail').waitFor()
  t.strictSame(asked[0]?.body, {
    email: 'alma@school.org',
    password: 'a password',
    repeated: 'a password',
    kind: 'teacher',
    device: true,
    purchase: true,
    leadCode: 'spring',
  })
  t.match(await page.locator('main').innerText(), 'We sent a link to alma@school.org.')
  t.match(await page.locator('main').innerText(), 'junk or spam folder')
  t.strictSame(await axeViolations(page), [])
  await press(page, 'Send it again')
  await page.getByRole('status').filter({ hasText: 'We sent it again.' }).waitFor()
  t.strictSame([asked[1]?.address, asked[1]?.body], ['/auth/sign-up/again', { email: 'alma@school.org' }])
  await press(page, 'Use another email')
  await title(page, 'Create an account').waitFor()
  t.equal(await email(page).inputValue(), 'alma@school.org')
  t.equal(await password(page).inputValue(), '')
})

t.test('a family’s account is chosen, or came with the address', async (t) => {
  const { page, asked } = await open(t, '/signup?kind=parent', () => ({ body: { confirmAt: null } }))
  t.ok(await page.getByRole('radio', { name: 'Parent or guardian' }).isChecked())
  await page.getByText('Teacher or school').click()
  await page.getByText('Parent or guardian').click()
  t.match(await page.getByRole('link', { name: 'Sign up with Google' }).getAttribute('href'), /kind=parent/)
  await fill(page)
  await press(page, 'Create a family account')
  await title(page, 'Check your mail').waitFor()
  t.match(asked[0]?.body, { kind: 'parent', device: false, purchase: false })
})

t.test('after a refusal the address stays and the passwords go (S8.4, S8.5)', async (t) => {
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
  t.equal(await focused(page), 'email')
  t.equal(await page.getByRole('link', { name: 'Need help signing in?' }).count(), 1)
  t.equal(await page.getByRole('link', { name: 'Sign in' }).count(), 2)
  t.strictSame(await axeViolations(page), [])
})

t.test('an app’s sign-up under a known address is told so on a card (S8.1, S8.2, S8.3?)', async (t) => {
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

t.test('in the sandbox it is straight to the page of the link (S7.19?)', async (t) => {
  const { page } = await open(t, '/signup', () => ({ body: { confirmAt: `/validate/${token}` } }))
  await fill(page)
  await press(page, 'Create account')
  await title(page, 'Confirm your email').waitFor()
})

t.test('a link confirms nothing until it is pressed (S2.61, S2.97)', async (t) => {
  const { page, asked } = await open(t, `/validate/${token}?device=1`, () => ({
    body: { redirectTo: '/account/settings?device=1' },
  }))
  await title(page, 'Confirm your email').waitFor()
  t.strictSame(asked, [])
  await press(page, 'Confirm my email')
  await title(page, 'Your email is confirmed').waitFor()
  t.strictSame(asked[0]?.body, { token, device: true })
  t.equal(
    await page.getByRole('link', { name: 'Continue to settings' }).getAttribute('href'),
    '/account/settings?device=1',
  )
  t.strictSame(await axeViolations(page), [])
})

t.test('another browser is asked for the password, and a wrong one stays (S7.23?)', async (t) => {
  const wrong = 'Your email and/or password did not match our records.'
  const answers = [
    refused(428, 'password-needed', 'Please type the password you signed up with.'),
    refused(401, 'signin-failed', wrong),
    { body: { redirectTo: '/account' } },
  ]
  const { page, asked } = await open(t, `/validate/${token}`, () => answers.shift() ?? { status: 404 })
  await press(page, 'Confirm my email')
  const field = page.getByLabel('Password', { exact: true })
  await field.waitFor()
  t.equal(await focused(page), 'password')
  await press(page, 'Confirm my email')
  await page.getByText('Enter your password').waitFor()
  t.equal(asked.length, 1)
  await field.fill('not this one')
  await press(page, 'Confirm my email')
  await page.getByRole('alert').filter({ hasText: wrong }).waitFor()
  t.equal(await field.inputValue(), 'not this one')
  t.strictSame(await axeViolations(page), [])
  await field.fill('a password')
  await page.keyboard.press('Enter')
  await title(page, 'Your email is confirmed').waitFor()
  t.strictSame(asked[2]?.body, { token, password: 'a password', device: false })
})

const expired = 'Please re-enter your e-mail and password at the sign-up page to get a new link.'
const parents = 'This link has expired but we can login at the main site.'
for (const [address, status, code, message, heading, words, links] of [
  ['/validate', 410, 'link-expired', expired, 'This link has expired', expired, ['Go to sign-up', 'Sign in']],
  [
    '/validate',
    409,
    'link-used',
    'This link has been used already.',
    'We could not confirm this email',
    'The link may have been used already.',
    ['Sign in', 'Send a new link'],
  ],
  ['/parentValidate', 410, 'link-expired', parents, parents, 'are safe', ['Login at the main site']],
  ['/parentValidate', 404, 'not-found', parents, parents, 'are safe', ['Login at the main site']],
] as const)
  t.test(`${address} with ${code}: ${heading} (S8.45, S8.46, S8.48)`, async (t) => {
    const { page } = await open(t, `${address}/${token}`, () => refused(status, code, message))
    await press(page, 'Confirm my email')
    await title(page, heading).waitFor()
    t.match(await page.locator('main').innerText(), words)
    t.strictSame(await page.locator('main').getByRole('link').allInnerTexts(), links)
    t.equal(await page.evaluate(() => document.activeElement?.tagName), 'H1', 'what has changed is said')
    t.strictSame(await axeViolations(page), [])
  })

t.test('trouble on the way is no used link: it can be tried again', async (t) => {
  const answers = [refused(502, 'upstream-failed', 'Please try again.'), { body: { redirectTo: '/account' } }]
  const { page } = await open(t, `/validate/${token}`, () => answers.shift() ?? { status: 404 })
  await press(page, 'Confirm my email')
  await press(page, 'Try again')
  await title(page, 'Your email is confirmed').waitFor()
})

t.test('an account made by somebody else asks for its password (S2.62)', async (t) => {
  const { page, asked } = await open(t, `/accept/${token}`, ({ address }) =>
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
  t.strictSame(asked.at(-1)?.body, { token, password: 'a password', repeated: 'a password' })
  t.strictSame(await axeViolations(page), [])
})

t.test('an invitation that is no good says whom to ask (S8.47)', async (t) => {
  const message = 'There was a problem validating your link. Please contact support.'
  const { page } = await open(t, `/accept/${token}`, () => refused(410, 'link-expired', message))
  await title(page, message).waitFor()
  t.equal(
    await page.getByRole('link', { name: 'Contact support' }).getAttribute('href'),
    'mailto:support@numberlane.example',
  )
})

for (const address of ['/signup/reset', '/reset'])
  t.test(`${address} asks for the address and says that a mail was sent (S2.49, S2.63, S8.40)`, async (t) => {
    const { page, asked } = await open(t, address, () => ({ status: 204 }))
    await press(page, 'Send the link')
    await page.getByText('Enter your email').waitFor()
    await email(page).fill('alma@school.org')
    await press(page, 'Send the link')
    await title(page, 'Check your mail').waitFor()
    t.strictSame(
      [asked.length, asked[0]?.address, asked[0]?.body],
      [1, '/auth/reset', { email: 'alma@school.org' }],
    )
    t.match(await page.locator('main').innerText(), 'please check your junk or spam folder')
    t.strictSame(await axeViolations(page), [])
  })

t.test(
  'an address without an account leads to sign-up; other trouble is said above (S8.39, S8.42)',
  async (t) => {
    const none = "Sorry, we don't have an account with that email."
    const trouble = 'We were unable to reset your password. Please try again.'
    const answers = [
      refused(404, 'not-found', none, { email: none }),
      refused(502, 'upstream-failed', trouble),
    ]
    const { page } = await open(t, '/signup/reset', () => answers.shift() ?? { status: 404 })
    await email(page).fill('nobody@school.org')
    await press(page, 'Send the link')
    await page.getByText(none).waitFor()
    t.equal(await page.getByRole('link', { name: 'Sign up' }).getAttribute('href'), '/signup')
    t.equal(await email(page).inputValue(), 'nobody@school.org')
    t.strictSame(await axeViolations(page), [])
    await press(page, 'Send the link')
    await page.getByRole('alert').filter({ hasText: trouble }).waitFor()
  },
)

t.test('a reset link sets a password, or says that it cannot (S2.96, S8.41, S8.44)', async (t) => {
  const notSet = 'We could not save your new password. Your old one still works. Please try again.'
  const unusable = 'We were unable to reset your password using this URL'
  const answers = [refused(502, 'upstream-failed', notSet), { status: 204 }]
  const { page, asked } = await open(t, `/reset/${token}`, () => answers.shift() ?? { status: 404 })
  const fillBoth = async () => {
    await page.getByLabel('New password (6 or more characters)').fill('a password')
    await repeated(page).fill('a password')
  }
  await fillBoth()
  await press(page, 'Save new password')
  await page.getByRole('alert').filter({ hasText: notSet }).waitFor()
  t.equal(await repeated(page).inputValue(), 'a password', 'what was typed stays')
  await press(page, 'Save new password')
  await title(page, 'Your new password is saved').waitFor()
  t.strictSame(asked[1]?.body, { token, password: 'a password', repeated: 'a password' })
  answers.push(refused(410, 'link-expired', unusable))
  await page.goto(`${site}/reset/${token}`)
  await fillBoth()
  await press(page, 'Save new password')
  await title(page, unusable).waitFor()
  t.strictSame(await page.locator('main').getByRole('link').allInnerTexts(), [
    'support@numberlane.example',
    'Send a new link',
    'Back to sign in',
  ])
  t.strictSame(await axeViolations(page), [])
})
