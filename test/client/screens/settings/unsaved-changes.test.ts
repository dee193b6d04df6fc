import t from 'tap'
import { bar, open } from './open.ts'

const LEAVING = 'Are you sure you want to leave? Your settings will not be saved.'

t.test('who leaves with changes is asked, by a link and by Back; without, nobody is (S5.108)', async (t) => {
  const { page } = await open(t)
  const leave = () => page.getByRole('dialog', { name: 'Leave settings?' })
  const link = page.getByRole('link', { name: 'Playtime' })
  await page.getByLabel('Last name').fill('Moss')
  await link.click()
  await leave().getByText(LEAVING).waitFor()
  t.equal(await page.evaluate(() => document.activeElement?.textContent), 'Stay here')
  await page.keyboard.press('Enter')
  await leave().waitFor({ state: 'detached' })
  t.equal(await page.getByLabel('Last name').inputValue(), 'Moss')
  await page.goBack()
  await leave().waitFor()
  await leave().getByRole('button', { name: 'Stay here' }).click()
  t.match(page.url(), /\/account\/settings$/)
  await page.goBack()
  await leave().waitFor()
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

t.test('a reload asks, and keeps what was chosen; names are written down nowhere (S5.108)', async (t) => {
  const { page } = await open(t)
  await page.getByLabel('Last name').fill('Moss')
  await page.getByLabel('Standards').selectOption('TEKS')
  await page.getByRole('checkbox', { name: 'Zoom' }).uncheck()
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  await bar(page).waitFor()
  t.same(dialogs, ['beforeunload'])
  t.equal(await page.getByLabel('Standards').inputValue(), 'TEKS')
  t.notOk(await page.getByRole('checkbox', { name: 'Zoom' }).isChecked())
  t.equal(await page.getByLabel('Last name').inputValue(), 'Castillo')
  const kept = await page.evaluate(() =>
    JSON.stringify([window.history.state, { ...localStorage }, { ...sessionStorage }]),
  )
  t.match(kept, /TEKS/)
  t.notMatch(kept, /Moss|Castillo|Rosa|Maple|@/)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.reload()
  t.equal(await page.getByLabel('Standards').inputValue(), 'CommonCore')
})

t.test('a choice drafted on another account, or before a save, is not taken up', async (t) => {
  const { page, server } = await open(t)
  await page.getByLabel('Standards').selectOption('TEKS')
  server.known = { clientData: { settingsVersion: 4 } }
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  t.equal(await page.getByLabel('Standards').inputValue(), 'CommonCore')
})
