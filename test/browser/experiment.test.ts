import { like } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import t from 'tap'
import { variantFor } from '../../server/bff/rules/experiments.ts'
import { browserRecords } from '../../server/product-api/db/schema/browser-records.ts'
import { greeting } from '../support/greeting-experiment.ts'
import { isAt, openAs } from '../support/journey.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { startBff, wholeProduct } from '../support/whole-product.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const RENEE = 't-castellanos'

t.test('an experiment from its first visitor to its end (S2.77, S2.78?)', async (t) => {
  const { productApi } = await wholeProduct()
  const running = await startBff(t, { productApi, config: { experiments: [greeting] } })
  const variant = variantFor(greeting, RENEE)
  const recorded = () =>
    productApi.db.select().from(browserRecords).where(like(browserRecords.code, 'greeting.%'))
  const streamed = () => running.logged.filter((line) => line.includes('variant-seen'))

  const page = await openAs(t, running, '/abTest/greeting')
  t.equal(await heading(page).textContent(), variant?.title)
  await holdsInEveryTheme(t, page, 'a variant')
  await page.reload()
  await heading(page).filter({ hasText: variant?.title }).waitFor()
  const again = await openAs(t, running, '/abTest/greeting')
  t.equal(await heading(again).textContent(), variant?.title, 'in another browser too')
  await t.test('the exposure is kept and streamed once, by a pseudonym', async (t) => {
    while (streamed().length === 0) await page.waitForTimeout(20)
    t.match(await recorded(), [{ accountId: RENEE, code: `greeting.${variant?.name}` }])
    t.equal(streamed().length, 1)
    t.notMatch(streamed().join(), RENEE)
  })

  await t.test('an internal administrator looks at either, and is not counted', async (t) => {
    const iris = await openAs(t, running, '/abTest/greeting?variant=long', { email: 'internal@demo.test' })
    for (const { name, title } of greeting.variants) {
      await iris.goto(`${running.url}/abTest/greeting?variant=${name}`)
      await heading(iris).filter({ hasText: title }).waitFor()
      await iris.getByText(`You chose the variant “${name}”.`).waitFor()
    }
    t.equal((await recorded()).length, 1)
  })

  await t.test('a document opened with ga=false tells of no variant either (S7.72)', async (t) => {
    const quiet = await openAs(t, running, '/account/playtime?ga=false', { email: 'school@demo.test' })
    const asked = quiet.waitForRequest((request) => request.url().includes('/api/screens/ab-test?'))
    await quiet.evaluate(() => history.pushState(null, '', '/abTest/greeting'))
    t.equal(new URL((await asked).url()).searchParams.get('ga'), 'false')
    await heading(quiet).waitFor()
    t.equal((await recorded()).length, 1)
  })

  await t.test('the button leads on', async (t) => {
    await page.getByRole('link', { name: variant?.action.label ?? '' }).click()
    await isAt(t, page, variant?.action.href ?? '')
  })

  await t.test('ended in the configuration, its address leads home', async (t) => {
    const ended = await startBff(t, { productApi })
    const later = await openAs(t, ended, '/abTest/greeting')
    await isAt(t, later, /^\/account\//)
  })
})
