import t from 'tap'
import { unreadText } from '../../../../server/bff/rules/unread-text.ts'
import { axeViolations } from '../../../support/browser.ts'
import { lastLevel } from '../../../support/last-level.ts'
import { cell, grid, namesOf, open, requestsOf, viewOf } from './open.ts'

t.test('a class that could not be loaded is the sample class until it can (S8.62, S9.81)', async (t) => {
  const { page, requests } = await open(t, {
    views: [await viewOf({}, { mastery: 'down' }), await viewOf({})],
  })
  await page.getByText('We could not load your class.').waitFor()
  t.equal((await namesOf(page))[0], 'Sample Student 1')
  const print = page.getByRole('button', { name: 'Print' })
  t.equal(await print.getAttribute('aria-disabled'), 'true')
  await print.click({ force: true })
  t.equal(await page.evaluate(() => document.documentElement.dataset.printed), undefined)
  t.equal(
    await page.getByRole('button', { name: 'Download CSV' }).getAttribute('aria-disabled'),
    'true',
    'sample data is never taken away',
  )
  await page.emulateMedia({ media: 'print' })
  t.equal(await page.getByText('Sample Student 1').isVisible(), false, 'sample data is never printed')
  await page.emulateMedia({ media: 'screen' })
  t.equal(await page.locator('[role="grid"] tbody button').count(), 0, 'nothing on it opens a student')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('rowheader', { name: 'Amara Okafor' }).waitFor()
  t.equal(await page.getByText('We could not load your class.').count(), 0)
  t.equal(requestsOf(requests).length, 2)
})

t.test('what could not be read of a class is told above the rest of it', async (t) => {
  const { page } = await open(t, {
    views: [{ ...(await viewOf({})), unread: unreadText(['student']) }],
  })
  await grid(page).waitFor()
  const told = page.getByRole('status').filter({ hasText: '1 student could not be read' })
  t.equal(await told.textContent(), '1 student could not be read. Everything else is here.')
  t.same(await axeViolations(page), [])
})

t.test('a page that cannot be shown says so, and tries again', async (t) => {
  const { page } = await open(t, { views: [502, await viewOf({})] })
  await page.getByRole('alert').filter({ hasText: 'We could not load this.' }).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await grid(page).waitFor()
})

t.test('unknown data is alerted with its cell (S4.77, S8.64, S8.65)', async (t) => {
  const strange = lastLevel('s1', { appContext: 'Chess', levelNum: 4 })
  const score = { columnId: '3OA', studentId: 's1', emaScoreValue: 0.7, numRelevantLevels: null }
  const { page } = await open(t, { views: [await viewOf({}, { lastLevels: [strange], scores: [score] })] })
  const alert = page.getByRole('alert')
  await alert.getByText('Dashboard Data Error - Unknown Status Value for Last Level').waitFor()
  await alert.getByText('Dashboard Data Error - Unknown Status Value for Standard').waitFor()
  t.equal(await alert.getByText('Please file a bug').count(), 2)
  t.same(
    await alert.getByRole('listitem').allTextContents(),
    [strange, score].map((one) => JSON.stringify(one)),
  )
  t.equal(await cell(page, 'Chess, level 4, not enough data').count(), 1)
})
