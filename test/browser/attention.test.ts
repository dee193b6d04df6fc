import type { Page } from 'playwright-core'
import t from 'tap'
import { isAt, openAs, placeOf, settled } from '../support/journey.ts'
import { holdsInEveryLook } from '../support/looks.ts'
import { wholeProduct } from '../support/whole-product.ts'

const ADDRESS = '/account/attention'
const PROGRESS = '/account/progress'
const parent = { email: 'parent@demo.test' }

/** Every child of the list that has a reason leading there, with the link's address. */
const ways = (page: Page, label: string) =>
  page.locator(`main ol a:has-text("${label}")`).evaluateAll((links) =>
    links.map((link) => ({
      child: link.getAttribute('aria-label')?.split(': ')[1] ?? '',
      href: link.getAttribute('href') ?? '',
      text: link.parentElement?.textContent ?? '',
    })),
  )

t.test('who needs the teacher is found in the menu, and every reason shows at its evidence', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, '/account/playtime')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Attention' }).click()
  await page.getByRole('heading', { level: 1, name: 'Who needs you today' }).waitFor()
  await settled(page)
  await page.goto(`${product.url}${ADDRESS}?show=all&days=3`)
  await settled(page)
  const skills = await ways(page, 'See skills')
  const factors = await ways(page, 'See factors')
  t.ok(skills.length > 0 && factors.length > 0, 'the demo class has both')

  const [weak] = skills
  const percent = /core (\d+) of 100 from (\d+) levels/.exec(weak?.text ?? '')
  await page.goto(`${product.url}${weak?.href}`)
  const levels = page.getByRole('dialog', { name: weak?.child })
  await levels.waitFor()
  t.match(await levels.innerText(), `score ${percent?.[1]} of 100 from ${percent?.[2]} levels`)
  t.equal(await page.locator('th[aria-sort="ascending"]').count(), 1, 'behind it, the weakest come first')

  const [low] = factors
  await page.goto(`${product.url}${low?.href}`)
  await page.getByRole('dialog', { name: low?.child }).waitFor()

  await page.goto(`${product.url}${ADDRESS}?show=all&days=3`)
  await settled(page)
  const [away] = await ways(page, 'See history')
  t.ok(away, 'somebody of the demo class has been away for three days')
  await page.goto(`${product.url}${away?.href}`)
  await settled(page)
  t.match(await page.locator('main').innerText(), away?.child)
  t.equal(await page.getByRole('alert').count(), 0)

  await page.goto(`${product.url}${ADDRESS}`)
  await settled(page)
  const named = page.locator('main ol b a').first()
  const name = await named.innerText()
  await named.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
})

t.test('an address is opened as it was by a colleague of the class', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, `${ADDRESS}?days=28&show=all`)
  const seen = await page.locator('main').innerText()
  const colleague = await openAs(t, product, placeOf(page))
  t.equal(await colleague.locator('main').innerText(), seen)
})

t.test('the list prints on letter paper without its buttons', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, `${ADDRESS}?show=all`)
  await page.emulateMedia({ media: 'print' })
  t.equal(await page.locator('main ol ul a:visible').count(), 0)
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

t.test('axe has nothing to say of the demo class and family, in either theme, at either width', async (t) => {
  const product = await wholeProduct()
  await holdsInEveryLook(t, await openAs(t, product, `${ADDRESS}?show=all`), ADDRESS)
  await holdsInEveryLook(t, await openAs(t, product, PROGRESS, parent), PROGRESS)
})
