import t from 'tap'
import { hasFocus } from '../../../support/journey.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { nothingSaid, open } from './open.ts'

t.test('no axe violations, light and dark, wide and narrow, with errors and the list open', async (t) => {
  const { page } = await open(t, nothingSaid)
  await page.getByLabel('Role').selectOption('Classroom teacher')
  await page.getByRole('checkbox', { name: 'I teach this class with someone else' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('alert').waitFor()
  await holdsInEveryTheme(t, page, 'with faults')
  await page.getByLabel('Find your school').click()
  await hasFocus(page.getByRole('combobox', { name: 'Find your school' }))
  await page.keyboard.type('ridge')
  await page.getByRole('option', { name: /Elementary/ }).waitFor()
  // While the list is open the page around it is hidden from readers; leaving the list by a key closes it.
  await holdsInEveryTheme(t, page, 'with the list open', {
    expected: /^(aria-hidden-focus|page-has-heading-one|region):/,
  })
  await t.resolves(page.getByRole('option', { name: /Elementary/ }).waitFor(), 'open all the while')
})
