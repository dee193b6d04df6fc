import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { accounts } from '../../server/product-api/db/schema/accounts.ts'
import { notices } from '../../server/product-api/db/schema/notices.ts'
import { npsResponses } from '../../server/product-api/db/schema/nps.ts'
import { DAY_MS, dayIn } from '../../shared/rules/days.ts'
import { NPS_CLOSE_MS } from '../../shared/rules/nps.ts'
import { holdTimers, letTimersGo } from '../support/held-timers.ts'
import { hasFocusIn, openAs, settled } from '../support/journey.ts'
import { addAccount, addRoster, addSchool, PASSWORD } from '../support/product-data.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { type WholeProduct, wholeProduct } from '../support/whole-product.ts'

const EMAIL = 'nps@school.test'
const bar = (page: Page) => page.getByRole('region', { name: 'One question' })

/** A teacher of this file's own: what others do to the demo's decides nothing here. */
const dana = async () => {
  const product = await wholeProduct()
  const { db } = product.productApi
  const [known] = await db.select().from(accounts).where(eq(accounts.email, EMAIL))
  if (known) return product
  await addSchool(db, 'nps')
  await addAccount(db, 'nps', {
    ...{ firstName: 'Dana', lastName: 'Ruiz', isSignupComplete: true, schoolId: 'nps' },
    ...{ rosterFinished: true, appsFinished: true },
    accessCode: 'np7m42kd',
    institution: { type: 'school', schoolId: 'nps', schoolName: 'School nps' },
    settings: {
      ...{ role: 'Classroom teacher', gradeLevel: '3', mmFirstName: 'Dana', mmLastName: 'Ruiz' },
      ...{ country: 'United States', standards: 'CommonCore' },
    },
  })
  await addRoster(db, 'nps-12', 'nps', ['nps-a'], { name: 'Room 12' })
  return product
}

/** Dana has signed in before, and was never asked. */
async function due({ productApi: { db } }: WholeProduct): Promise<void> {
  await db
    .update(accounts)
    .set({ lastNpsDate: null, lastNps: null, firstFamilyId: 'an-earlier-one' })
    .where(eq(accounts.email, EMAIL))
}

/** Something teachers are told in a banner, until the end of the test; it can be dismissed unless it is to stay. */
async function news(t: Test, { productApi: { db } }: WholeProduct, { stays = false } = {}): Promise<void> {
  const now = Date.now()
  await db.insert(notices).values({
    ...{
      id: 'nps-news',
      kind: 'news',
      lead: 'There is a new game.',
      text: 'Try it out.',
      audience: ['teachers'],
    },
    ...{
      isDismissible: !stays,
      priority: 'usual',
      people: 1,
      textHash: 'nps-news-of-a-new-game',
      writtenBy: 'nps',
    },
    ...{ startsAt: new Date(now - DAY_MS), endsAt: new Date(now + DAY_MS), writtenAt: new Date(now) },
  })
  t.teardown(() => db.delete(notices).where(eq(notices.id, 'nps-news')))
}

t.test(
  'a teacher is asked in the place of a banner: score, feedback, share, in one tab only (S2.206, S4.59)',
  async (t) => {
    const product = await dana()
    await due(product)
    await news(t, product)
    const page = await openAs(t, product, '/account/playtime', { email: EMAIL, password: PASSWORD })
    // Nobody is asked beside a banner.
    await page.getByText('There is a new game.').waitFor()
    t.equal(await bar(page).count(), 0)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await bar(page)
      .getByRole('heading', { name: /^How likely are you to recommend/ })
      .waitFor()
    await settled(page)
    await holdsInEveryTheme(t, page, 'the score')
    const other = await page.context().newPage()
    await other.goto(`${product.url}/account/roster`)
    await settled(other)
    t.equal(await bar(other).count(), 0, 'not in a second tab')
    await other.close()
    await bar(page).getByRole('radio', { name: '9', exact: true }).click()
    await bar(page).getByRole('heading', { name: 'You chose 9. What is the main reason?' }).waitFor()
    await holdsInEveryTheme(t, page, 'the feedback')
    await bar(page).getByLabel('The main reason').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('The children ask for it')
    await page.keyboard.press('Enter')
    await bar(page)
      .getByRole('heading', { name: /^Thank you, Dana/ })
      .waitFor()
    await bar(page).getByRole('link', { name: 'Tell a colleague' }).waitFor()
    await holdsInEveryTheme(t, page, 'the share screen')
    // The page thanks at once; what was said is kept meanwhile.
    const kept = () => product.productApi.db.select().from(npsResponses)
    while (!(await kept()).some(({ feedback }) => feedback)) await page.waitForTimeout(20)
    t.match(await kept(), [{ score: 9, feedback: 'The children ask for it', shared: false }])
    await bar(page).getByRole('button', { name: 'Close' }).click()
    t.equal(await bar(page).count(), 0)
  },
)

t.test(
  'the close button comes after 3 seconds, and whoever is no promoter gets thanks (S4.61)',
  async (t) => {
    const product = await dana()
    const page = await openAs(t, product, '/account/settings', { email: EMAIL, password: PASSWORD })
    await settled(page)
    await due(product)
    await page.addInitScript(holdTimers, NPS_CLOSE_MS)
    await page.goto(`${product.url}/account/playtime`)
    await bar(page).getByRole('radio', { name: '3', exact: true }).waitFor()
    t.equal(await bar(page).getByRole('button', { name: 'Close' }).count(), 0, 'before they have passed')
    await page.evaluate(letTimersGo)
    await bar(page).getByRole('button', { name: 'Close' }).waitFor()
    await bar(page).getByRole('radio', { name: '3', exact: true }).click()
    await bar(page).getByRole('button', { name: 'Skip' }).click()
    await bar(page).getByText('Every answer is read.').waitFor()
    t.equal(await bar(page).getByRole('link', { name: 'Tell a colleague' }).count(), 0)
  },
)

/** Adds up in the page by how much it moved without anybody’s doing. */
function watchShifts(): void {
  const seen = { moved: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) seen.moved += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** How much the page has moved so far, once what is under way has been drawn. */
async function moved(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  return page.evaluate(() => (window as unknown as { seen: { moved: number } }).seen.moved)
}

t.test('the scores are one stop of the Tab key, and only what is pressed is chosen', async (t) => {
  const product = await dana()
  const page = await openAs(t, product, '/account/settings', { email: EMAIL, password: PASSWORD })
  await settled(page)
  await due(product)
  await page.goto(`${product.url}/account/playtime`)
  const score = (of: number) => bar(page).getByRole('radio', { name: `${of}`, exact: true })
  await score(1).waitFor()
  const hasFocus = (of: number) => score(of).evaluate((one) => one === document.activeElement)
  await score(1).focus()
  for (const [key, to] of [
    ['ArrowRight', 2],
    ['ArrowDown', 3],
    ['ArrowLeft', 2],
    ['End', 10],
    ['ArrowRight', 1],
    ['ArrowUp', 10],
    ['Home', 1],
    ['ArrowRight', 2],
  ] as const) {
    await page.keyboard.press(key)
    t.equal(await hasFocus(to), true, `${key} leads to ${to}`)
  }
  await page.keyboard.press('Tab')
  t.equal(await score(2).evaluate((one) => one.parentElement?.contains(document.activeElement)), false)
  await page.keyboard.press('Shift+Tab')
  t.equal(await hasFocus(2), true, 'back to where they were')
  await page.keyboard.press('Space')
  await bar(page).getByRole('heading', { name: 'You chose 2. What is the main reason?' }).waitFor()
})

t.test('where another tab asks, its place stays empty until the next page (S2.206)', async (t) => {
  const product = await dana()
  const page = await openAs(t, product, '/account/settings', { email: EMAIL, password: PASSWORD })
  await due(product)
  await page.addInitScript(watchShifts)
  await page.route('**/nps-ask', async (route) => {
    await settled(page)
    await product.productApi.db
      .update(accounts)
      .set({ lastNpsDate: dayIn('UTC', new Date()) })
      .where(eq(accounts.email, EMAIL))
    await route.continue()
  })
  const answered = page.waitForResponse('**/nps-ask')
  await page.goto(`${product.url}/account/sessions`)
  t.same(await (await answered).json(), { isDue: false })
  t.equal(await moved(page), 0)
  t.equal(await bar(page).count(), 0)
  const top = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top)
  const before = await top()
  await page.getByRole('link', { name: 'Playtime' }).click()
  await page.getByRole('heading', { level: 1, name: 'Playtime' }).waitFor()
  t.ok((await top()) < before, 'the next page has no such place')
})

for (const [name, width] of [
  ['wide', 1440],
  ['middling', 1000],
  ['small', 390],
] as const)
  t.test(`the question moves nothing that is being read, on a ${name} screen (S2.206)`, async (t) => {
    const product = await dana()
    const page = await openAs(t, product, '/account/settings', {
      email: EMAIL,
      password: PASSWORD,
      width,
      height: 900,
    })
    await due(product)
    await news(t, product, { stays: true })
    await page.addInitScript(watchShifts)
    // The answer whether this tab asks comes when the page is read already.
    await page.route('**/nps-ask', async (route) => {
      await settled(page)
      await page.waitForTimeout(100)
      await route.continue()
    })
    await page.goto(`${product.url}/account/sessions`)
    await bar(page).getByRole('radio', { name: '3', exact: true }).waitFor()
    const box = await bar(page).boundingBox()
    t.equal(await moved(page), 0, `${box?.height} px`)
    const more = bar(page).getByRole('button', { name: '1 more' })
    await more.click()
    await bar(page).getByText('There is a new game.').waitFor()
    await hasFocusIn(more)
    await page.keyboard.press('Escape')
    t.equal(await bar(page).getByText('There is a new game.').isVisible(), false)
    await holdsInEveryTheme(t, page, `the score beside what else there is to say, opened ${name}`)
  })
