import { readFile } from 'node:fs/promises'
import t from 'tap'
import { axeViolations } from '../support/browser.ts'
import { hasFocus, settled } from '../support/journey.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { newcomer, open } from './newcomer.ts'

t.test(
  'by keyboard: a class is created, pasted into, undone, downloaded and printed; existing students are recognized (S2.135, S2.136, S2.137, S2.138, S2.139, S2.140, S2.141, S5.27, S5.88, S5.101)',
  async (t) => {
    const lena = await newcomer()
    const page = await open(t, lena, '/account/roster')
    const press = (name: string | RegExp) => page.getByRole('button', { name }).press('Enter')
    const said = (text: string) => page.getByRole('status').getByText(text).waitFor()
    const [kid] = await page
      .getByRole('button', { name: 'Room 9' })
      .press('Enter')
      .then(async () => {
        await page.locator('main li ul li').first().waitFor()
        return page.locator('main li ul li span:not([aria-hidden])').allInnerTexts()
      })
    const name = (kid ?? '').trim()

    await press('New roster')
    await hasFocus(page.getByLabel('Roster name'))
    await page.keyboard.type('Room 3')
    await page.keyboard.press('Enter')
    await page.locator('button[aria-expanded="true"]', { hasText: 'Room 3' }).waitFor()
    await page.getByRole('link', { name: 'Add students', exact: true }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Room 3' }).waitFor()
    await settled(page)

    await press('Check these names')
    await hasFocus(page.getByLabel('Paste or type names'))
    const [first, ...last] = name.split(' ')
    await page.keyboard.insertText(
      `ID,Last,First,E-mail\n48213,Okafor,Amara,a.okafor@kids.test\n48877,${last.join(' ')},${first},b@kids.test`,
    )
    await press('Check the columns')
    await page.getByText('1 ready').waitFor()
    t.same(await axeViolations(page), [])
    await press(`keep ${last.join(' ')}`)
    await press(`Choose who ${name} is`)
    await page.getByRole('radio', { name: new RegExp(`^${name}`) }).press('Space')
    await page.getByText('1 of 1 decided').waitFor()
    await press('Add 1 student')
    await page.getByRole('table', { name: 'How the pasted columns are read' }).waitFor()
    await press('Add 1 student')
    await page.getByText('2 changes not saved').waitFor()
    await press('Save roster')
    await said('Room 3 is saved.')

    await press('Menu for Amara Okafor')
    await page.getByRole('menuitem', { name: 'Move to another class' }).press('Enter')
    await press('Move student')
    await said('Amara Okafor moved to Room 9')
    await press(`Menu for ${name}`)
    await page.getByRole('menuitem', { name: 'Remove from roster' }).press('Enter')
    await said(`${name} removed from Room 3`)
    await page.keyboard.press('F6')
    await page.keyboard.press('Enter')
    await said(`${name} is back in Room 3`)

    await page.getByRole('link', { name: 'Upload CSV' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Upload a class list' }).waitFor()
    await settled(page)
    const back = page.getByRole('link', { name: 'Roster editor' })
    t.match(await back.getAttribute('href'), /^\/account\/roster\/[^/]+$/, 'the way back to the class')
    const saved = page.waitForEvent('download')
    await press('Download my rosters')
    const buffer = await readFile(await (await saved).path())
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'rosters.csv', mimeType: 'text/csv', buffer })
    await page.getByText('3 rows · class list').waitFor()
    t.equal(
      await page.getByText('Nothing changes', { exact: true }).count(),
      3,
      'each child once, and the same',
    )
    t.equal(await page.getByRole('button', { name: /^(Add|Change) / }).count(), 0, 'nothing to save')

    await page.goto(`${lena.product.url}/account/roster`)
    await settled(page)
    await press('Room 3')
    await page.getByRole('link', { name: 'Print', exact: true }).press('Enter')
    await page.getByRole('article', { name: 'Room 3' }).getByText(name).waitFor()
    await holdsInEveryTheme(t, page, 'the roster for paper')
  },
)
