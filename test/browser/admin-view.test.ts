import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { axeViolations } from '../support/browser.ts'
import { isAt, openAs, placeOf, settled } from '../support/journey.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { wholeProduct } from '../support/whole-product.ts'

const ADMIN_VIEW = '/account/adminView'
const RENEE = 't-castellanos'

const openAdminView = async (t: Test, email: string, address = ADMIN_VIEW, look = {}): Promise<Page> =>
  openAs(t, await wholeProduct(), address, { email, ...look })

const tabs = (page: Page) => page.getByRole('navigation', { name: 'What Renee Castellanos does' })
const teacher = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
/** Every request a page makes of one of ours, by screen. */
function requestsOf(page: Page): string[] {
  const screens: string[] = []
  page.on('request', (request) => {
    const screen = /\/api\/screens\/([a-z-]+)/.exec(request.url())?.[1]
    if (screen !== undefined) screens.push(screen)
  })
  return screens
}

/** Asks until the marks of the school’s students are added up, and then for the page again. */
async function marksAddedUp(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ask = () => fetch('/api/screens/admin-mastery?school=s-ridgeview', { headers: { 'x-csrf': '1' } })
    while (!(await (await ask()).json()).asOf) await new Promise((next) => setTimeout(next, 250))
  })
  await page.reload()
  await settled(page)
}

t.test('what teachers’ students master is asked only where there is room for it', async (t) => {
  const page = await openAdminView(t, 'school@demo.test', '/privacy', { width: 390, height: 844 })
  const screens = requestsOf(page)
  await page.goto(new URL(ADMIN_VIEW, page.url()).href)
  await teacher(page, 'Renee Castellanos').waitFor()
  await settled(page)
  t.notOk(screens.includes('admin-mastery'))
  await marksAddedUp(page)
  screens.splice(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page
    .getByText(/^\d+% consistently$/)
    .first()
    .waitFor()
  t.ok(screens.includes('admin-mastery'))
  await page.getByText('of the grade’s skills').first().waitFor()
  const header = page.getByRole('banner')
  await header.getByText('School administrator', { exact: true }).waitFor()
  t.equal(await header.getByText('Access code').count(), 0, 'it would open no class')
})

t.test(
  'a school’s administrator comes home to its teachers, opens one, and goes on to the whole class (S2.19, S2.41, S2.42, S2.110, S2.143, S2.148, S6.10, S6.21)',
  async (t) => {
    const page = await openAdminView(t, 'school@demo.test', '/account')
    await page.waitForURL(`**${ADMIN_VIEW}?tab=playtime`)
    await settled(page)
    t.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Ridgeview Elementary')
    const parts = await page.getByRole('heading', { level: 2 }).allTextContents()
    t.same(parts, ['Teachers'], 'the one school is named once, and has nothing to close')
    t.equal(await page.getByText(/\d+ teachers/).count(), 1, 'and counted once')
    await marksAddedUp(page)
    await page
      .getByText(/^\d+% consistently$/)
      .first()
      .waitFor()
    const here = page
      .getByRole('navigation', { name: 'Main' })
      .first()
      .getByRole('link', { name: 'Accounts/Roster' })
    t.equal(await here.getAttribute('aria-current'), 'page')
    t.equal(await page.getByRole('button', { name: 'Cedar Point Elementary' }).count(), 0, 'no other school')

    const screens = requestsOf(page)
    await teacher(page, 'Renee Castellanos').click()
    await page.getByText('Minutes in the last 28 days').waitFor()
    // What is beside the teachers is asked again whenever the window gets the focus.
    const opening = screens.filter((screen) => screen !== 'admin-mastery')
    t.same(opening, ['admin-teacher'], 'opening a teacher is one request')
    t.match(await tabs(page).getByRole('link').allTextContents(), [
      'Roster',
      'Progress',
      'Playtime',
      'Factors',
    ])
    for (const [tab, words] of [
      ['Roster', 'All 18 students of Room 12'],
      ['Progress', 'Grade 3 standards done consistently'],
      ['Factors', 'From left to right: Growth mindset'],
    ] as const) {
      await tabs(page).getByRole('link', { name: tab }).click()
      await page.getByText(words).waitFor()
      await isAt(t, page, new RegExp(`tab=${tab.toLowerCase()}`))
      await page.getByText('Amara Okafor').waitFor()
      t.same(await axeViolations(page), [], tab)
    }
    await page.getByLabel('Class').selectOption({ label: 'Fifth grade math' })
    await page.getByRole('link', { name: /^All 24 students of Fifth grade math$/ }).click()
    await page.waitForURL('**/account/factorsOfLearning?teacher=t-castellanos&roster=r-fifth')
    await settled(page)
    await page.getByText('Fifth grade math · 24 students').waitFor()
  },
)

t.test(
  'a district’s schools open one at a time, by keyboard too, and an address says what is open (S2.143, S6.16, S6.23)',
  async (t) => {
    const page = await openAdminView(t, 'district@demo.test')
    t.same(await page.getByRole('heading', { level: 2 }).allTextContents(), [
      'Cedar Point Elementary',
      'Harbor Middle School',
      'Ridgeview Elementary',
      'District office',
    ])
    t.equal(
      await page.getByRole('button', { name: 'Marcus Oyelaran' }).count(),
      0,
      'a district role is listed only',
    )
    await page.getByRole('button', { name: 'Ridgeview Elementary' }).focus()
    await page.keyboard.press('Enter')
    await teacher(page, 'Renee Castellanos').focus()
    await page.keyboard.press('Enter')
    await page.getByText('Minutes in the last 28 days').waitFor()
    t.equal(await teacher(page, 'Renee Castellanos').getAttribute('aria-expanded'), 'true')
    await isAt(t, page, `${ADMIN_VIEW}?school=s-ridgeview&teacher=${RENEE}`)

    const colleague = await openAdminView(t, 'district@demo.test', `${placeOf(page)}&tab=roster`)
    await colleague.getByText('All 18 students of Room 12').waitFor()
    await page.getByRole('button', { name: 'Harbor Middle School' }).click()
    await teacher(page, 'Renee Castellanos').waitFor({ state: 'detached' })
    await isAt(t, page, `${ADMIN_VIEW}?school=s-harbor-middle`)
    await page.getByRole('button', { name: 'Harbor Middle School' }).click()
    await page.waitForURL(`**${ADMIN_VIEW}`)
  },
)

t.test(
  'returns "not found" for another school, and for a teacher who opens the page of schools (S6.20)',
  async (t) => {
    const page = await openAdminView(t, 'school@demo.test', `${ADMIN_VIEW}?school=s-harbor-middle`)
    await page.getByText('We could not open this page').waitFor()
    t.equal(await page.getByText('Harbor Middle').count(), 0)
    const plain = await openAdminView(t, 'teacher@demo.test')
    await plain.getByText('We could not open this page').waitFor()
    t.equal(await plain.getByRole('link', { name: 'Accounts/Roster' }).count(), 0)
  },
)

t.test('nothing is lost at either width, in either theme', async (t) => {
  const address = `${ADMIN_VIEW}?school=s-ridgeview&teacher=${RENEE}&tab=playtime`
  const page = await openAdminView(t, 'district@demo.test', address)
  await page.getByText('Minutes in the last 28 days').waitFor()
  await holdsInEveryTheme(t, page, address)
})
