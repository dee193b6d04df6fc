import t from 'tap'
import { axeViolations } from '../../../support/browser.ts'
import { site } from '../../../support/client-page.ts'
import { email, open, press, refused, repeated, title, token } from './open.ts'

for (const address of ['/signup/reset', '/reset'])
  t.test(`${address} asks for the address and says that a mail was sent (S2.49, S2.63, S8.40)`, async (t) => {
    const { page, requests } = await open(t, address, () => ({ status: 204 }))
    await press(page, 'Send the link')
    await page.getByText('Enter your email').waitFor()
    await email(page).fill('alma@school.org')
    await press(page, 'Send the link')
    await title(page, 'Check your mail').waitFor()
    t.strictSame(
      [requests.length, requests[0]?.address, requests[0]?.body],
      [1, '/auth/reset', { email: 'alma@school.org' }],
    )
    t.match(await page.locator('main').innerText(), 'please check your junk or spam folder')
    t.strictSame(await axeViolations(page), [])
  })

t.test(
  'an address without an account links to sign-up; other errors are shown above the form (S8.39, S8.42, S8.43?)',
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

t.test(
  'a reset link sets a password, or explains why it cannot (S2.96, S8.6?, S8.41, S8.43?, S8.44)',
  async (t) => {
    const notSet = 'We could not save your new password. Your old one still works. Please try again.'
    const unusable = 'We were unable to reset your password using this URL'
    // The first request of each opening only looks whether the link works; what may pass keeps nobody from typing.
    const answers = [refused(503, 'upstream-timeout', 'Please wait.')]
    answers.push(refused(502, 'upstream-failed', notSet))
    const saved: { status: number }[] = [{ status: 204 }]
    const { page, requests } = await open(
      t,
      `/reset/${token}`,
      () => answers.shift() ?? saved.shift() ?? { status: 404 },
    )
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
    t.strictSame(requests[0]?.body, { token })
    t.strictSame(requests[2]?.body, { token, password: 'a password', repeated: 'a password' })
    answers.push(refused(409, 'link-used', unusable))
    await page.goto(`${site}/reset/${token}`)
    await title(page, unusable).waitFor()
    await page.getByText('The link was used already, and works once.').waitFor()
    t.equal(requests.length, 4, 'before anything was typed')
    answers.push(refused(502, 'upstream-failed', notSet), refused(410, 'link-expired', unusable))
    await page.goto(`${site}/reset/${token}`)
    await fillBoth()
    await press(page, 'Save new password')
    await title(page, unusable).waitFor()
    await page.getByText('The link has run out, or a newer one has replaced it.').waitFor()
    t.strictSame(await page.locator('main').getByRole('link').allInnerTexts(), [
      'support@numberlane.example',
      'Send a new link',
      'Back to sign in',
    ])
    t.strictSame(await axeViolations(page), [])
  },
)
