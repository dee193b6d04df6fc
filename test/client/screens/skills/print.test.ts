import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import t from 'tap'
import { grid, longName, namesOf, open, viewOf } from './open.ts'

t.test('Download contains the table as on screen, in its order, with Details as numbers', async (t) => {
  const { page } = await open(t, {
    address: '/account/dashboard?sort=3OA&dir=asc',
    views: [await viewOf({})],
  })
  await grid(page).waitFor()
  const save = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    t.equal(download.suggestedFilename(), 'Skills of Room 12, grade 3 standards.csv')
    const text = await readFile(await download.path(), 'utf8')
    return Papa.parse<(string | number)[]>(text.replace(/^\ufeff/, ''), { dynamicTyping: true }).data
  }
  const overview = await save()
  t.same(overview, [
    ['Names', 'Just Played', 'Multiply and divide, 3OA', 'Place value, 3.2'],
    ['Jayden Brooks', 'Hungry Fish, level 4, sometimes', 'not yet', 'not enough data'],
    ['Linh Nguyen', 'Not today', 'sometimes', 'not enough data'],
    ['Amara Okafor', 'Zoom, level 4, consistently', 'consistently', 'not enough data'],
    [longName, 'Not today', 'not enough data', 'not enough data'],
  ])
  t.same(
    overview.slice(1).map(([name]) => name),
    await namesOf(page),
  )
  await page.getByText('Details', { exact: true }).click()
  t.same((await save()).slice(0, 2), [
    [
      'Names',
      'Just Played',
      'Multiply and divide, 3OA',
      'Multiply and divide, 3OA, percent',
      'Place value, 3.2',
      'Place value, 3.2, percent',
    ],
    ['Jayden Brooks', 'Hungry Fish, level 4, sometimes', 'not yet', 57, 'not enough data', '0 of 4'],
  ])
})

t.test('the table prints in landscape, with names cut without an ellipsis (S5.100, S5.102)', async (t) => {
  const { page } = await open(t, { views: [await viewOf({})] })
  await page.getByRole('button', { name: 'Print' }).click()
  t.equal(await page.evaluate(() => document.documentElement.dataset.printed), 'yes')
  await page.emulateMedia({ media: 'print' })
  const onPaper = page.getByRole('rowheader', { name: longName })
  t.equal(
    await onPaper.evaluate((head) => (head as HTMLElement).innerText.trim()),
    'Maximiliana Konstantinopoulou-',
  )
  t.equal(await page.getByRole('navigation').first().isVisible(), false)
  t.equal(await page.getByRole('button', { name: 'Print' }).isVisible(), false)
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper) ?? []
  t.ok(Number(width) > Number(height), `${width} by ${height}`)
})

t.test('a class of 18 fits on one sheet, and headers repeat on the next', async (t) => {
  const view = await viewOf({})
  const rows = Array.from({ length: 18 }, (_, i) => ({ ...view.rows[1], studentId: `s${i}` }))
  const { page } = await open(t, { views: [{ ...view, rows }] })
  await page.locator('tbody th').nth(17).waitFor()
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  t.equal(paper.match(/\/Type \/Page\b/g)?.length, 1)
  await page.emulateMedia({ media: 'print' })
  const boxes = await page
    .locator('thead button:not(.no-print)')
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).display))
  t.same(new Set(boxes), new Set(['contents']), 'Chromium leaves buttons out of a header that it repeats')
})
