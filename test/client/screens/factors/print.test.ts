import t from 'tap'
import { dialogOf, open } from './open.ts'

t.test(
  'Print opens the browser’s print dialog, with only the student’s dialog on paper (S2.171)',
  async (t) => {
    const { page } = await open(t, { query: '?student=s1' })
    const print = dialogOf(page).getByRole('button', { name: 'Print' })
    await print.waitFor()
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    await print.click()
    t.equal(await page.locator('html[data-printed]').count(), 1)
    await page.emulateMedia({ media: 'print' })
    t.equal(await page.locator('#root').isVisible(), false)
    await t.resolves(page.getByText('Medium · .62').waitFor())
    t.equal(await page.locator('footer button').first().isVisible(), false)
  },
)

t.test('the page prints full names and no tools', async (t) => {
  const { page } = await open(t)
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  t.equal(await page.locator('html[data-printed]').count(), 1)
  await page.emulateMedia({ media: 'print' })
  await t.resolves(page.getByText('Jayden Brooks').last().waitFor())
  t.equal(await page.getByText('Ideas for the classroom').first().isVisible(), false)
})
