import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { DEFAULT_DEADLINE_MS } from '../../server/bff/config/variables.ts'
import { factorsOfLearning, gameplay, interventions, studentLog } from '../../server/contract/analytics.ts'
import type { Call } from '../../server/contract/call.ts'
import { myRosters } from '../../server/contract/rosters.ts'
import { freePort } from '../../server/start/ports.ts'
import { type Fault, faultProxy, UPSTREAM_WORDS } from '../support/fault-proxy.ts'
import { openAs, personOf, sessionCookie, settled } from '../support/journey.ts'
import { privateRedis } from '../support/redis-server.ts'
import { startBff, wholeProduct } from '../support/whole-product.ts'
import { rowNames } from './rows.ts'

/** A screen drawn while one call of the product API fails, and how to end the fault. */
async function openWithFault(t: Test, address: string, call: Call, fault: Fault) {
  const { productApi } = await wholeProduct()
  const proxy = await faultProxy(productApi.url, { call }, fault)
  t.teardown(async () => proxy.close())
  const product = await startBff(t, {
    productApi: proxy,
    config: { upstreamDeadlineMs: DEFAULT_DEADLINE_MS },
  })
  const page = await openAs(t, product, address)
  return { page, heal: proxy.heal }
}

const faults = [
  ['down', 'cut'],
  ['slow', 'hangs'],
  ['invalid-response', 'another shape'],
] as const

for (const [description, fault] of faults)
  t.test(
    `with the rosters ${description} the page says so in its frame, and comes back (failure, grade 1)`,
    async (t) => {
      const { page, heal } = await openWithFault(t, '/account/dashboard', myRosters, fault)
      const alert = page.getByRole('alert')
      await alert.getByRole('heading', { name: 'We could not open this page' }).waitFor()
      t.notMatch(await page.content(), UPSTREAM_WORDS, 'no word of the upstream')
      await t.resolves(page.getByRole('navigation', { name: 'Main' }).first().waitFor())
      t.equal(await page.getByRole('grid').count(), 0)
      t.equal(await personOf(page), 'Renee Castellanos')
      heal()
      await alert.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('rowheader', { name: 'Amara Okafor' }).waitFor()
      t.equal(await alert.count(), 0)
    },
  )

for (const [description, fault, address, call] of [
  ['down', 'cut', '/account/dashboard', studentLog],
  ['slow', 'hangs', '/account/dashboard', studentLog],
  ['down', 'cut', '/account/playtime', gameplay],
  ['invalid-response', 'another shape', '/account/playtime', gameplay],
] as const)
  t.test(
    `with ${call.id} ${description} a class is the sample class, never on paper (S8.62, S8.63, S9.81)`,
    async (t) => {
      const { page, heal } = await openWithFault(t, address, call, fault)
      const banner = page.getByRole('status').filter({ hasText: 'We could not load your class.' })
      await banner.waitFor()
      t.same(
        (await rowNames(page)).sort(),
        [1, 2, 3, 4].map((n) => `Sample Student ${n}`),
      )
      t.notMatch(await page.content(), UPSTREAM_WORDS)
      await page.emulateMedia({ media: 'print' })
      t.equal(await page.getByText('Sample Student 1').first().isVisible(), false, 'never printed')
      await page.emulateMedia({ media: 'screen' })
      heal()
      await banner.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('rowheader', { name: 'Amara Okafor' }).waitFor()
      await banner.waitFor({ state: 'detached' })
    },
  )

for (const [description, fault, call, missing, standing] of [
  ['down', 'cut', factorsOfLearning, 'Your class at a glance', 'Suggested next'],
  ['slow', 'hangs', interventions, 'Suggested next', 'Growth mindset'],
  ['invalid-response', 'another shape', interventions, 'Suggested next', 'Growth mindset'],
] as const)
  t.test(
    `with ${call.id} ${description} the rest of the page stands, and the part is asked for again (failure, grade 3)`,
    async (t) => {
      const { page, heal } = await openWithFault(t, '/account/factorsOfLearning', call, fault)
      const part = page.locator('section', { has: page.getByRole('heading', { name: missing }) }).last()
      await part.getByText('Not available right now.').waitFor()
      t.equal(await page.getByRole('columnheader', { name: standing }).count(), 1, `${standing} is there`)
      t.equal((await rowNames(page)).includes('Amara Okafor'), true)
      t.notMatch(await page.content(), UPSTREAM_WORDS)
      heal()
      await part.getByRole('button', { name: 'Ask again' }).click()
      await page.getByText('Not available right now.').waitFor({ state: 'detached' })
      t.equal(await page.getByRole('columnheader', { name: 'Suggested next' }).count(), 1)
      t.equal(await page.getByRole('columnheader', { name: 'Growth mindset' }).count(), 1)
    },
  )

t.test(
  'Redis gone and back: nobody is signed out, and the same session goes on (S4.2, architecture, Sessions)',
  async (t) => {
    const { productApi } = await wholeProduct()
    const port = await freePort()
    const dir = mkdtempSync(join(tmpdir(), 'numberlane-kept-'))
    t.teardown(() => rmSync(dir, { recursive: true, force: true }))
    const args = ['--dir', dir, '--appendonly', 'yes', '--appendfsync', 'always']
    const redis = await privateRedis({ port, args })
    const product = await startBff(t, { productApi, redis: { url: redis.url() } })
    const page = await openAs(t, product, '/account/dashboard')
    const cookie = await sessionCookie(page.context(), product)

    await redis.stop()
    const refused = page.waitForResponse((response) => response.url().includes('/api/screens/'))
    await page.reload()
    const { status, retryAfter } = await refused.then(async (response) => ({
      status: response.status(),
      retryAfter: (await response.allHeaders())['retry-after'],
    }))
    t.equal(status, 503)
    t.ok(Number(retryAfter) > 0)
    const alert = page.getByRole('alert')
    await alert.getByText('you are still signed in').waitFor()
    t.equal(await sessionCookie(page.context(), product), cookie, 'the cookie is untouched')

    const again = await privateRedis({ port, args })
    t.teardown(() => again.stop())
    await t.resolves(untilBack(page, alert.getByRole('button', { name: 'Try again' })))
    await settled(page)
    t.equal(await personOf(page), 'Renee Castellanos')
    t.equal(await sessionCookie(page.context(), product), cookie, 'no new sign-in')
  },
)

/** How long one press of Try again may take before the page is looked at again. */
const PRESS_MS = 1_000
const PAUSE_MS = 250

/**
 * Presses Try again until the class is there: the connection comes back in its own time. The page also tries by
 * itself, so the button may go between the look and the press, and a press that finds none is no failure.
 */
async function untilBack(page: Page, button: ReturnType<Page['getByRole']>): Promise<void> {
  const child = page.getByRole('rowheader', { name: 'Amara Okafor' })
  await child.or(button).first().waitFor()
  while (!(await child.isVisible())) {
    await button.click({ timeout: PRESS_MS }).catch(() => undefined)
    await page.waitForTimeout(PAUSE_MS)
    await child.or(button).first().waitFor()
  }
}
