import t from 'tap'
import { gameplay } from '../../../../server/contract/analytics.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { answers, teacherIdentity } from '../../../support/visit.ts'
import { eachCellIsWhole } from '../../../support/whole-cells.ts'
import { ofPlaytime, open, plays, working } from './open.ts'

t.test('the table shows every student and sorts without a request (S2.32, S2.164)', async (t) => {
  const { page, requests } = await open(t)
  const names = () => page.getByRole('rowheader').allInnerTexts()
  const first = async () => (await names()).map((name) => name.split('\n').at(-1))[0]
  t.equal(await first(), 'Mateo Rivera', 'most minutes first')
  t.match(await page.getByRole('row').nth(1).innerText(), /69 min\s+17 min/)
  await page.getByRole('button', { name: 'Names' }).click()
  t.equal(await first(), 'Mateo Rivera')
  await page.getByRole('button', { name: 'Names' }).click()
  t.equal(await first(), 'Zoë Lindqvist')
  t.match(page.url(), /sort=name&dir=desc/)
  await page.getByRole('button', { name: 'Pizza!' }).click()
  t.equal(await first(), 'Zoë Lindqvist')
  t.equal(await page.getByRole('columnheader', { name: 'Pizza!' }).getAttribute('aria-sort'), 'descending')
  const inTable = page.getByRole('grid').getByText('Maximiliana Featherstonehaugh-...')
  t.equal(await inTable.count(), 1)
  t.same(ofPlaytime(requests), ['/api/screens/playtime'])
  await page.emulateMedia({ media: 'print' })
  t.equal(await inTable.isVisible(), false)
  const printed = page.getByText('Maximiliana Featherstonehaugh-', { exact: true })
  await t.resolves(printed.waitFor(), 'on paper cut to 30 characters, without dots (S5.100)')
})

t.test(
  'another span makes a request and keeps the choices; if nobody played, a longer span is offered (S4.71, S9.78)',
  async (t) => {
    const { page, requests } = await open(t, '/account/playtime?sort=name')
    await page.getByText('1 day', { exact: true }).click()
    await page.getByRole('heading', { name: 'Nobody played today' }).waitFor()
    t.match(page.url(), /sort=name&span=1/)
    t.equal(await page.getByRole('columnheader', { name: 'Names' }).count(), 1, 'the header stays')
    await page.getByRole('button', { name: 'Show 7 days' }).click()
    await page.getByText('class average, 7 days').waitFor()
    t.same(ofPlaytime(requests), [
      '/api/screens/playtime?sort=name',
      '/api/screens/playtime?sort=name&span=1',
      '/api/screens/playtime?sort=name&span=7',
    ])
  },
)

t.test(
  'after the end of the plan another span can still be chosen, beside the way to the plans',
  async (t) => {
    const planTimes = { plan: 'trial', trialStartDate: 20191001, expirationDay: 20191015 }
    const { page } = await open(t, '/account/playtime?span=1', { identity: teacherIdentity({ planTimes }) })
    const title = page.getByRole('heading', { name: 'Nobody played today' })
    const nobody = page.locator('div').filter({ has: title }).last()
    await nobody.getByText('Your pilot has ended, so the access code does not open the games.').waitFor()
    t.equal(await nobody.getByRole('link', { name: 'See plans' }).getAttribute('href'), '/account/account')
    await nobody.getByRole('button', { name: 'Show 7 days' }).waitFor()
    await page.getByText('28 days', { exact: true }).click()
    await page.getByText('class average, 28 days').waitFor()
  },
)

t.test(
  'a phone shows who played this week, links to the others, prints, and has the legend (S2.164, S9.79)',
  async (t) => {
    const onlyFirst = working.map((answer) =>
      answer.call === gameplay ? answers(gameplay, plays.slice(0, 1)) : answer,
    )
    const { page } = await open(t, '/account/playtime', { upstream: { answers: onlyFirst }, width: 390 })
    await t.resolves(page.getByText('1 of 4').waitFor())
    const others = page.getByRole('link', { name: 'See who did not' })
    t.equal(await others.getAttribute('href'), '/account/playtime?roster=r1&span=7&sort=total&dir=asc')
    await t.resolves(others.waitFor())
    await t.resolves(page.getByRole('button', { name: 'Print' }).waitFor())
    await t.resolves(page.getByRole('columnheader', { name: /^Per week/ }).waitFor())
    await page.getByText('Chart', { exact: true }).click()
    await page.getByText('Under half the class average').waitFor()
  },
)

t.test('another class has another address', async (t) => {
  const { page } = await open(t)
  await page.getByRole('combobox', { name: 'Class' }).selectOption({ label: 'Room 14' })
  await page.getByText('Room 14 · 1 student').waitFor()
  t.match(page.url(), /roster=r2/)
})

t.test(
  'the chart is a tab stop with arrows between bars; tooltips open and Escape closes them',
  async (t) => {
    const { page, requests } = await open(t)
    await page.getByText('Chart', { exact: true }).click()
    const bars = page.locator('[data-bar]')
    await bars.first().waitFor()
    t.same(ofPlaytime(requests), ['/api/screens/playtime'], 'the same minutes, not asked for again')
    t.equal(await bars.count(), 4)
    t.equal(await page.locator('[data-bar][tabindex="0"]').count(), 1)
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    const tip = page.getByRole('tooltip')
    await bars.first().focus()
    t.equal(await focused(), 'Mateo Rivera, 69 minutes')
    t.equal(await tip.innerText(), 'Mateo Rivera\nMatch 40 min\nZoom 29 min')
    await page.keyboard.press('ArrowRight')
    t.equal(await focused(), 'Priya Raman, 52 minutes')
    t.equal(await tip.innerText(), 'Priya Raman\nZoom 52 min')
    t.equal(await bars.nth(1).getAttribute('aria-describedby'), await tip.getAttribute('id'))
    await page.keyboard.press('Escape')
    t.equal(await tip.count(), 0)
    t.equal(await focused(), 'Priya Raman, 52 minutes', 'Escape leaves the focus where it is')
    for (let press = 0; press < 30; press++) await page.keyboard.press('ArrowRight')
    t.equal(await tip.innerText(), 'Maximiliana Featherstonehaugh-Cholmondeley\nDid not play')
    await page.keyboard.press('Home')
    t.equal(await focused(), 'Mateo Rivera, 69 minutes')
    await bars.nth(2).hover()
    await tip.filter({ hasText: /^Zoë Lindqvist/ }).waitFor()
    await page.mouse.move(0, 0)
    await tip.waitFor({ state: 'detached' })
  },
)

t.test('a chart wider than its card shows a hint and scrolls by keyboard (S2.164)', async (t) => {
  const { page } = await open(t, '/account/playtime?show=chart&roster=r3', { width: 390 })
  await page.locator('[data-bar]').first().waitFor()
  const more = page.getByText('More to the right')
  await t.resolves(more.waitFor())
  const box = page.getByRole('region', { name: 'Minutes by student, scrolls sideways' })
  await box.focus()
  for (let press = 0; press < 30; press++) await page.keyboard.press('ArrowRight')
  await more.waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await box.waitFor({ state: 'detached' })
  t.equal(await more.count(), 0, 'nor where it has the room')
})

t.test(
  'the longest bar is 90 % of the plot, and the average is drawn at its minutes (S2.165, S2.166?)',
  async (t) => {
    const { page } = await open(t, '/account/playtime?show=chart')
    await page.locator('[data-bar]').first().waitFor()
    const { plot, longest, average } = await page.evaluate(() => {
      const columns = [...document.querySelectorAll('[data-bar]')].map((bar) => bar.querySelector('path'))
      const lane = document.querySelector('svg[aria-label^="Bar chart"] > g > line')
      const line = document.querySelector('svg[aria-label^="Bar chart"] > g > g[class*="average"] line')
      const bottom = lane?.getBoundingClientRect().bottom ?? 0
      const top = document.querySelector('svg[aria-label^="Bar chart"] > g')
      const [, ty] = /translate\([^,]+,\s*([\d.]+)/.exec(top?.getAttribute('transform') ?? '') ?? []
      const svg = top?.parentElement?.getBoundingClientRect().top ?? 0
      return {
        plot: bottom - (svg + Number(ty)),
        longest: columns[0]?.getBoundingClientRect().height ?? 0,
        average: bottom - (line?.getBoundingClientRect().bottom ?? 0),
      }
    })
    t.ok(Math.abs(longest / plot - 0.9) < 0.01, `${longest} of ${plot}`)
    t.ok(Math.abs(average / longest - 31.5 / 69) < 0.01, `${average} of ${longest}`)
  },
)

t.test(
  "a partner's classes open and close; one without K-8 students explains why it is empty (S2.188, S8.72)",
  async (t) => {
    const { page } = await open(t, '/reading/dashboard/playtime')
    const line = page.getByRole('button', { name: 'Block A' })
    t.equal(await line.getAttribute('aria-expanded'), 'false')
    t.equal(await page.getByText('Learning Games are only available for K-8 students.').count(), 1)
    t.equal(await page.getByRole('button', { name: 'Study Hall' }).count(), 0)
    await line.click()
    await page.getByText('Zoë Lindqvist').waitFor()
    t.equal(await line.getAttribute('aria-expanded'), 'true')
    t.match(page.url(), /roster=class-1/)
    await page.getByText('School year').click()
    await page.waitForURL(/span=schoolYear/)
    t.equal(await page.getByText('Zoë Lindqvist').count(), 1, 'the class stays open')
    await line.click()
    await page.getByText('Zoë Lindqvist').waitFor({ state: 'detached' })
  },
)

t.test('no axe violations, light and dark, wide and narrow', async (t) => {
  for (const address of [
    '/account/playtime',
    '/account/playtime?show=chart',
    '/reading/dashboard/playtime?roster=class-1',
  ]) {
    const { page } = await open(t, address)
    if (address.includes('chart')) await page.locator('[data-bar]').first().waitFor()
    else await page.getByText('Zoë Lindqvist').first().waitFor()
    await holdsInEveryTheme(t, page, address)
  }
})

t.test('whichever cell has the focus is whole, in windows of 390 and 700 px', async (t) => {
  const { page } = await open(t)
  await page.getByRole('rowheader').first().waitFor()
  await eachCellIsWhole(t, page)
})
