import type { Page } from 'playwright-core'
import t from 'tap'
import { systemClock } from '../../server/clock.ts'
import { HOME_ZONE } from '../../server/product-api/demo-data/classes.ts'
import { dayIn } from '../../shared/rules/days.ts'
import { factorKeys, factorNames, factorNumber, levelWord } from '../../shared/rules/factors.ts'
import { classFigures } from '../support/class-figures.ts'
import { isAt, labelsOf, openAs, settled } from '../support/journey.ts'
import { wholeProduct } from '../support/whole-product.ts'

const TEACHER = 't-castellanos'
const byName = new Intl.Collator('en', { sensitivity: 'base' }).compare

/** The levels of a card, in its order and words. */
const cardWords = [
  ['low', 'low'],
  ['medium', 'medium'],
  ['high', 'high'],
  ['none', 'no data'],
] as const

const rowNames = (page: Page) => labelsOf(page.getByRole('grid').getByRole('rowheader'))

/** The words of a child's score, as the specification colours it. */
function scoreWords(score: number | null | undefined, levels: number | null | undefined): string {
  const played = levels ?? 0
  if (typeof score !== 'number' || played < 4) return `not enough data, ${played} of 4 levels`
  const meaning = score >= 0.93 ? 'consistently' : score >= 0.6 ? 'sometimes' : 'not yet'
  return `${meaning}, ${Math.floor(score * 100 + 1e-9)} percent of ${played} levels`
}

t.test(
  'Skills Progress shows what the product API says of every child and standard (S1.9, S2.44, S2.159, S4.82, S4.83, S4.84)',
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
          ...columns.map(({ columnId, domain }) => `${columnId.replace('_', '.')}, ${domain}`),
        ],
        `the columns of grade ${grade}`,
      )
      const expected = new Set<string>()
      for (const [studentId, name] of figures.names)
        for (const { columnId } of columns) {
          const score = scored.get(`${studentId} ${columnId}`)
          const words = scoreWords(score?.emaScoreValue, score?.numRelevantLevels)
          expected.add(`${name}, ${columnId.replace('_', '.')}, ${words}`)
        }
      const shown = (await labelsOf(page.getByRole('grid').locator('tbody td[aria-label]'))).map(String)
      t.same(new Set(shown), expected, `every cell of grade ${grade}`)
      if (grade === '3') {
        t.ok(
          shown.some((words) => words.includes('consistently')) &&
            shown.some((words) => words.includes('not yet')),
        )
        await page.getByRole('button', { name: 'Grade 4 standards' }).click()
        await page.getByRole('columnheader', { name: /^4NF/ }).waitFor()
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
    const header = page.getByRole('columnheader', { name: `${column?.columnId}, ${column?.domain}` })
    for (const dir of ['descending', 'ascending'] as const) {
      await header.getByRole('button').click()
      t.equal(await header.getAttribute('aria-sort'), dir)
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
    await isAt(t, page, `/account/dashboard?sort=${column?.columnId}&dir=asc`)

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

t.test(
  'Playtime shows the minutes of every child in every span (S1.10, S2.164, S4.71, S9.79, S3.61)',
  async (t) => {
    const product = await wholeProduct()
    const figures = await classFigures(product.productApi, TEACHER)
    const page = await openAs(t, product, '/account/playtime')
    const spans = [
      ['28 days', { timespan: '28' }],
      ['1 day', { timespan: '1' }],
      ['7 days', { timespan: '7' }],
      ['School year', { period: 'schoolYear' }],
    ] as const
    const minutesOf = (seconds: number) => Math.round(seconds / 60)
    const secondsBy = (played: readonly { studentId: string; seconds: number }[], id: string) =>
      played.filter(({ studentId }) => studentId === id).reduce((sum, { seconds }) => sum + seconds, 0)
    const fourWeeks = await figures.played({ timespan: '28' })
    const totals: number[] = []
    for (const [label, query] of spans) {
      if (label !== '28 days') await page.getByText(label, { exact: true }).click()
      await page.getByText(`class average, ${label.toLowerCase()}`).waitFor()
      const played = await figures.played(query)
      totals.push(played.reduce((sum, { seconds }) => sum + seconds, 0))
      // Soon after midnight.
      if (played.length === 0) {
        await page.getByRole('heading', { name: 'Nobody played today' }).waitFor()
        continue
      }
      for (const [id, name] of figures.names) {
        const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
        const seconds = secondsBy(played, id)
        const total = minutesOf(seconds) === 0 && seconds > 0 ? '<1' : String(minutesOf(seconds))
        t.equal(await row.locator('td').first().textContent(), `${total} min`, `${name}, ${label}`)
      }
    }
    const ofClass = [...figures.names.keys()].map((id) => minutesOf(secondsBy(fourWeeks, id)))
    const aWeek = Math.min(20, Math.round(ofClass.reduce((sum, one) => sum + one, 0) / ofClass.length / 4))
    t.equal(await page.locator('dd').nth(1).innerText(), `${aWeek} min`, 'the weekly average, capped')
    t.ok(
      Number(totals[3]) > Number(totals[0]) && Number(totals[0]) > Number(totals[2]),
      'longer spans hold more',
    )
    await isAt(t, page, '/account/playtime?span=schoolYear')

    await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click()
    const year = await figures.played({ period: 'schoolYear' })
    const [idle] = await rowNames(page)
    const least = Math.min(...[...figures.names.keys()].map((id) => secondsBy(year, id)))
    t.equal(minutesOf(least), minutesOf(secondsBy(year, idOf(figures.names, idle))), 'the least first')
  },
)

const idOf = (names: ReadonlyMap<string, string>, name: string | null | undefined): string =>
  [...names].find(([, one]) => one === name)?.[0] ?? ''

t.test('the chart draws the same minutes, by keys as by pointer (S2.164, S2.165, S2.166?)', async (t) => {
  const product = await wholeProduct()
  const figures = await classFigures(product.productApi, TEACHER)
  const page = await openAs(t, product, '/account/playtime')
  await page.getByText('Chart', { exact: true }).click()
  const bars = page.locator('[data-bar]')
  await bars.first().waitFor()
  const seconds = new Map<string, number>()
  for (const one of await figures.played({ timespan: '28' }))
    seconds.set(one.studentId, (seconds.get(one.studentId) ?? 0) + one.seconds)
  const expected = [...figures.names]
    .map(([id, name]) => ({ name, minutes: Math.round((seconds.get(id) ?? 0) / 60) }))
    .sort((a, b) => b.minutes - a.minutes || byName(a.name, b.name))
  t.same(
    await labelsOf(bars),
    expected.map(({ name, minutes }) => `${name}, ${minutes} minutes`),
  )
  const heights = await page
    .locator('[data-bar] path')
    .evaluateAll((paths) => paths.map((path) => (path as SVGGraphicsElement).getBBox().height))
  const plot = await page.locator('svg[aria-label]').first().boundingBox()
  const tallest = Number(heights[0])
  const room = Number(plot?.height) - 60
  t.ok(Math.abs(tallest / room - 0.9) < 0.02, `the longest bar is nine tenths: ${tallest} of ${room}`)
  const [most, second] = [Number(expected[0]?.minutes), Number(expected[1]?.minutes)]
  t.ok(Math.abs(Number(heights[1]) / tallest - second / most) < 0.02, 'the others in proportion')
  await bars.nth(2).hover()
  t.match(await page.getByRole('tooltip').textContent(), expected[2]?.name ?? '')
  await bars.first().focus()
  await page.keyboard.press('ArrowRight')
  t.match(await page.getByRole('tooltip').textContent(), expected[1]?.name ?? '')
})

t.test(
  'Factors of Learning shows every factor, its detail and its ideas (S1.11, S1.12, S2.167, S2.168, S4.67)',
  async (t) => {
    const product = await wholeProduct()
    const figures = await classFigures(product.productApi, TEACHER)
    const factors = await figures.factors()
    const page = await openAs(t, product, '/account/factorsOfLearning')
    const cells = page.getByRole('grid').locator('tbody td')
    const expected = [...factors].flatMap((child) =>
      factorKeys.map(
        (key) =>
          `${figures.names.get(child.studentId)}, ${factorNames[key]}, ${levelWord(child[key].value, child[key].datapoints).toLowerCase()}`,
      ),
    )
    const said = (await labelsOf(cells)).map(String)
    t.same(new Set(said.filter((words) => !words.includes('suggested next'))), new Set(expected))
    for (const key of factorKeys) {
      const card = page.getByRole('list', { name: `Students by ${factorNames[key].toLowerCase()}` })
      const counts = cardWords.map(([level, word]) => {
        const children = factors.filter((child) => child[key].value === level).length
        return children === 0 ? '' : `${children} ${word}`
      })
      t.equal((await card.innerText()).replace(/\s+/g, ' ').trim(), counts.filter(Boolean).join(' '), key)
    }
    await page.getByText('Detail', { exact: true }).click()
    const [child] = factors.filter(({ growthMindset }) => growthMindset.number !== null)
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: figures.names.get(child?.studentId ?? '') }) })
    const { value, number, datapoints } = child?.growthMindset ?? { value: 'none', number: 0, datapoints: 0 }
    t.equal(
      (await row.locator('td').first().innerText()).replace(/\s+/g, ' '),
      `${levelWord(value, datapoints)} ${factorNumber(number ?? 0)} ${datapoints} datapoints`,
    )
    const header = page.getByRole('columnheader', { name: 'Confidence' })
    await header.getByRole('button').click()
    t.equal(await header.getAttribute('aria-sort'), 'descending')
    const top = Math.max(...factors.map(({ confidence }) => confidence.number ?? -1))
    const [first] = await rowNames(page)
    t.equal(factors.find(({ studentId }) => figures.names.get(studentId) === first)?.confidence.number, top)

    await page.getByRole('link', { name: 'Ideas for the classroom: Confidence' }).click()
    const ideas = page.getByRole('dialog', { name: 'Confidence' })
    await ideas.getByRole('heading', { name: 'Ideas for the classroom' }).waitFor()
    await page.keyboard.press('Escape')
    await ideas.waitFor({ state: 'detached' })
  },
)

t.test(
  "a child's dialog has four factors and up to two interventions (S2.169, S2.170, S2.171, S1.13, S3.64)",
  async (t) => {
    const product = await wholeProduct()
    const figures = await classFigures(product.productApi, TEACHER)
    const page = await openAs(t, product, '/account/factorsOfLearning')
    const candidates = await figures.interventions()
    for (const { studentId, interventions } of candidates.slice(0, 3)) {
      const name = figures.names.get(studentId) ?? ''
      const factors = (await figures.factors()).find((one) => one.studentId === studentId)
      await page.getByRole('rowheader', { name }).getByRole('link').click()
      const dialog = page.getByRole('dialog', { name })
      await dialog.waitFor()
      await isAt(t, page, `/account/factorsOfLearning?student=${studentId}`)
      const shown = (await dialog.locator('ul').first().locator('li').allInnerTexts()).map((text) =>
        text.replace(/\s+/g, ' ').trim(),
      )
      t.equal(shown.length, 4)
      const { value, number, datapoints } = factors?.growthMindset ?? {
        value: 'none',
        number: null,
        datapoints: 0,
      }
      const words = number === null ? '' : ` · ${factorNumber(number)}`
      t.match(shown[0], `Growth mindset ${levelWord(value, datapoints)}${words}`)
      const suggested = await dialog.getByRole('heading', { level: 4 }).allInnerTexts()
      t.ok(suggested.length >= 1 && suggested.length <= 2, `${name}: ${suggested.length} suggested`)
      const [lowest] = [...interventions].sort((a, b) => a.priority - b.priority)
      t.equal(suggested[0], `1. ${lowest?.name}`)
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      await dialog.waitFor({ state: 'detached' })
      await isAt(t, page, '/account/factorsOfLearning')
    }
  },
)

t.test(
  'Roster lists the classes and opens one at a time with its children (S1.6, S2.33, S2.185, S3.38)',
  async (t) => {
    const product = await wholeProduct()
    const { rosters } = await classFigures(product.productApi, TEACHER)
    const page = await openAs(t, product, '/account/roster')
    t.equal(rosters.length, 2)
    for (const { name, students, rosterId, gradeLevel } of rosters) {
      const line = page.getByRole('button', { name, exact: true })
      t.equal(await line.getAttribute('aria-expanded'), 'false')
      await line.click()
      await page.locator('button[aria-expanded="true"]', { hasText: name }).waitFor()
      await isAt(t, page, `/account/roster?roster=${rosterId}`)
      const item = page.locator('main li', { has: line })
      const children = item.locator('ul li')
      t.same(
        (await children.locator('span:not([aria-hidden])').allInnerTexts())
          .map((text) => text.trim())
          .sort(byName),
        students.map((one) => `${one.firstName} ${one.lastName}`).sort(byName),
      )
      t.match((await item.innerText()).replace(/\s+/g, ' '), `Grade ${gradeLevel}`)
    }
    t.equal(await page.locator('button[aria-expanded="true"]').count(), 1, 'one at a time')
    await page.locator('button[aria-expanded="true"]').click()
    await page.waitForFunction(() => document.querySelector('button[aria-expanded="true"]') === null)
    await page.goBack()
    await page.locator('button[aria-expanded="true"]').waitFor()
    await page.getByRole('link', { name: 'Skills Progress' }).last().click()
    await page.getByRole('heading', { level: 1, name: 'Skills Progress' }).waitFor()
    await isAt(t, page, `/account/dashboard?roster=${rosters[1]?.rosterId}`)
  },
)
