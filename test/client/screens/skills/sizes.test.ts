import t from 'tap'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { eachCellIsWhole } from '../../../support/whole-cells.ts'
import { longName, open, viewOf } from './open.ts'

t.test(
  'header and first column stay visible at 200 % zoom, however far the table is scrolled (S2.159)',
  async (t) => {
    const view = await viewOf({})
    const rows = Array.from({ length: 30 }, (_, i) => ({ ...view.rows[1], studentId: `s${i}` }))
    // 200 % zoom halves 1440 by 900 in CSS px.
    const { page } = await open(t, { views: [{ ...view, rows }], size: { width: 720, height: 450 } })
    await page.locator('tbody th').nth(29).waitFor()
    const cellsSeen = () =>
      page.evaluate(() => {
        const box = document.querySelector('[role="grid"]')?.parentElement
        if (!box) throw new Error('there is no table')
        document.querySelector<HTMLElement>('[role="grid"]')?.style.setProperty('min-width', '900px')
        box.scrollTo(60, 300)
        const frame = box.getBoundingClientRect()
        const [head, name] = ['thead th:first-child', 'tbody tr:nth-child(12) th'].map((one) =>
          box.querySelector(one)?.getBoundingClientRect(),
        )
        return [
          box.scrollLeft > 0,
          head?.top === frame.top,
          head?.left === frame.left,
          name?.left === frame.left,
        ]
      })
    const more = page.getByText('More below')
    await more.waitFor()
    t.same(await cellsSeen(), [true, true, true, true])
    const shade = page.locator('[role="grid"]').locator('xpath=../following-sibling::div[1]')
    await shade.waitFor()
    const first = await page.locator('thead th').first().boundingBox()
    t.equal((await shade.boundingBox())?.width, first?.width, 'and casts its shadow')
    await page.evaluate(() => document.querySelector('[role="grid"]')?.parentElement?.scrollTo(60, 9_999))
    await more.waitFor({ state: 'detached' })
  },
)

t.test('no axe violations, in either theme, at either width', async (t) => {
  const { page } = await open(t, { address: '/account/dashboard?detail=details', views: [await viewOf({})] })
  await page.getByText('57%').waitFor()
  await holdsInEveryTheme(t, page, 'details')
  await page.setViewportSize({ width: 390, height: 844 })
  const first = await page.getByRole('rowheader', { name: longName }).boundingBox()
  t.ok((first?.width ?? 999) < 160, 'the first column leaves room for the beads')
})

t.test('whichever cell has the focus is whole, in windows of 390 and 700 px', async (t) => {
  const view = await viewOf({})
  const many = <Item>(items: readonly Item[]) => [0, 1, 2].flatMap(() => items)
  const columns = many(view.columns).map((column, i) => ({ ...column, id: `${column.id}-${i}` }))
  const rows = Array.from({ length: 30 }, (_, i) => {
    const row = view.rows[i % view.rows.length]
    return { ...row, studentId: `s${i}`, cells: many(row?.cells ?? []) }
  })
  const { page } = await open(t, { views: [{ ...view, columns, rows }] })
  await page.locator('tbody th').nth(29).waitFor()
  await eachCellIsWhole(t, page)
})
