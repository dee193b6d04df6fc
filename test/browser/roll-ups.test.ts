import type { Page } from 'playwright-core'
import t from 'tap'
import { axeViolations } from '../support/browser.ts'
import { isAt, openAs, settled } from '../support/journey.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { wholeProduct } from '../support/whole-product.ts'

const DISTRICT = { email: 'district@demo.test' }
/** The first look at a district adds up a school year of it. */
const ADDING_UP_MS = 90_000

const added = (page: Page) => page.getByText(/· as of \d/).waitFor({ timeout: ADDING_UP_MS })
const line = (page: Page, name: string | RegExp) => page.getByRole('rowheader', { name })

/** Opens a line by its name: the next level, or a class. */
const openLine = (page: Page, name: RegExp) => line(page, name).getByRole('link').click()

t.test(
  'a district administrator goes from the district to a class by mouse (S2.148, S6.10, S6.16)',
  async (t) => {
    const product = await wholeProduct()
    const page = await openAs(t, product, '/account/playtime', DISTRICT)
    await added(page)
    await page.getByRole('heading', { level: 1, name: 'Playtime' }).waitFor()
    t.ok((await page.getByRole('row').count()) > 3, 'a line for each school below that of the district')
    await holdsInEveryTheme(t, page, 'playtime of a district')
    await page.getByText('a week for each child (counts to 20)').waitFor()
    await page.getByText('7 days', { exact: true }).click()
    await page.getByRole('columnheader', { name: 'Each, 7 days' }).waitFor()

    await openLine(page, /^Ridgeview Elementary/)
    await page.getByRole('navigation', { name: 'Levels' }).getByText('Ridgeview Elementary').waitFor()
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    await openLine(page, /^Renee Castellanos/)
    await openLine(page, /^Room 12/)
    await page.getByText('class average, 7 days').waitFor()
    await isAt(t, page, /^\/account\/playtime\?span=7&teacher=t-castellanos&roster=[\w-]+$/)
    const levels = page.getByRole('navigation', { name: 'Levels' })
    await page.reload()
    await levels.getByText('Room 12').waitFor()
    t.same(await axeViolations(page), [])
    await levels.getByRole('link', { name: 'Renee Castellanos' }).click()
    await line(page, /^Room 12/).waitFor()
    await isAt(t, page, /^\/account\/playtime\?span=7&school=[\w-]+&classesOf=t-castellanos$/)
    await levels.getByRole('link').first().click()
    await isAt(t, page, '/account/playtime?span=7')
    await line(page, /^Ridgeview Elementary/).waitFor()
  },
)

t.test('and by keyboard, on Skills Progress, with grades on the way (S2.159, S9.90)', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, '/account/dashboard?grade=3', DISTRICT)
  await added(page)
  const grades = page.getByRole('region', { name: 'All grades' })
  t.equal(await grades.getByRole('link', { name: 'Grade 3' }).getAttribute('aria-current'), 'true')
  await holdsInEveryTheme(t, page, 'skills of a district')
  await grades.getByRole('link', { name: 'Grade 5' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText(/^Grade 5 · \d+ students/).waitFor()
  await grades.getByRole('link', { name: 'Grade 3' }).click()
  await page.getByText(/^Grade 3 · \d+ students/).waitFor()
  await page.getByRole('grid').locator('[tabindex="0"]').focus()
  for (;;) {
    const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    if (name.startsWith('Ridgeview Elementary')) break
    await page.keyboard.press('ArrowDown')
    const next = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    if (next === name) throw new Error('Ridgeview is not in the list')
  }
  await page.keyboard.press('Enter')
  await line(page, /^Renee Castellanos/).waitFor()
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  t.same(await axeViolations(page), [])
  await line(page, /^Renee Castellanos/).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('columnheader', { name: 'Just Played' }).waitFor()
  t.match(await page.getByText(/^Room 12 · \d+ students/).textContent(), /students/)
})

t.test('while grades are still added up, their place says so and what to do meanwhile', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, '/account/playtime', DISTRICT)
  await page.route(/screens\/skills\?.*by=grade/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), asOf: null, lines: [] } })
  })
  await page.getByRole('link', { name: 'Skills Progress' }).first().click()
  const grades = page.getByRole('region', { name: 'All grades' })
  await grades.getByText('The grades are still being added up').waitFor({ timeout: ADDING_UP_MS })
  await grades.getByText('Until then, the arrows above lead from grade to grade.').waitFor()
  await holdsInEveryTheme(t, page, 'grades still added up')
})

t.test('grades that are shown already are not announced as still to come', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, '/account/playtime', DISTRICT)
  await page.route(/screens\/skills\?.*by=grade/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), asOf: null } })
  })
  await page.getByRole('link', { name: 'Skills Progress' }).first().click()
  const grades = page.getByRole('region', { name: 'All grades' })
  await grades.getByRole('link', { name: 'Grade 3' }).waitFor({ timeout: ADDING_UP_MS })
  await grades.getByText('Some figures are still being added up, and too low until then.').waitFor()
})

t.test('a line opens in place, by keyboard too, with one call more, and Back closes it', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, '/account/playtime?span=7', DISTRICT)
  await added(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/screens/playtime')) asked.push(request.url())
  })
  await line(page, /^Ridgeview Elementary/).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await line(page, /^Renee Castellanos/).waitFor()
  await isAt(t, page, /open=/)
  t.equal(asked.length, 1, 'one call more')
  t.equal(await line(page, /^Cedar Point Elementary/).count(), 1, 'the other schools stay')
  t.same(await axeViolations(page), [])
  await holdsInEveryTheme(t, page, 'playtime of a district with a school open')
  await page.goBack()
  await line(page, /^Renee Castellanos/).waitFor({ state: 'detached' })
  await isAt(t, page, '/account/playtime?span=7')
})

t.test(
  'a class opens in place with its children, by keyboard too, with one call (S2.148, S6.10)',
  async (t) => {
    const product = await wholeProduct()
    const page = await openAs(t, product, '/account/dashboard?grade=3', { email: 'school@demo.test' })
    await added(page)
    // Who teaches one class of the grade.
    const teacher = line(page, /^Renee Castellanos/)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('childrenOf=')) asked.push(request.url())
    })
    await teacher.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const child = page.getByRole('rowheader').filter({ has: page.locator('a[href*="/students/"]') })
    await child.first().waitFor()
    t.equal(asked.length, 1, 'one call more')
    const name = await child.first().getByRole('link').innerText()
    const said = new RegExp(`^${name}, .*, (consistently|sometimes|not yet|not enough data)$`, 'i')
    await page.getByRole('gridcell', { name: said }).first().waitFor()
    const whole = page.getByRole('row').filter({ hasText: /\d+ students, consistently/ })
    t.match(
      await whole.innerText(),
      /^Room 12\s+18 students, consistently\s+18\s+\d+ of 18/,
      'the class first',
    )
    await holdsInEveryTheme(t, page, 'a school with a class open')
    await page.getByRole('link', { name: /^\d+ more of Renee Castellanos$/ }).waitFor()
    await child.first().getByRole('link').click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.goBack()
    await child.first().waitFor()
    await page.goBack()
    await child.first().waitFor({ state: 'detached' })
    await page.route('**/api/screens/skills?*childrenOf=*', (route) =>
      route.fulfill({ status: 503, json: {} }),
    )
    await page.reload()
    await page.getByRole('button', { name: 'Show what is in Renee Castellanos' }).click()
    await page.getByText('Not available right now').waitFor()
    t.equal(await teacher.count(), 1, 'the line stays')
  },
)

t.test('a school administrator begins with the teachers of the school', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, '/account/dashboard', { email: 'school@demo.test' })
  await added(page)
  t.ok(await line(page, /^Renee Castellanos/).count())
  await page.getByText('Grades', { exact: true }).click()
  await openLine(page, /^Grade 3/)
  await settled(page)
  await page.getByText(/^Grade 3 · \d+ students/).waitFor()
})

t.test('Factors of Learning of a district lead to those of a class (S2.22, S2.148, S2.167)', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, '/account/factorsOfLearning', DISTRICT)
  await added(page)
  await page.getByRole('heading', { level: 1, name: 'Factors of Learning' }).waitFor()
  t.ok((await page.getByRole('row').count()) > 3, 'a line for each school below that of the district')
  await holdsInEveryTheme(t, page, 'factors of a district')
  await openLine(page, /^Ridgeview Elementary/)
  await openLine(page, /^Renee Castellanos/)
  await openLine(page, /^Room 12/)
  await isAt(t, page, /^\/account\/factorsOfLearning\?teacher=t-castellanos&roster=[\w-]+$/)
  await page.getByText(/ Room 12 · \d+ students$/).waitFor()
  t.same(await axeViolations(page), [])
  await page.goBack()
  await line(page, /^Room 12/).waitFor()
})

t.test('and those who need attention, with the same days without play (S2.148)', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, '/account/attention', DISTRICT)
  await added(page)
  await page.getByRole('heading', { level: 1, name: 'Who needs you today' }).waitFor()
  await holdsInEveryTheme(t, page, 'attention of a district')
  await page.getByText('14 days', { exact: true }).click()
  await page.getByRole('columnheader', { name: 'Away, no play for 14 days' }).waitFor()
  await openLine(page, /^Ridgeview Elementary/)
  await openLine(page, /^Renee Castellanos/)
  const room = page.getByRole('row').filter({ has: line(page, /^Room 12/) })
  const listed = await room
    .getByText(/^\d+ of \d+$/)
    .first()
    .innerText()
  await openLine(page, /^Room 12/)
  await isAt(t, page, /^\/account\/attention\?days=14&teacher=t-castellanos&roster=[\w-]+$/)
  await page.getByText(/^Room 12 · \d+ students/).waitFor()
  await page.getByText(listed).first().waitFor()
  t.same(await axeViolations(page), [])
})
