import type { Page } from 'playwright-core'
import t from 'tap'
import { axeViolations, newPage } from '../support/browser.ts'
import { comesTo, hasFocus, isAt, openAs, placeOf, settled, signInByPassword } from '../support/journey.ts'
import { wholeProduct } from '../support/whole-product.ts'

const main = (page: Page) => page.locator('main')

t.test(
  'from a class to one child: level by level, the table, the history, and back (S1.14, S2.174, S2.179, S2.180, S2.181, S2.182, S2.183)',
  async (t) => {
    const product = await wholeProduct()
    const page = await openAs(t, product, '/account/dashboard')
    await main(page).getByRole('link', { name: 'Chloe Begay' }).click()
    await page.getByRole('heading', { level: 1, name: 'Chloe Begay' }).waitFor()
    await settled(page)
    await isAt(t, page, /^\/account\/students\/[\w-]+\?roster=[\w-]+&from=skills$/)
    t.notMatch(await page.title(), 'Chloe', 'a browser keeps titles in its history')
    t.equal(
      await page
        .getByRole('navigation', { name: 'Main' })
        .first()
        .getByRole('link', { name: 'Skills Progress' })
        .getAttribute('aria-current'),
      'page',
    )

    const plays = page.getByRole('slider', { name: 'Level by level, play by play' })
    await plays.waitFor()
    const count = Number(await plays.getAttribute('aria-valuemax'))
    await main(page)
      .getByRole('region', { name: 'Level by level' })
      .getByText('Table', { exact: true })
      .click()
    const table = page.getByRole('grid', { name: /level by level, Chloe Begay/ })
    const inTable = async () => {
      const perDay = await table.getByRole('row').locator('td:nth-child(2)').allTextContents()
      const [total, ...days] = perDay.map(Number)
      return { total, ofDays: days.reduce((sum, day) => sum + day, 0) }
    }
    // The days beyond the first screen are drawn after it.
    await comesTo(t, inTable, { total: count, ofDays: count }, 'the table has the plays of the chart')
    t.same(await axeViolations(page), [])

    await page.getByRole('link', { name: 'Play history' }).click()
    await page.getByRole('heading', { name: 'Reading this' }).waitFor()
    await isAt(t, page, /^\/account\/students\/[\w-]+\/history\?/)
    t.match(await main(page).getByRole('heading', { level: 3 }).first().textContent(), /^\w+day, \w+ \d+ /)
    t.same(await axeViolations(page), [])
    await page.getByText('Last year', { exact: true }).click()
    await page.waitForURL(/span=365/)
    await page.reload()
    await settled(page)
    t.equal(await page.getByRole('radio', { name: 'Last year' }).isChecked(), true)
    await main(page).getByRole('link', { name: 'Skills Progress' }).click()
    await page.getByRole('heading', { level: 1, name: 'Skills Progress' }).waitFor()
  },
)

t.test('a colleague opens the same view by its address; another teacher’s child is not found', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, '/account/playtime')
  await main(page).getByRole('link', { name: 'Amara Okafor' }).click()
  await settled(page)
  await page.getByText('School year', { exact: true }).click()
  await page.waitForURL(/span=schoolYear/)
  await settled(page)
  const shared = placeOf(page)
  const colleague = await openAs(t, product, shared)
  t.equal(await colleague.getByRole('radio', { name: 'School year' }).isChecked(), true)
  t.equal(await colleague.getByRole('heading', { level: 1 }).textContent(), 'Amara Okafor')
  const stranger = await openAs(t, product, shared, { email: 'newteacher@demo.test' })
  await stranger.getByRole('link', { name: 'Go to your home page' }).waitFor()
  t.notMatch(await stranger.locator('body').textContent(), 'Amara')
})

t.test('both pages print, without a split play', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, '/account/dashboard')
  const address = await main(page).getByRole('link', { name: 'Chloe Begay' }).getAttribute('href')
  for (const path of [address ?? '', (address ?? '').replace('?', '/history?')]) {
    await page.goto(product.url + path)
    await settled(page)
    await page.emulateMedia({ media: 'print' })
    t.equal(await page.getByRole('group', { name: 'Time span' }).isVisible(), false, 'no controls on paper')
    await t.resolves(page.getByRole('heading', { level: 1, name: 'Chloe Begay' }).waitFor())
    if (path === address) {
      const gaps = main(page).getByRole('list', { name: 'Gaps' })
      const skills = await gaps.locator('li:has(a[href*=standard])').allInnerTexts()
      t.ok(skills.length > 0)
      for (const skill of skills) t.match(skill, /[a-z\d]\.$/, 'a skill is printed with what it means')
    }
    const pdf = await page.pdf({ format: 'letter' })
    t.ok(pdf.length > 10_000)
    await page.emulateMedia({ media: 'screen' })
  }
})

t.test('on a phone each span of the history is in sight (S9.138)', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, '/account/students/kid-room-12-begay/history')
  await page.setViewportSize({ width: 390, height: 700 })
  const spans = page.getByRole('group', { name: 'Time span' })
  await spans.waitFor()
  t.same(
    await spans.evaluate((all) =>
      [...all.querySelectorAll('label')].map((one) => [
        one.textContent,
        one.getBoundingClientRect().right <= all.getBoundingClientRect().right,
      ]),
    ),
    ['1 day', '7 days', '28 days', 'School year', 'Last year'].map((span) => [span, true]),
  )
})

t.test(
  'the page keeps the screen somebody came from, its order and its span, by keyboard and through a sign-in',
  async (t) => {
    const product = await wholeProduct()
    const page = await openAs(t, product, '/account/playtime?span=7&sort=total&dir=asc')
    const name = main(page).getByRole('rowheader', { name: 'Chloe Begay' }).getByRole('link')
    await name.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Chloe Begay' }).waitFor()
    await settled(page)
    const address = placeOf(page)
    t.equal(await page.getByRole('radio', { name: '7 days' }).isChecked(), true)
    const here = page.getByRole('navigation', { name: 'Main' }).first().locator('[aria-current=page]')
    t.equal(await here.textContent(), 'Playtime')
    await main(page).locator('summary').press('Enter')
    await page.getByRole('heading', { name: 'Values of the factors' }).waitFor()
    t.same(await axeViolations(page), [])
    const back = main(page).getByRole('link', { name: 'Playtime' })
    await back.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Playtime' }).waitFor()
    const kept = new URL(page.url()).searchParams
    t.same([kept.get('span'), kept.get('sort'), kept.get('dir')], ['7', 'total', 'asc'])

    const { page: later } = await newPage(t)
    await later.goto(product.url + address)
    await later.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signInByPassword(later, 'teacher@demo.test')
    await later.getByRole('heading', { level: 1, name: 'Chloe Begay' }).waitFor()
    const sameWay = await main(later).getByRole('link', { name: 'Playtime' }).getAttribute('href')
    t.match(sameWay, /^\/account\/playtime\?roster=[\w-]+&span=7&sort=total&dir=asc$/)
  },
)

t.test('the students of the class one after the other, by keyboard, and back where it began', async (t) => {
  const page = await openAs(t, await wholeProduct(), '/account/playtime')
  await page.getByRole('grid').getByRole('link', { name: 'Chloe Begay' }).click()
  const others = page.getByRole('navigation', { name: /^Students of / })
  await others.waitFor()
  const forward = others.getByRole('link', { name: /^Next: / })
  const next = (await forward.innerText()).split('\n').at(-1)
  t.match(await others.innerText(), /\d+ of \d+/)
  await forward.press('Enter')
  const heading = page.getByRole('heading', { level: 1, name: new RegExp(`^${next} `) })
  await heading.waitFor()
  await isAt(t, page, /roster=[\w-]+&from=playtime/)
  // Whose page it is is read out.
  await hasFocus(heading)
  await others.getByRole('link', { name: 'Previous: Chloe' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Chloe Begay' }).waitFor()
  await page.getByRole('rowheader', { name: 'Not yet' }).waitFor()
  await main(page).getByRole('link', { name: 'Playtime', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Playtime' }).waitFor()
})
