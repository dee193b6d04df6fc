import t from 'tap'
import { axeViolations } from '../support/browser.ts'
import { isAt, openAs, settled } from '../support/journey.ts'
import { FOUR, holdsInEveryTheme } from '../support/themes.ts'
import { wholeProduct } from '../support/whole-product.ts'

t.test(
  'Subscribe leads to what one has, the 2018-19 prices and how to order (S2.18, S2.198, S9.32?, S9.33, S9.34?, S9.150, S9.151?)',
  async (t) => {
    const page = await openAs(t, await wholeProduct(), '/account/dashboard')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Subscribe' }).click()
    await page.getByRole('heading', { level: 1, name: 'Subscription' }).waitFor()
    await settled(page)
    await isAt(t, page, '/account/account')
    const part = (name: string) => page.getByRole('region', { name })
    const pilot = await part('Your pilot').textContent()
    t.match(pilot, /Today, .+Started.+Ends, 14 days.+\d+ of \d+ seats.+games are closed\./)
    await part('What a subscription adds').waitFor()
    const prices = part('Price per annual license, 2018-19')
    t.same(await prices.getByRole('term').first().textContent(), '5–9')
    t.same(await prices.getByRole('definition').allTextContents(), [
      '$14.00',
      '$11.00',
      '$9.00',
      '$8.75',
      '$8.25',
      '$7.75',
      '$7.00',
      '$6.00',
    ])
    const team = part('Prefer to order with our team?')
    t.equal(
      await team.getByRole('link', { name: 'support@demo.test' }).getAttribute('href'),
      'mailto:support@demo.test',
    )
    t.match(await team.textContent(), /Phone: \(800\) 555-0142.*Fax: \(800\) 555-0143/)
    await holdsInEveryTheme(t, page, 'what one has and could have', { looks: FOUR })

    await t.test('a quote begins with what is known', async (t) => {
      const mine = part('My class')
      const [students = ''] =
        /\d+(?= students)/.exec((await mine.locator('p').first().textContent()) ?? '') ?? []
      const price = await mine.locator('b').textContent()
      await mine.getByRole('link', { name: 'Quote for my class' }).click()
      const field = page.getByRole('textbox', { name: 'Number of students' })
      await field.waitFor()
      t.equal(await field.inputValue(), students)
      t.not(await page.getByLabel('School or district').inputValue(), '')
      await page.getByRole('radio', { name: '1 year' }).check()
      t.equal(await page.getByRole('definition').last().textContent(), price)
      const fewer = page.getByText(
        `${students} students are in classes now. Seats for fewer are opened by a person`,
      )
      t.equal(await fewer.count(), 0)
      await field.fill('1')
      await fewer.waitFor()
      await field.fill(students)
      await fewer.waitFor({ state: 'detached' })
    })

    await t.test('who buys for a school is said before anybody pays', async (t) => {
      await page.goBack()
      await page.getByRole('link', { name: 'Price for the school' }).click()
      const note = page.getByText('What you pay for opens your own classes.')
      await note.waitFor()
      t.match(await note.textContent(), /one of its administrators asks for the quote in their own account/)
    })
  },
)

t.test('the page on a small screen in the dark, and no Subscribe for a parent (S2.199?)', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, '/account/account', { width: 390, theme: 'dark' })
  await page.getByRole('heading', { level: 1, name: 'Subscription' }).waitFor()
  t.same(await axeViolations(page), [])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  t.ok(overflow <= 0, 'nothing reaches over the edge')

  const parents = await openAs(t, product, '/account/progress', { email: 'parent@demo.test' })
  await parents.getByRole('button', { name: 'Account menu' }).click()
  await parents.getByRole('menuitem', { name: 'Sign out' }).waitFor()
  t.equal(await parents.getByRole('menuitem', { name: 'Subscribe' }).count(), 0)
})
