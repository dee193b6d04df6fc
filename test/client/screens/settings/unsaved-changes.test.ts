import t from 'tap'
import { hasFocus, hasFocusIn } from '../../../support/journey.ts'
import { BACK, CHANGED_SINCE, draftDropped, draftKept } from '../../../support/kept-draft.ts'
import { bar, open } from './open.ts'

const LEAVING = 'Are you sure you want to leave? Your settings will not be saved.'

t.test('who leaves with changes is asked, by a link and by Back; without, nobody is (S5.108)', async (t) => {
  const { page } = await open(t)
  const leave = () => page.getByRole('dialog', { name: 'Leave settings?' })
  const link = page.getByRole('link', { name: 'Playtime' })
  await page.getByLabel('Last name').fill('Moss')
  await link.click()
  await leave().getByText(LEAVING).waitFor()
  await hasFocus(leave().getByRole('button', { name: 'Stay here' }))
  await page.keyboard.press('Enter')
  await leave().waitFor({ state: 'detached' })
  t.equal(await page.getByLabel('Last name').inputValue(), 'Moss')
  await page.goBack()
  await leave().waitFor()
  await leave().getByRole('button', { name: 'Stay here' }).click()
  t.match(page.url(), /\/account\/settings$/)
  await page.goBack()
  await hasFocusIn(leave())
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  t.equal(await page.getByLabel('Last name').inputValue(), 'Castillo')
  await link.click()
  await page.waitForURL(/playtime/)
  await page.goBack()
  await page.getByLabel('Last name').fill('Moss')
  await link.click()
  await leave().getByRole('button', { name: 'Leave', exact: true }).click()
  await page.waitForURL(/playtime/)
})

t.test('a reload asks, and keeps everything, but nothing in the browser (S5.108)', async (t) => {
  const { page } = await open(t)
  const isKept = draftKept(page, 'settings')
  await page.getByLabel('Last name').fill('Moss')
  await page.getByLabel('Standards').selectOption('TEKS')
  await page.getByRole('checkbox', { name: 'Zoom' }).uncheck()
  await page.getByRole('checkbox', { name: 'I teach this class with someone else' }).check()
  await page.locator('#co-teacher').getByLabel('First name').fill('Daniel')
  await isKept
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  await page.getByText(BACK).waitFor()
  await bar(page).waitFor()
  t.same(dialogs, ['beforeunload'])
  t.equal(await page.getByLabel('Standards').inputValue(), 'TEKS')
  t.notOk(await page.getByRole('checkbox', { name: 'Zoom' }).isChecked())
  t.equal(await page.getByLabel('Last name').first().inputValue(), 'Moss')
  t.equal(await page.locator('#co-teacher').getByLabel('First name').inputValue(), 'Daniel')
  const kept = await page.evaluate(() =>
    JSON.stringify([window.history.state, { ...localStorage }, { ...sessionStorage }]),
  )
  t.notMatch(kept, /TEKS|Moss|Castillo|Daniel|Rosa|Maple|@/)
  const isDropped = draftDropped(page, 'settings')
  await page.getByRole('button', { name: 'Discard' }).click()
  await isDropped
  await page.reload()
  await page.getByLabel('Standards').waitFor()
  t.equal(await page.getByLabel('Standards').inputValue(), 'CommonCore')
  t.equal(await page.getByText(BACK).count(), 0)
})

t.test('changes from before a save elsewhere are back on top of it, and it says so', async (t) => {
  const { page, server } = await open(t)
  const isKept = draftKept(page, 'settings')
  await page.getByLabel('Standards').selectOption('TEKS')
  await isKept
  server.known = { settings: { mmLastName: 'Elsewhere' }, clientData: { settingsVersion: 4 } }
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText(CHANGED_SINCE).waitFor()
  t.equal(await page.getByLabel('Standards').inputValue(), 'TEKS')
  t.equal(await page.getByLabel('Last name').inputValue(), 'Elsewhere', 'what was left alone is as saved')
})

t.test('while viewing as somebody else nothing typed is stored', async (t) => {
  const { page, requests } = await open(t, {}, { kind: 'impersonation' })
  await page.getByLabel('Last name').fill('Moss')
  await bar(page).waitFor()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByLabel('Last name').waitFor()
  t.equal(await page.getByLabel('Last name').inputValue(), 'Castillo')
  t.notOk(requests.some(({ address }) => address.startsWith('/api/drafts/')))
})
