import t from 'tap'
import { axeViolations } from '../../../support/browser.ts'
import { comesTo } from '../../../support/journey.ts'
import { email, focused, open, password, press, repeated } from './open.ts'

t.test(
  'missing or invalid input is reported next to its field, and nothing is sent (S5.3, S5.4, S5.5, S5.6, S5.7)',
  async (t) => {
    const { page, requests } = await open(t, '/signup')
    await press(page, 'Create account')
    t.equal(await page.getByText('Enter your email').count(), 1)
    await comesTo(t, () => focused(page), 'email', 'the first field in error has the focus')
    await email(page).fill('alma@school')
    await page.getByText('This is not a valid email. Please try again').waitFor()
    await email(page).fill('alma@school.org')
    t.equal(await page.getByText('This is not a valid email.').count(), 0, 'it goes when it is mended')
    await press(page, 'Create account')
    await comesTo(t, () => focused(page), 'password')
    t.strictSame(requests, [])
    t.strictSame(await axeViolations(page), [])
  },
)

t.test('a password mismatch is shown while typing, from the fifth character on (S5.8, S5.9?)', async (t) => {
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
})
