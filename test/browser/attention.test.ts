import type { Page } from 'playwright-core'
import t from 'tap'
import { pressBack } from '../support/browser.ts'
import { isAt, openAs, placeOf, settled } from '../support/journey.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { wholeProduct } from '../support/whole-product.ts'

const ADDRESS = '/account/attention'
const PROGRESS = '/account/progress'
const parent = { email: 'parent@demo.test' }

/** The children of the list whose one thing to do has such a label, with its address and the row's words. */
const actions = (page: Page, label: RegExp) =>
  page.locator('main section > ol > li').evaluateAll(
    (rows, pattern) =>
      rows.flatMap((row) => {
        const link = row.querySelector('a[aria-label]')
        const [action = '', child = ''] = link?.getAttribute('aria-label')?.split(': ') ?? []
        if (!new RegExp(pattern).test(action)) return []
        return { child, href: link?.getAttribute('href') ?? '', text: row.textContent ?? '' }
      }),
    label.source,
  )

t.test('the menu leads to Attention, and each child there has a link to what to do', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, '/account/playtime')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Attention' }).click()
  await page.getByRole('heading', { level: 1, name: 'Who needs you today' }).waitFor()
  await settled(page)
  await page.goto(`${product.url}${ADDRESS}?show=all&days=3`)
  await settled(page)
  const [weak] = await actions(page, /^See the .* skills$/)
  const [barely] = await actions(page, /^Print the code$/)
  const [away] = await actions(page, /^See history$/)
  t.ok(weak && barely, 'the demo class has both')

  const score = /score (\d+) of 100/.exec(weak?.text ?? '')?.[1]
  await page.goto(`${product.url}${weak?.href}`)
  const marks = page.getByRole('row').filter({ hasText: weak?.child })
  await marks.waitFor()
  t.match(await marks.innerText(), `${score}%`, 'every skill of the child is in its row')
  t.equal(await page.getByRole('dialog').count(), 0)
  t.equal(await page.locator('th[aria-sort="ascending"]').count(), 1, 'the weakest come first')

  await page.goto(`${product.url}${barely?.href}`)
  await settled(page)
  t.match(await page.locator('main').innerText(), /rc7m42kd/, 'the code of the class')

  if (away) {
    await page.goto(`${product.url}${away.href}`)
    await settled(page)
    t.match(await page.locator('main').innerText(), away.child)
    t.equal(await page.getByRole('alert').count(), 0)
  }

  await page.goto(`${product.url}${ADDRESS}`)
  await settled(page)
  const named = page.locator('main ol b a').first()
  const name = await named.innerText()
  await named.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
})

t.test(
  'a child hidden for today is hidden in every browser of that teacher and of nobody else',
  async (t) => {
    const product = await wholeProduct()
    const page = await openAs(t, product, ADDRESS)
    const row = page.locator('main section > ol > li').first()
    const name = await row.locator('b').innerText()
    await page.getByRole('button', { name: `Hide ${name} for today` }).click()
    const again = { name: `Show ${name} again` }
    await page.getByRole('button', again).waitFor()
    const elsewhere = await openAs(t, product, ADDRESS)
    await elsewhere.getByRole('button', again).waitFor()
    t.equal(await elsewhere.locator('main section > ol > li').filter({ hasText: name }).count(), 0)
    await elsewhere.getByRole('button', again).click()
    await elsewhere.locator('main section > ol > li').filter({ hasText: name }).waitFor()
  },
)

t.test('a colleague of the class who opens the address sees the same list', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, `${ADDRESS}?days=28&show=all`)
  const seen = await page.locator('main').innerText()
  const colleague = await openAs(t, product, placeOf(page))
  t.equal(await colleague.locator('main').innerText(), seen)
})

t.test('Back closes why a child is listed, and how the list is made', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, ADDRESS)
  const why = page.getByRole('button', { name: /^Why is / }).first()
  const said = page.getByRole('button', { name: /^Why is /, expanded: true })
  const made = page.locator('details').filter({ hasText: 'How this list is made' })
  const isMade = async (open: boolean) =>
    page.waitForFunction(([one, open]) => one instanceof HTMLDetailsElement && one.open === open, [
      await made.elementHandle(),
      open,
    ] as const)
  await why.click()
  await said.waitFor()
  await page.getByRole('link', { name: 'All rules' }).click()
  await isMade(true)
  await pressBack(page)
  await isMade(false)
  t.equal(await said.count(), 1, 'what was opened before stays open')
  await made.locator('summary').click()
  await isMade(true)
  await made.locator('summary').click()
  await isMade(false)
  await pressBack(page)
  await said.waitFor({ state: 'detached' })
  t.equal(placeOf(page), ADDRESS)
})

t.test('the list prints on letter paper without its buttons', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, `${ADDRESS}?show=all`)
  await page.emulateMedia({ media: 'print' })
  t.equal(await page.locator('main ol').getByRole('button').count(), 0)
  t.equal(await page.locator('main ol a[aria-label]:visible').count(), 0)
  t.equal(await page.getByText('How this list is made').isVisible(), false)
  const pdf = await page.pdf({ format: 'Letter' })
  t.ok(pdf.length > 1_000)
})

t.test('Progress is for parents: they are led on to it, and others home (S2.45, S2.100?)', async (t) => {
  const product = await wholeProduct()
  const family = await openAs(t, product, '/parents-congrats', parent)
  await family.getByRole('link', { name: 'See their progress' }).click()
  await family.getByRole('heading', { level: 1, name: 'Maya this week' }).waitFor()
  await settled(family)
  await family.getByRole('radio', { name: 'Theo' }).check({ force: true })
  await family.getByRole('heading', { level: 1, name: 'Theo this week' }).waitFor()
  await isAt(t, family, /^\/account\/progress\?student=/)
  await family.getByRole('link', { name: 'Children' }).click()
  await family.getByRole('heading', { level: 1, name: 'Your children' }).waitFor()
  await family.getByRole('link', { name: /, home$/ }).click()
  await family.getByRole('heading', { level: 1, name: 'Maya this week' }).waitFor()

  const teacher = await openAs(t, product, PROGRESS)
  await teacher.waitForURL('**/account/playtime')
})

t.test(
  'axe finds no violations on the demo class and family, in either theme, at either width',
  async (t) => {
    const product = await wholeProduct()
    await holdsInEveryTheme(t, await openAs(t, product, `${ADDRESS}?show=all`), ADDRESS)
    await holdsInEveryTheme(t, await openAs(t, product, PROGRESS, parent), PROGRESS)
  },
)
