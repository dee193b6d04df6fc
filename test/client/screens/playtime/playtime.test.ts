import t, { type Test } from 'tap'
import { playtime } from '../../../../server/bff/screens/playtime/route.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import { UpstreamError } from '../../../../server/bff/upstream/upstream-error.ts'
import { gameplay } from '../../../../server/contract/analytics.ts'
import { classes } from '../../../../server/contract/partner.ts'
import { myRosters } from '../../../../server/contract/rosters.ts'
import { axeViolations } from '../../../support/browser.ts'
import { partnerClassReply, rosterReply, student } from '../../../support/classes.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { answers, fails, partnerIdentity, teacherIdentity } from '../../../support/visit.ts'

const children = [
  student('s1', 'Mateo Rivera'),
  student('s2', 'Priya Raman'),
  student('s3', 'Zoë Lindqvist'),
  student('s4', 'Maximiliana Featherstonehaugh-Cholmondeley'),
]
const row = (studentId: string, appContext: string, minutes: number) => ({
  studentId,
  appContext,
  seconds: minutes * 60,
})
const plays = [row('s1', 'Match', 40), row('s1', 'Zoom', 29), row('s2', 'Zoom', 52), row('s3', 'Pizza!', 5)]
const rosters = answers(myRosters, [
  rosterReply('r1', 'Room 12', children),
  rosterReply('r2', 'Room 14', children.slice(0, 1)),
])
const partnerClasses = answers(classes, [
  partnerClassReply('class-1', 'Block A', children),
  partnerClassReply('group-1', 'Study Hall', [student('s9', 'Ana Ruiz', '10')], { type: 'GROUP' }),
])
const working = [
  rosters,
  partnerClasses,
  answers(gameplay, ({ query }) => (query.timespan === '1' ? [] : plays)),
]
const broken = [rosters, partnerClasses, fails(gameplay, 'down')]

const open = (
  t: Test,
  address = '/account/playtime',
  {
    upstream = { answers: working },
    ...look
  }: { upstream?: { answers: typeof working }; theme?: 'dark'; width?: number } = {},
) =>
  openScreens(t, address, {
    screens: [playtime as unknown as Screen],
    identity: address.startsWith('/reading') ? partnerIdentity() : teacherIdentity(),
    upstream,
    ...look,
  })

const ofPlaytime = (asked: readonly { address: string }[]) =>
  asked.map(({ address }) => address).filter((address) => address.startsWith('/api/screens/playtime'))

t.test('the table shows every child and sorts without asking again (S2.32, S2.164)', async (t) => {
  const { page, asked } = await open(t)
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
  t.equal(await page.getByText('Maximiliana Featherstonehaugh-...').count(), 1)
  t.same(ofPlaytime(asked), ['/api/screens/playtime'])
  await page.emulateMedia({ media: 'print' })
  t.equal(await page.getByText('Maximiliana Featherstonehaugh-...').isVisible(), false)
  const printed = page.getByText('Maximiliana Featherstonehaugh-', { exact: true })
  t.equal(await printed.isVisible(), true, 'on paper cut to 30 characters, without dots (S5.100)')
})

t.test(
  'another span asks again and keeps what was chosen; nobody played leads on (S4.71, S9.78)',
  async (t) => {
    const { page, asked } = await open(t, '/account/playtime?sort=name')
    await page.getByText('1 day', { exact: true }).click()
    await page.getByRole('heading', { name: 'Nobody played today' }).waitFor()
    t.match(page.url(), /sort=name&span=1/)
    t.equal(await page.getByRole('columnheader', { name: 'Names' }).count(), 1, 'the header stays')
    await page.getByRole('button', { name: 'Show 7 days' }).click()
    await page.getByText('class average, 7 days').waitFor()
    t.same(ofPlaytime(asked), [
      '/api/screens/playtime?sort=name',
      '/api/screens/playtime?sort=name&span=1',
      '/api/screens/playtime?sort=name&span=7',
    ])
  },
)

t.test('another class is another address', async (t) => {
  const { page } = await open(t)
  await page.getByRole('combobox', { name: 'Class' }).selectOption({ label: 'Room 14' })
  await page.getByText('Room 14 · 1 student').waitFor()
  t.match(page.url(), /roster=r2/)
})

t.test(
  'the chart is a tab stop with arrows between bars; tooltips open and Escape closes them',
  async (t) => {
    const { page, asked } = await open(t)
    await page.getByText('Chart', { exact: true }).click()
    const bars = page.locator('[data-bar]')
    await bars.first().waitFor()
    t.same(ofPlaytime(asked), ['/api/screens/playtime'], 'the same minutes, not asked for again')
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
    await page.keyboard.press('End')
    t.equal(await tip.innerText(), 'Maximiliana Featherstonehaugh-Cholmondeley\nDid not play')
    await page.keyboard.press('Home')
    t.equal(await focused(), 'Mateo Rivera, 69 minutes')
    await bars.nth(2).hover()
    t.match(await tip.innerText(), /^Zoë Lindqvist/)
    await page.mouse.move(0, 0)
    t.equal(await tip.count(), 0)
  },
)

t.test(
  'the longest bar is 90 % of the plot, and the average stands at its minutes (S2.165, S2.166?)',
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

t.test('sample data says so, is asked for again, and is never printed (S8.63)', async (t) => {
  const upstream = { answers: broken }
  const { page } = await open(t, '/account/playtime', { upstream })
  await page.getByText('We could not load your class.').waitFor()
  t.equal(await page.getByRole('row').count(), 5)
  t.equal(await page.getByText('Sample Student 4').count(), 1)
  await page.emulateMedia({ media: 'print' })
  t.equal(await page.getByText('Sample Student 4').isVisible(), false)
  await page.emulateMedia({ media: 'screen' })
  upstream.answers = working
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Room 12 · 4 students').waitFor()
  t.equal(await page.getByText('We could not load your class.').count(), 0)
})

/** Only what these spans are asked for fails. */
const without = (...spans: string[]) => [
  rosters,
  partnerClasses,
  answers(gameplay, ({ query }) => {
    if (spans.includes(query.timespan ?? '')) throw new UpstreamError('down', gameplay.id)
    return plays
  }),
]

t.test('a figure that could not be had is asked for again, and the rest is there meanwhile', async (t) => {
  for (const show of ['table', 'chart']) {
    const upstream = { answers: without('7', '28') as typeof working }
    const { page, asked } = await open(t, `/account/playtime?span=1&show=${show}`, { upstream })
    await page.getByText('Not available right now').first().waitFor()
    t.equal(await page.getByText('Not available right now').count(), 2)
    t.equal(await page.getByText('We could not load your class.').count(), 0)
    if (show === 'table') t.match(await page.getByRole('row').nth(1).innerText(), /69 min\s+–/)
    t.same(await axeViolations(page), [])
    upstream.answers = working
    await page.getByRole('button', { name: 'Ask again' }).first().click()
    await page.getByText('8 min').first().waitFor()
    t.equal(await page.getByText('Not available right now').count(), 1, 'the other is still to be asked for')
    await page.getByRole('button', { name: 'Ask again' }).click()
    await page.getByText('Not available right now').first().waitFor({ state: 'detached' })
    const [first, ...parts] = ofPlaytime(asked)
    t.same(
      parts,
      ['minutes', 'recent'].map((part) => `${first}&part=${part}`),
    )
  }
})

t.test(
  'a span that could not be had says so, is asked for alone, and nothing is made up (S8.63)',
  async (t) => {
    for (const show of ['table', 'chart']) {
      const upstream = { answers: without('1') as typeof working }
      const { page, asked } = await open(t, `/account/playtime?span=1&show=${show}`, { upstream })
      const gap = page.locator('section', { has: page.getByRole('heading', { name: 'By student' }) })
      await gap.getByText('Not available right now').waitFor()
      t.equal(await page.getByText('Sample Student').count(), 0)
      t.equal(await page.getByText('3 of 4').count(), 1, 'who played lately is still said')
      t.same(await axeViolations(page), [])
      upstream.answers = [rosters, partnerClasses, answers(gameplay, plays)]
      await gap.getByRole('button', { name: 'Ask again' }).click()
      await page.getByText('Mateo').first().waitFor()
      t.equal(await page.getByText('Not available right now').count(), 0)
      t.match(ofPlaytime(asked).at(-1), /part=minutes$/)
    }
  },
)

t.test("a partner's open class that could not be had is asked for again", async (t) => {
  const upstream = { answers: without('7') as typeof working }
  const { page, asked } = await open(t, '/reading/dashboard/playtime?roster=class-1&span=7', { upstream })
  await page.getByText('Not available right now').waitFor()
  t.equal(await page.getByRole('button', { name: 'Block A' }).getAttribute('aria-expanded'), 'true')
  upstream.answers = working
  await page.getByRole('button', { name: 'Ask again' }).click()
  await page.getByText('Zoë Lindqvist').waitFor()
  t.match(ofPlaytime(asked).at(-1), /part=children$/)
  t.equal(
    await page.getByRole('link', { name: 'Zoë Lindqvist' }).getAttribute('href'),
    '/reading/students/s3?roster=class-1',
  )
})

t.test('without rosters the page says so and tries again (S8.60)', async (t) => {
  const upstream = { answers: [fails(myRosters, 'down')] as typeof working }
  const { page } = await open(t, '/account/playtime', { upstream })
  await page.getByRole('heading', { name: 'We could not open this page' }).waitFor()
  upstream.answers = working
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Room 12 · 4 students').waitFor()
})

t.test("a partner's classes open and close; one without K-8 children says why (S2.188, S8.72)", async (t) => {
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
})

t.test('axe finds nothing, in light and dark, wide and narrow', async (t) => {
  for (const address of [
    '/account/playtime',
    '/account/playtime?show=chart',
    '/reading/dashboard/playtime?roster=class-1',
  ])
    for (const look of [{}, { theme: 'dark' }, { width: 390 }] as const) {
      const { page } = await open(t, address, look)
      if (address.includes('chart')) await page.locator('[data-bar]').first().waitFor()
      else await page.getByText('Zoë Lindqvist').first().waitFor()
      t.same(await axeViolations(page), [], `${address} ${JSON.stringify(look)}`)
    }
})
