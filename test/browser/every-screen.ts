import type { Test } from 'tap'
import type { DemoAccount } from '../../server/contract/demo-accounts.ts'
import { newPage } from '../support/browser.ts'
import { personOf, placeOf, settled, signInByPassword } from '../support/journey.ts'
import { wholeProduct } from '../support/whole-product.ts'

/** Screens whose heading is not what navigation calls them. */
const headings: Readonly<Record<string, string | RegExp>> = {
  Roster: 'Rosters',
  'Accounts/Roster': /Ridgeview Elementary|Harbor Valley|Accounts/,
  Attention: 'Who needs you today',
  Progress: 'Maya this week',
  Children: 'Your children',
}

/** Signs a demo account in by its form, and opens every screen of its navigation. */
export async function everyScreenWorks(t: Test, { email, firstName, lastName }: DemoAccount): Promise<void> {
  const product = await wholeProduct()
  const { page } = await newPage(t)
  await page.goto(`${product.url}/login`)
  await signInByPassword(page, email)
  await page.waitForURL(/\/(account\/.+|parents-congrats)$/)
  await settled(page)
  // Parents are led on by a page of their own.
  if (placeOf(page) === '/parents-congrats') {
    await page.getByRole('link', { name: 'See their progress' }).click()
    await page.waitForURL('**/account/progress')
    await settled(page)
  }
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  // The navigation may come after the page, where the document went without the shell's view.
  await links.nth(1).waitFor()
  for (const screen of await links.allTextContents()) {
    await links.filter({ hasText: screen }).click()
    await page.getByRole('heading', { level: 1, name: headings[screen] ?? screen }).waitFor()
    await settled(page)
    t.equal(await page.getByRole('alert').count(), 0, `${email}: ${screen}`)
    t.equal(await page.getByText('We could not').count(), 0, `${email}: ${screen}`)
    await t.resolves(page.locator('main', { hasText: /.{40}/s }).waitFor(), `${email}: ${screen}`)
  }
  t.equal(await personOf(page), `${firstName} ${lastName}`)
}
