import t from 'tap'
import { skillLabel, standardCode } from '../../server/bff/rules/standards.ts'
import { systemClock } from '../../server/clock.ts'
import { HOME_ZONE } from '../../server/product-api/demo-data/classes.ts'
import { dayIn } from '../../shared/rules/days.ts'
import { classFigures } from '../support/class-figures.ts'
import { isAt, labelsOf, openAs, settled } from '../support/journey.ts'
import { wholeProduct } from '../support/whole-product.ts'
import { byName, rowNames, rowsFollow, TEACHER } from './rows.ts'

/** The words of a child's score, as the specification colors it. */
function scoreText(score: number | null | undefined, levels: number | null | undefined): string {
  const played = levels ?? 0
  if (typeof score !== 'number' || played < 4) return `not enough data, ${played} of 4 levels`
  const meaning = score >= 0.93 ? 'consistently' : score >= 0.6 ? 'sometimes' : 'not yet'
  return `${meaning}, score ${Math.floor(score * 100 + 1e-9)} of 100 from ${played} levels`
}

t.test(
  'Skills Progress shows what the product API says of every child and standard (S1.9, S2.20, S2.44, S2.159, S4.82, S4.83, S4.84)',
  async (t) => {
    const product = await wholeProduct()
    const figures = await classFigures(product.productApi, TEACHER)
    const page = await openAs(t, product, '/account/dashboard')
    for (const grade of ['3', '4'] as const) {
      const columns = figures.standardsOf(grade)
      const scores = await figures.masteryOf(columns.map(({ columnId }) => columnId))
      const scored = new Map(scores.map((one) => [`${one.studentId} ${one.columnId}`, one]))
      t.same(
        await labelsOf(page.getByRole('columnheader')),
        [
          'Names',
          'Just Played',
          ...columns.map((column) => `${skillLabel(column)}, ${standardCode(column.columnId)}`),
        ],
        `the columns of grade ${grade}`,
      )
      const expected = new Set<string>()
      for (const [studentId, name] of figures.names)
        for (const column of columns) {
          const score = scored.get(`${studentId} ${column.columnId}`)
          const words = scoreText(score?.emaScoreValue, score?.numRelevantLevels)
          expected.add(`${name}, ${skillLabel(column)}, ${words}`)
        }
      const shown = (await labelsOf(page.getByRole('grid').locator('tbody td[aria-label]'))).map(String)
      t.same(new Set(shown), expected, `every cell of grade ${grade}`)
      if (grade === '3') {
        t.ok(
          shown.some((words) => words.includes('consistently')) &&
            shown.some((words) => words.includes('not yet')),
        )
        await page.getByRole('button', { name: 'Grade 4 standards' }).click()
        await page.getByRole('columnheader', { name: /, 4NF$/ }).waitFor()
      }
    }
    await isAt(t, page, /grade=4/)
  },
)

t.test('Just Played is what was played last today (S2.159, S4.73, S8.70)', async (t) => {
  const product = await wholeProduct()
  const figures = await classFigures(product.productApi, TEACHER)
  const page = await openAs(t, product, '/account/dashboard')
  const lastLevels = new Map((await figures.lastLevels()).map((cell) => [cell.studentId, cell]))
  const today = dayIn(HOME_ZONE, systemClock.now())
  const rows = page.getByRole('grid').locator('tbody tr', { has: page.getByRole('rowheader') })
  const said = new Map<string, string>()
  for (const row of await rows.all())
    said.set(
      String(await row.getByRole('rowheader').getAttribute('aria-label')),
      String(await row.locator('td').first().locator('.vh').textContent()),
    )
  t.equal(said.size, figures.names.size)
  for (const [studentId, name] of figures.names) {
    const cell = lastLevels.get(studentId)
    if (cell?.dayAsInt === today) t.match(said.get(name), `, level ${cell.levelNum}, `, name)
    else t.equal(said.get(name), "hasn't played a level today", name)
  }
})

t.test(
  'Skills Progress is sorted, detailed and switched to another class (S2.160, S2.161, S2.163?)',
  async (t) => {
    const product = await wholeProduct()
    const figures = await classFigures(product.productApi, TEACHER)
    const [column] = figures.standardsOf('3')
    const scores = await figures.masteryOf([column?.columnId ?? ''])
    const known = scores.filter((one) => (one.numRelevantLevels ?? 0) >= 4 && one.emaScoreValue !== null)
    const page = await openAs(t, product, '/account/dashboard')
    t.same(await rowNames(page), [...figures.names.values()].sort(byName), 'at first by name')
    if (!column) return t.fail('there are no standards')
    const header = page.getByRole('columnheader', { name: `${skillLabel(column)}, ${column.columnId}` })
    for (const dir of ['descending', 'ascending'] as const) {
      await header.getByRole('button', { name: 'Sort by' }).click()
      t.equal(await header.getAttribute('aria-sort'), dir)
      await rowsFollow(page)
      const names = (await rowNames(page)).slice(0, known.length)
      const shown = names.map(
        (name) => known.find((one) => figures.names.get(one.studentId) === name)?.emaScoreValue,
      )
      const sign = dir === 'ascending' ? 1 : -1
      t.same(
        shown,
        [...shown].sort((a, b) => sign * (Number(a) - Number(b))),
        dir,
      )
      t.equal(shown.includes(undefined), false, 'who has no score is last')
    }
    await isAt(t, page, `/account/dashboard?sort=${column.columnId}&dir=asc`)

    const [best] = [...known].sort((a, b) => Number(b.emaScoreValue) - Number(a.emaScoreValue))
    const percent = `${Math.floor(Number(best?.emaScoreValue) * 100 + 1e-9)}%`
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: figures.names.get(best?.studentId ?? '') }) })
    t.equal(await row.getByText(percent, { exact: true }).count(), 0, 'Overview has marks alone')
    await page.getByText('Details', { exact: true }).click()
    await row.getByText(percent, { exact: true }).first().waitFor()

    const other = figures.rosters[1]
    await page.getByRole('combobox', { name: 'Class' }).selectOption(other?.name ?? '')
    await page.getByText(`${other?.name} · ${other?.students.length} students`).waitFor()
    t.same((await rowNames(page)).length, other?.students.length)
    await page.reload()
    await settled(page)
    t.same((await rowNames(page)).length, other?.students.length, 'the address holds what is shown')
  },
)
