import t, { type Test } from 'tap'
import { pressBack } from '../support/browser.ts'
import { isAt, openAs } from '../support/journey.ts'
import { addRoster, PASSWORD } from '../support/product-data.ts'
import { wholeProduct } from '../support/whole-product.ts'
import { newcomer, open } from './newcomer.ts'

/** Playtime as a teacher of two classes opens it, without a class in the address. */
async function openWithTwoClasses(t: Test) {
  const teacher = await newcomer()
  const { db } = teacher.product.productApi
  const id = teacher.email.split('@', 1)[0] ?? ''
  await addRoster(db, `r2-${id}`, id, [`${id}-c`], { name: 'Room 14', rosterIndex: 1 })
  const page = await open(t, teacher, '/account/playtime', { remembersClass: true })
  const picker = page.getByRole('combobox', { name: 'Class' })
  const shows = (name: string) =>
    picker.locator('option:checked', { hasText: name }).waitFor({ state: 'attached' })
  return { teacher, page, picker, shows }
}

t.test('Back leads to the class before, also where the address did not name it', async (t) => {
  const { page, picker, shows } = await openWithTwoClasses(t)
  await shows('Room 9')
  const remembered = page.waitForResponse((answer) => answer.url().endsWith('/shell/shown-class'))
  await picker.selectOption({ label: 'Room 14' })
  await remembered
  await shows('Room 14')
  const goneBackTo = page.waitForResponse((answer) => answer.url().endsWith('/shell/shown-class'))
  await pressBack(page)
  await shows('Room 9')
  await goneBackTo
  await page.getByRole('navigation').getByRole('link', { name: 'Factors of Learning' }).first().press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Factors of Learning' }).waitFor()
  await shows('Room 9')
})

t.test('the chosen class stays chosen on every tab and after the next sign-in', async (t) => {
  const { teacher, page, picker, shows } = await openWithTwoClasses(t)
  const tab = (name: string) =>
    page.getByRole('navigation').getByRole('link', { name }).first().press('Enter')

  await shows('Room 9')
  await tab('Skills Progress')
  await shows('Room 9')
  const remembered = page.waitForResponse((answer) => answer.url().endsWith('/shell/shown-class'))
  await picker.selectOption({ label: 'Room 14' })
  t.equal((await remembered).status(), 204)

  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/api/screens/playtime*', async (route) => {
    await held
    await route.continue()
  })
  // Only a page of a class hands its class on in the address.
  await tab('Roster')
  await page.getByRole('heading', { level: 1, name: 'Roster' }).waitFor()
  const asked = page.waitForRequest('**/api/screens/playtime*')
  await tab('Playtime')
  await asked
  await page.getByRole('heading', { level: 1, name: 'Playtime' }).waitFor()
  t.equal(
    await picker.count(),
    0,
    'a page opened before does not show the class before until it has the chosen one',
  )
  goOn()

  for (const name of ['Playtime', 'Factors of Learning', 'Attention', 'Skills Progress']) {
    await tab(name)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await shows('Room 14')
  }
  const later = await openAs(t, teacher.product, '/account/playtime', {
    email: teacher.email,
    password: PASSWORD,
  })
  await later
    .getByRole('combobox', { name: 'Class' })
    .locator('option:checked', { hasText: 'Room 14' })
    .waitFor({ state: 'attached' })
})

t.test(
  'a class that an address was opened with stays open on every tab, and is not remembered',
  async (t) => {
    const { teacher, page, shows } = await openWithTwoClasses(t)
    await shows('Room 9')
    await page.goto(`${teacher.product.url}/account/playtime?roster=r2-${teacher.email.split('@', 1)[0]}`)
    await shows('Room 14')
    for (const name of ['Skills Progress', 'Factors of Learning', 'Attention', 'Playtime']) {
      await page.getByRole('navigation').getByRole('link', { name }).first().press('Enter')
      await page
        .getByRole('link', { name, exact: false })
        .and(page.locator('[aria-current]'))
        .first()
        .waitFor()
      await page.waitForURL(/\?roster=r2-/)
      await shows('Room 14')
    }
    await page.goto(`${teacher.product.url}/account/playtime`)
    await shows('Room 9')
  },
)

t.test('a level of a roll-up, and a class below it, stay open on every tab (S2.148, S2.159)', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, '/account/playtime', { email: 'school@demo.test' })
  const levels = page.getByRole('navigation', { name: 'Levels' })
  const tab = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
  const line = (name: RegExp) => page.getByRole('rowheader', { name }).getByRole('link')
  await line(/^Renee Castellanos/).click()
  await line(/^Room 12/).waitFor()
  t.match(await tab('Factors of Learning').first().getAttribute('href'), /\?classesOf=t-castellanos$/)
  await line(/^Room 12/).click()
  await levels.getByText('Room 12').waitFor()
  const roster = new URL(page.url()).searchParams.get('roster')
  await tab('Skills Progress').first().click()
  await page.getByRole('heading', { level: 1, name: 'Skills Progress' }).waitFor()
  await levels.getByText('Room 12').waitFor()
  await isAt(t, page, `/account/dashboard?teacher=t-castellanos&roster=${roster}`)
  t.equal(await tab('Skills Progress').first().getAttribute('href'), '/account/dashboard', 'the way up')
})
