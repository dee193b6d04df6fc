import t from 'tap'
import { pressBack } from '../../../support/browser.ts'
import { site } from '../../../support/client-page.ts'
import { comesTo, hasFocusIn } from '../../../support/journey.ts'
import { frame, levelsView, namesOf, open, requestsOf, viewOf } from './open.ts'

t.test('first views render without a request, sorted as the address says', async (t) => {
  const params = { detail: 'details', sort: '3OA', dir: 'asc' } as const
  const { page, requests } = await open(t, {
    address: '/account/dashboard?sort=3OA&dir=asc&detail=details',
    paint: { shell: await frame(), screen: { name: 'skills', params, view: await viewOf(params) } },
  })
  await page.getByText('57%').waitFor()
  t.equal((await namesOf(page))[0], 'Jayden Brooks')
  await page.getByText('Overview', { exact: true }).click()
  t.equal(await page.getByText('57%').count(), 0)
  t.same(requests, [])
})

t.test(
  'the address reproduces grade, figures, sort order, page and dialog, and Back goes through them',
  async (t) => {
    const view = await viewOf({})
    const rows = Array.from({ length: 240 }, (_, i) => ({
      ...view.rows[0],
      studentId: `k${i}`,
      fullName: `Kid ${i} F${239 - i}`,
      given: `Kid ${i}`.length,
    }))
    const big = { ...view, rows }
    const { page, requests } = await open(t, { views: [big], levels: [{ body: levelsView }] })
    await page.getByText('Details', { exact: true }).click()
    await page.getByRole('button', { name: 'Family name' }).click()
    await page
      .getByRole('radiogroup', { name: 'Rows per page' })
      .or(page.getByText('100', { exact: true }))
      .first()
      .click()
    await page.getByRole('button', { name: 'Page 2' }).click()
    await page.getByText('101 to 200 of 240').waitFor()
    await page.locator('tbody th').nth(99).waitFor()
    t.equal(new URL(page.url()).search, '?detail=details&sort=family&dir=asc&page=2&rows=100')
    const seen = await namesOf(page)
    t.equal(seen.length, 100)
    t.equal(seen[0], 'Kid 139 F100', 'the family name decides')
    await page
      .getByRole('gridcell', { name: /^Kid 139 F100, Multiply and divide/ })
      .getByRole('button')
      .click()
    await page.getByRole('dialog', { name: 'Kid 139 F100' }).waitFor()
    t.equal(requestsOf(requests).length, 1)
    const address = page.url().slice(site.length)
    await pressBack(page)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await pressBack(page)
    await page.getByText('1 to 100 of 240').waitFor()
    for (const search of ['?detail=details&sort=family&dir=asc', '?detail=details', '']) {
      await pressBack(page)
      await page.waitForURL((url) => url.search === search)
    }
    await page.getByRole('radio', { name: 'Overview', checked: true }).waitFor({ state: 'attached' })
    await page
      .getByRole('gridcell', { name: /, Multiply and divide/ })
      .first()
      .getByRole('button')
      .click()
    await page.getByRole('dialog').waitFor()
    const steps = await page.evaluate(() => window.history.length)
    await hasFocusIn(page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.waitForURL((url) => url.search === '')
    await page.goForward()
    await page.getByRole('dialog').waitFor()
    t.equal(await page.evaluate(() => window.history.length), steps, 'closing adds no step')
    const colleague = await open(t, { address, views: [big], levels: [{ body: levelsView }] })
    await colleague.page.getByRole('dialog', { name: 'Kid 139 F100' }).waitFor()
    await hasFocusIn(colleague.page.getByRole('dialog'))
    await colleague.page.keyboard.press('Escape')
    await colleague.page.getByText('101 to 200 of 240').waitFor()
    // The rows beyond the first screen are drawn after it.
    await comesTo(t, () => namesOf(colleague.page), seen)
    t.equal(await colleague.page.locator('th[aria-sort]').getAttribute('aria-sort'), 'ascending')
  },
)
