import t from 'tap'
import { newPage } from '../support/browser.ts'
import { settled, signInByPassword } from '../support/journey.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { wholeProduct } from '../support/whole-product.ts'

t.test('the real pages hold in either theme, at either width, and no file is missing', async (t) => {
  const product = await wholeProduct()
  const { page } = await newPage(t)
  const missing: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(`${response.status()} ${response.url()}`)
  })
  await page.goto(`${product.url}/login`)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await holdsInEveryTheme(t, page, 'sign-in')
  await signInByPassword(page, 'teacher@demo.test')
  await page.waitForURL('**/account/**')
  for (const address of [
    'dashboard?detail=details',
    'playtime',
    'playtime?show=chart',
    'factorsOfLearning',
    'factorsOfLearning?student=kid-room-12-okafor',
    'roster?roster=r-room-12',
  ]) {
    await page.goto(`${product.url}/account/${address}`)
    await settled(page)
    if (address.includes('student')) await page.getByRole('dialog').waitFor()
    await holdsInEveryTheme(t, page, address)
  }
  t.same(missing, [])
})
