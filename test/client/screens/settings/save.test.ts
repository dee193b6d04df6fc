import t from 'tap'
import { comesTo, hasFocus, isInSight } from '../../../support/journey.ts'
import { bar, nameOf, nothingSaid, open, refused, save } from './open.ts'

/** In px: the bar that saves, and the space that is kept above it. */
const ROOM_FOR_BAR = 100

t.test('a failed save keeps everything typed (S8.61)', async (t) => {
  const { page, server, sent } = await open(t)
  await page.getByLabel('Last name').fill('Moss')
  server.save = refused(502, {})
  await save(page).click()
  await page.waitForFunction(() => document.querySelector('[aria-busy]') === null)
  t.equal(sent('save').length, 1)
  t.equal(await page.getByRole('alert').count(), 0)
  t.equal(await page.getByText('saved').count(), 1, 'but that the changes are not saved')
  t.equal(await page.getByLabel('Last name').inputValue(), 'Moss')
  server.save = refused(400, { code: 'invalid-input', fields: { mmLastName: 'Last name is required' } })
  await save(page).click()
  await page.getByText('Last name is required').first().waitFor()
  await comesTo(t, () => nameOf(page), 'mmLastName')
  server.save = null
  server.known = { settings: { mmLastName: 'Moss' }, clientData: { settingsVersion: 4 } }
  await page.getByLabel('Last name').fill('Moss ')
  await save(page).click()
  await page.getByText('Your settings are saved.').waitFor()
  t.equal(await bar(page).count(), 0)
})

t.test(
  'after the first visit the next screen opens without a prompt; ga=false and the app are passed on (S4.10, S4.17, S7.72, S8.75?)',
  async (t) => {
    const { page, server, sent } = await open(t, nothingSaid, { query: '?ga=false&device=1&buildNumber=220' })
    const view = { isSigningUp: false, next: '/account/unsupportedCountry' }
    await page.getByLabel('Role').selectOption('Tutor')
    await page.getByLabel('Country').selectOption('Austria')
    await page.getByLabel('Standards').selectOption('Other')
    const plain = await page.evaluate(() => fetch('/api/screens/settings').then((answer) => answer.json()))
    server.save = { status: 200, body: { ...plain, ...view } }
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'Not available in your country' }).waitFor()
    t.match(sent('save')[0]?.body, {
      device: '1',
      buildNumber: '220',
      isTracked: false,
      institution: { how: 'kept' },
      form: { role: 'Tutor', country: 'Austria' },
    })
    const text =
      'We are sorry. Because of privacy law changes we cannot offer a subscription in your country.'
    t.equal(await page.getByText(text).count(), 1, 'S8.75?')
    await page.getByRole('link', { name: 'Change my country' }).click()
    await page.getByRole('heading', { name: 'About you' }).waitFor()
  },
)

t.test(
  'the first field in error is in sight below the list that is drawn with it (WCAG 2.4.11)',
  async (t) => {
    const { page } = await open(t, {
      settings: { standards: undefined },
      clientData: { isSignupComplete: false },
    })
    const field = page.getByLabel('Standards')
    // A window that ends just below the field and the bar, so that nothing has to be scrolled until the list is drawn.
    const bottom = await field.evaluate((one) => one.getBoundingClientRect().bottom)
    await page.setViewportSize({ width: 1440, height: Math.ceil(bottom) + ROOM_FOR_BAR })
    t.equal(await isInSight(field), true)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Please check these fields.').waitFor()
    await hasFocus(field)
    t.equal(await isInSight(field), true)
  },
)
