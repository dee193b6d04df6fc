import t from 'tap'
import { classFigures } from '../support/class-figures.ts'
import { isAt, labelsOf, openAs, settled } from '../support/journey.ts'
import { wholeProduct } from '../support/whole-product.ts'
import { byName, rowNames, rowsFollow, TEACHER } from './rows.ts'

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
    await rowsFollow(page)
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

t.test("the bar's bead slides for 360 ms, and stays still with reduced motion (S2.201)", async (t) => {
  const product = await wholeProduct()
  for (const [reducedMotion, slides] of [
    [false, [[360, 'cubic-bezier(0.2, 0.8, 0.3, 1)']]],
    [true, []],
  ] as const) {
    const page = await openAs(t, product, '/account/playtime', { reducedMotion })
    const found = page.evaluate(
      () =>
        new Promise<unknown[]>((resolve) => {
          addEventListener('click', () => {
            const look = () => {
              const here = document.querySelector('nav [aria-current]')
              if (here?.textContent !== 'Factors of Learning') return requestAnimationFrame(look)
              const moving = here.getAnimations({ subtree: true })
              resolve(moving.map(({ effect }) => [effect?.getTiming().duration, effect?.getTiming().easing]))
            }
            look()
          })
        }),
    )
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Factors of Learning' })
      .click()
    t.same(await found, slides)
    await settled(page)
  }
})
