import type { Page } from 'playwright-core'
import t from 'tap'
import type { SaveSettings } from '../../../../shared/screens/settings.ts'
import { comesTo, hasFocus } from '../../../support/journey.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { bar, nameOf, open, refused, save } from './open.ts'

/** Picks the other Ridgeview, and presses Save. */
async function pickAnother(page: Page) {
  await page.getByRole('button', { name: 'Choose another school' }).click()
  await hasFocus(page.getByRole('combobox', { name: 'Find your school' }))
  await page.keyboard.type('ridgev')
  await page.getByRole('option', { name: /Ridgeview Middle School/ }).click()
  await save(page).click()
}
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Move to Ridgeview Middle School?' })

t.test('another school is asked about first; staying takes the choice back', async (t) => {
  const { page, sent } = await open(t)
  await pickAnother(page)
  const stay = dialog(page).getByRole('button', { name: 'Stay with Maple Street' })
  // The safe one.
  await hasFocus(stay)
  t.same(await dialog(page).getByRole('heading', { level: 3 }).allTextContents(), [
    'Stays with Maple Street',
    'Comes with you',
    'Ends for you',
    'From today',
  ])
  await holdsInEveryTheme(t, page, 'the question before moving')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  t.equal(await page.getByLabel('Your school').inputValue(), 'Ridgeview Middle School', 'kept for later')
  await save(page).click()
  await hasFocus(stay)
  await page.keyboard.press('Enter')
  await dialog(page).waitFor({ state: 'detached' })
  t.equal(await page.getByLabel('Your school').inputValue(), 'Maple Street')
  t.equal(await bar(page).count(), 0)
  t.same(sent('save'), [], 'nothing was changed')
})

t.test('somebody who moves twice is moved once', async (t) => {
  const { page, sent } = await open(t)
  await pickAnother(page)
  await dialog(page).getByRole('button', { name: 'Move only me' }).click()
  await page.getByText('Your settings are saved.').waitFor()
  t.equal(await dialog(page).count(), 0)
  t.same(
    sent('save').map(({ body }) => (body as SaveSettings).institution),
    [{ how: 'picked', id: 's-2' }],
  )
})

t.test('a move that is refused leads to the field that is why', async (t) => {
  const { page, server } = await open(t)
  await pickAnother(page)
  server.save = refused(400, { code: 'invalid-input', fields: { mmLastName: 'Last name is required' } })
  await dialog(page).getByRole('button', { name: 'Move only me' }).click()
  await page.getByRole('button', { name: 'Last name is required' }).waitFor()
  await comesTo(t, () => nameOf(page), 'mmLastName')
})

t.test(
  'a move whose effects could not be loaded cannot be confirmed; picking the same school asks nothing',
  async (t) => {
    const { page, server, sent } = await open(t)
    await pickAnother(page)
    await hasFocus(dialog(page).getByRole('button', { name: 'Stay with Maple Street' }))
    await page.keyboard.press('Escape')
    server.change = refused(502, {})
    await save(page).click()
    // What was said at the first opening is not said again: another school may be left by now.
    await dialog(page).getByText('Not available right now').waitFor()
    t.equal(await dialog(page).getByRole('button', { name: 'Move only me' }).count(), 0)
    server.change = { status: 200, body: { change: null } }
    await dialog(page).getByRole('button', { name: 'Ask again' }).click()
    await page.getByText('Your settings are saved.').waitFor()
    t.equal(sent('save').length, 1)
  },
)
