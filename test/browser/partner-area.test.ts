import type { Page } from 'playwright-core'
import t from 'tap'
import { axeViolations, newPage } from '../support/browser.ts'
import { comesTo, isAt, launch, openAs, personOf, settled } from '../support/journey.ts'
import { wholeProduct } from '../support/whole-product.ts'

type Test = Parameters<typeof newPage>[0]
const NO_K_TO_8 = 'Learning Games are only available for K-8 students.'

/** A page of an educator whom the reading platform sent in, on Playtime. */
async function arrive(
  t: Test,
  educator = 'e-mercer',
  look: Parameters<typeof newPage>[1] = {},
): Promise<Page> {
  const product = await wholeProduct()
  const { page } = await newPage(t, look)
  await launch(page, product, educator)
  await page.waitForURL('**/reading/dashboard/playtime')
  await settled(page)
  return page
}

t.test('the partner area has its tabs, and each shows its screen (S2.10, S2.12, S2.186)', async (t) => {
  const page = await arrive(t)
  const tabs = page.getByRole('navigation', { name: 'Main' })
  t.same(await tabs.getByRole('link').allInnerTexts(), [
    'Play Games',
    'Playtime',
    'Skills Progress',
    'Factors of learning',
  ])
  for (const [tab, template, heading] of [
    ['Skills Progress', 'dashboard', 'Skills Progress'],
    ['Factors of learning', 'factorsOfLearning', 'Factors of Learning'],
    ['Playtime', 'playtime', 'Playtime'],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).click()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await settled(page)
    await isAt(t, page, `/reading/dashboard/${template}`)
    t.equal(await tabs.locator('[aria-current="page"]').innerText(), tab)
    t.equal(await page.getByRole('alert').count(), 0)
    if (template !== 'playtime')
      t.ok((await page.getByRole('rowheader').count()) > 10, `${tab} has its children`)
  }
})

t.test(
  'Play Games opens the play site by a code, as Games does (S2.10, S2.186, S7.147, S7.148?)',
  async (t) => {
    const page = await arrive(t)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Play Games' }).click()
    await page.getByText('Connected').waitFor()
    await isAt(t, page, '/reading/dashboard/games')
    await page.frameLocator('iframe').getByText('You are here as a teacher').waitFor()
    t.equal(
      await page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]').innerText(),
      'Play Games',
    )
    t.same(await axeViolations(page), [])
    await page.getByRole('link', { name: 'Playtime' }).click()
    await page.getByRole('heading', { level: 1, name: 'Playtime' }).waitFor()
  },
)

t.test(
  "the classes of the educator's school, their minutes and their children (S1.3, S2.188, S8.72, S9.79)",
  async (t) => {
    const page = await arrive(t)
    const lines = page.locator('main li', { has: page.locator('b') })
    const names = await lines.locator('b').first().innerText()
    t.equal(names, 'Grade 3 Reading, Block A')
    t.match(await lines.filter({ hasText: 'Grade 10 Study Hall' }).innerText(), NO_K_TO_8)
    t.equal(await lines.filter({ hasText: 'Grade 10 Study Hall' }).getByRole('button').count(), 0)
    const line = page.getByRole('button', { name: 'Grade 3 Reading, Block A' })
    await line.click()
    await page.locator('button[aria-expanded="true"]').waitFor()
    await isAt(t, page, '/reading/dashboard/playtime?roster=pc-block-a')
    const children = page.locator('main li', { has: line }).locator('ul li')
    t.equal(await children.count(), 24)
    const minutes = (await children.allInnerTexts()).map((text) =>
      Number(/(\d+)\s*(?:min)?$/.exec(text.trim())?.[1]),
    )
    t.equal(minutes.some(Number.isNaN), false)
    const average = Math.min(20, Math.round(minutes.reduce((sum, one) => sum + one, 0) / 24 / 4))
    const item = page.locator('main li', { has: line })
    t.match((await item.innerText()).replace(/\s+/g, ' '), `${average} min a week`)
    await page.getByText('7 days', { exact: true }).click()
    await page.getByRole('heading', { name: /last 7 days$/ }).waitFor()
    await line.click()
    await page.waitForFunction(() => document.querySelector('button[aria-expanded="true"]') === null)
  },
)

t.test(
  'another school is chosen, and the page is loaded anew with its classes (S2.187, S7.141)',
  async (t) => {
    const page = await arrive(t)
    const school = page.getByRole('combobox', { name: 'School' })
    t.same(await school.locator('option').allInnerTexts(), ['Cedar Point Elementary', 'Tidewater Elementary'])
    await page.evaluate(() => document.documentElement.setAttribute('data-before', ''))
    await school.selectOption('Tidewater Elementary')
    await page.getByText('Grade 2 Reading').waitFor()
    t.equal(await page.locator('html[data-before]').count(), 0, 'another document')
    t.equal(await page.getByText('Grade 3 Reading, Block A').count(), 0)
    t.equal(await school.locator('option:checked').innerText(), 'Tidewater Elementary')
    await page.getByRole('link', { name: 'Skills Progress' }).click()
    await page.getByRole('heading', { level: 1, name: 'Skills Progress' }).waitFor()
    await settled(page)
    await comesTo(t, () => page.getByRole('rowheader').count(), 20)
  },
)

t.test(
  'an educator without K-8 students is told what the games are for, everywhere (S2.188, S2.189?, S8.72)',
  async (t) => {
    const page = await arrive(t, 'e-lindgren')
    for (const tab of ['Playtime', 'Skills Progress', 'Factors of learning']) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: tab }).click()
      await page.getByText(NO_K_TO_8).first().waitFor()
      t.pass(tab)
    }
  },
)

t.test(
  '{rp} and its templates lead where they say, all others to playtime (S2.8, S2.9, S2.11?)',
  async (t) => {
    const { url } = await wholeProduct()
    const page = await arrive(t)
    for (const [address, place] of [
      ['/reading', '/reading/dashboard/playtime'],
      ['/reading?view=dashboard', '/reading/dashboard/dashboard'],
      ['/reading?view=factorsOfLearning', '/reading/dashboard/factorsOfLearning'],
      ['/reading?view=games', '/reading/dashboard/games'],
      ['/reading?view=roster', '/reading/dashboard/playtime'],
      ['/reading/dashboard/adminView', '/reading/dashboard/playtime'],
      // An account's addresses are not a partner's (S2.6, S2.7?, S2.13).
      ['/account', '/reading/dashboard/playtime'],
      ['/account/roster', '/reading/dashboard/playtime'],
      ['/nowhere/at/all', '/reading/dashboard/playtime'],
      ['/login', '/reading/dashboard/playtime'],
    ] as const) {
      await page.goto(url + address)
      await page.waitForURL(url + place)
      await settled(page)
      await isAt(t, page, place, address)
      t.equal(await page.getByRole('alert').count(), 0, address)
    }
    t.equal(await personOf(page), 'Joan Mercer')
  },
)

t.test(
  "an account's addresses lead home, old ones to what they are now (S1.30?, S2.4, S2.6, S2.7?, S2.13, S2.14, S2.15, S2.91)",
  async (t) => {
    const product = await wholeProduct()
    const page = await openAs(t, product, '/account/playtime')
    for (const [address, place] of [
      ['/', '/account/playtime'],
      ['/account', '/account/playtime'],
      ['/login', '/account/playtime'],
      ['/reading', '/account/playtime'],
      ['/reading/dashboard/dashboard', '/account/playtime'],
      ['/nowhere', '/account/playtime'],
      ['/#/account/dashboard', '/account/dashboard'],
      ['/#/account/factorsOfLearning?detail=details', '/account/factorsOfLearning?detail=details'],
    ] as const) {
      await page.goto('about:blank')
      await page.goto(product.url + address)
      await page.waitForURL(product.url + place)
      await settled(page)
      await isAt(t, page, place, address)
      t.equal(await page.getByRole('alert').count(), 0, address)
    }
    const { page: stranger } = await newPage(t)
    for (const address of ['/#/signin', '/', '/account/roster']) {
      await stranger.goto('about:blank')
      await stranger.goto(product.url + address)
      await stranger.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
      await isAt(t, stranger, '/login', address)
    }
    // Whoever belongs there has no password to sign in with here.
    for (const address of ['/reading', '/reading/dashboard/playtime']) {
      await stranger.goto(product.url + address)
      await stranger.getByRole('heading', { name: 'Open Numberlane from your reading platform' }).waitFor()
      await isAt(t, stranger, '/login?reason=reading-platform', address)
    }
    for (const address of [
      '/callback.html?provider=g&code=c&state=s',
      '/mpact/callback.html?code=c&state=s',
    ]) {
      await stranger.goto(product.url + address)
      await stranger.getByRole('link', { name: 'Try to login again' }).waitFor()
      await isAt(t, stranger, /^\/callback\?/, 'S2.67, S2.68')
    }
    await stranger.goto(`${product.url}/sandbox`)
    t.equal(new URL(stranger.url()).origin, product.sandboxUrl, 'the stand-ins live on another site')
    await stranger.getByText('teacher@demo.test').first().waitFor()
  },
)
