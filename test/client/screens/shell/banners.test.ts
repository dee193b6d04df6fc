import { setTimeout } from 'node:timers/promises'
import t, { type Test } from 'tap'
import type { ShellBanner, ShellView } from '../../../../shared/screens/shell.ts'
import type { SeenRequest } from '../../../support/client-page.ts'
import { comesTo } from '../../../support/journey.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { focused, frameOf, openApp, teacher } from '../../open-app.ts'

const notice: Omit<ShellBanner, 'kind' | 'lead'> = {
  tone: 'info',
  text: '',
  secondsLeft: null,
  actions: [],
  textHash: null,
}
const viewing: ShellBanner = {
  ...notice,
  kind: 'user',
  tone: 'bad',
  lead: 'You are viewing as Rosa Castillo.',
}
const expired: ShellBanner = {
  ...notice,
  kind: 'pilot-expired',
  tone: 'warn',
  lead: 'Your pilot ended on Sunday, September 15.',
}
const ended: ShellBanner = {
  ...notice,
  kind: 'end-of-access',
  textHash: 'e'.repeat(22),
  lead: 'Access will end on June 20, 2020.',
}
const product: ShellBanner = {
  ...notice,
  kind: 'end-of-product',
  textHash: 'p'.repeat(22),
  lead: 'Access will end on June 21, 2020.',
  text: 'This product is coming to an end.',
}
const rosters: ShellBanner = {
  ...notice,
  kind: 'update-rosters',
  textHash: 'r'.repeat(22),
  lead: 'A new school year has begun.',
  actions: [{ label: 'Update rosters', href: '/account/updateRosters' }],
}
const open = (t: Test, banners: ShellBanner[], status?: ShellBanner) =>
  openWith(t, { ...teacher, banners, ...(status && { status }) })
const openWith = (t: Test, shell: ShellView) =>
  openApp(t, '/account/playtime', frameOf(shell), { paint: { shell } })
/** What the server was told of: a banner leaves the page before its request arrives. */
const dismissed = (requests: readonly SeenRequest[]) =>
  requests
    .filter(({ address }) => address === '/api/screens/shell/dismiss')
    .map(({ method, body }) => `${method} ${(body as { textHash: string }).textHash}`)

t.test(
  'whose screens these are stands above every banner and cannot be dismissed (S2.207, S2.208)',
  async (t) => {
    const { page } = await open(t, [product, rosters], viewing)
    await page.getByText(viewing.lead).waitFor()
    await page.getByText(product.lead).waitFor()
    t.equal(await page.getByText(rosters.lead).isVisible(), false, 'one banner at a time')
    await holdsInEveryTheme(t, page, 'whose screens these are, and a banner')
    await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
    await page.getByText(rosters.lead).waitFor()
    t.equal(await page.getByText(product.lead).count(), 0)
    await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
    await page.getByText(rosters.lead).waitFor({ state: 'detached' })
    t.equal(await page.getByText(viewing.lead).isVisible(), true, 'and what cannot be dismissed stays')
  },
)

t.test('one banner is drawn at a time, also one that cannot be dismissed', async (t) => {
  const { page } = await open(t, [expired, product, rosters])
  await page.getByRole('button', { name: '2 more' }).waitFor()
  t.equal(await page.getByText(product.lead).isVisible(), false)
  t.equal(await page.getByRole('button', { name: 'Dismiss' }).count(), 0)
})

t.test('a notice hides no other, because a button lists them', async (t) => {
  const { page } = await open(t, [expired, ended, product, rosters])
  const more = page.getByRole('button', { name: '3 more' })
  const hidden = page.getByText(product.lead)
  await more.waitFor()
  t.equal(await more.getAttribute('aria-expanded'), 'false')
  t.equal(await hidden.isVisible(), false)

  await more.press('Enter')
  await hidden.waitFor()
  t.equal(await more.getAttribute('aria-expanded'), 'true')
  t.equal(
    await page.getByRole('link', { name: 'Update rosters' }).getAttribute('href'),
    '/account/updateRosters',
  )
  await holdsInEveryTheme(t, page, 'four notices, the list open')

  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await hidden.waitFor({ state: 'hidden' })
  await comesTo(t, () => focused(page), '3 more ')
})

t.test('what waits behind another is dismissed where it is listed', async (t) => {
  const news: ShellBanner = { ...notice, kind: 'news', textHash: 'n'.repeat(22), lead: 'A new game.' }
  const { page, requests } = await open(t, [expired, rosters, news])
  await page.getByRole('button', { name: '2 more' }).press('Enter')
  t.equal(await page.getByRole('button', { name: /^Dismiss/ }).count(), 2, 'not what stays')
  await holdsInEveryTheme(t, page, 'a list of notices that can be dismissed')
  await page.getByRole('button', { name: 'Dismiss “A new game.”' }).press('Enter')
  await page.getByText(news.lead).waitFor({ state: 'detached' })
  t.ok(await page.getByText(rosters.lead).isVisible(), 'the list stays open')
  await comesTo(t, () => focused(page), '1 more ')
  await page.getByRole('button', { name: `Dismiss “${rosters.lead}”` }).press('Enter')
  await page.locator('h1:focus').waitFor()
  t.ok(await page.getByText(expired.lead).isVisible())
  await comesTo(t, async () => dismissed(requests), [`PUT ${news.textHash}`, `PUT ${rosters.textHash}`])
})

t.test('each way to dismiss says what, and the keys meet them from above', async (t) => {
  const { page } = await open(t, [product, rosters])
  await page.getByRole('button', { name: '1 more' }).press('Enter')
  await page.getByText(rosters.lead).waitFor()
  const met: (string | null | undefined)[] = []
  for (let at = 0; at < 3; at += 1) {
    await page.keyboard.press('Tab')
    met.push(
      await page.evaluate(() => {
        const { activeElement } = document
        return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent
      }),
    )
  }
  t.same(met, [`Dismiss “${product.lead}”`, 'Update rosters', `Dismiss “${rosters.lead}”`])
  const boxOf = (name: string) => page.getByRole('button', { name }).boundingBox()
  const [more, away] = [await boxOf('1 more'), await boxOf(`Dismiss “${product.lead}”`)]
  const gap = (away?.x ?? 0) - (more?.x ?? 0) - (more?.width ?? 0)
  t.ok(gap >= 8, `${gap} px between the two of a line`)
})

t.test('dismissing a notice shows the next one, and the last has no count', async (t) => {
  const { page } = await open(t, [product, rosters])
  await page.getByRole('button', { name: '1 more' }).waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await page.locator('h1:focus').waitFor()
  await page.getByText(rosters.lead).waitFor()
  t.equal(await page.getByRole('button', { name: /more$/ }).count(), 0)
})

t.test('on a small screen a notice without a button has no empty line under its words', async (t) => {
  const { page } = await open(t, [{ ...product, text: 'Until June 20, 2020 everything stays as it is.' }])
  await page.getByText(product.lead).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  const below = await page.getByText(product.lead).evaluate((lead) => {
    const words = lead.parentElement as HTMLElement
    const line = words.parentElement as HTMLElement
    return line.getBoundingClientRect().bottom - words.getBoundingClientRect().bottom
  })
  t.ok(below <= 12, `${below} px below the words`)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByText(product.lead).waitFor({ state: 'detached' })
})

t.test('what was read is kept on the server, by what was said', async (t) => {
  const { page, requests } = await open(t, [product])
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await page.getByText(product.lead).waitFor({ state: 'detached' })
  await comesTo(t, async () => dismissed(requests), [`PUT ${product.textHash}`])
})

t.test('what stays gives its place to the question of a score, and is back on the next page', async (t) => {
  const asking: ShellView = { ...teacher, banners: [expired], nps: { firstName: 'Rosa' } }
  let isDue = true
  const frame = frameOf(asking)
  const answer: typeof frame = (request) =>
    request.address.endsWith('/nps-ask') ? { body: { isDue } } : frame(request)
  const { page } = await openApp(t, '/account/playtime', answer, { paint: { shell: asking } })
  await page.getByRole('radio', { name: '9', exact: true }).waitFor()
  t.equal(await page.getByText(expired.lead).isVisible(), false, 'one banner at a time')
  await page.getByRole('button', { name: '1 more' }).click()
  await page.getByText(expired.lead).waitFor()

  isDue = false
  const asked = page.waitForResponse((response) => response.url().endsWith('/nps-ask'))
  await page.reload()
  await asked
  // The first of the two may still be the page on which the question's place was kept.
  for (const name of ['Factors of Learning', 'Playtime']) {
    await page.getByRole('link', { name }).first().click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
  await page.getByText(expired.lead).waitFor()
  t.equal(await page.getByRole('radio', { name: '9', exact: true }).count(), 0, 'another tab asks')
})

t.test('a banner that comes while a page is read waits for the next, and nothing moves', async (t) => {
  const setup: ShellView['setup'] = {
    title: 'Set up your class',
    left: 1,
    steps: [{ id: 'roster', title: 'Class list', text: 'No students yet', state: 'now', link: null }],
  }
  const quiet: ShellView = { ...teacher, setup, banners: [] }
  const { page } = await openApp(t, '/account/playtime', frameOf({ ...quiet, banners: [rosters] }), {
    paint: { shell: quiet },
  })
  const heading = page.getByRole('heading', { level: 1 })
  await heading.waitFor()
  const before = await heading.boundingBox()
  // Opening what is left of setting up asks for the frame anew.
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/screens/shell'))
  await page.getByRole('button', { name: 'Setup, 1 to go' }).click()
  await asked
  await page.getByText('No students yet').waitFor()
  t.equal(await page.getByText(rosters.lead).count(), 0)
  t.same(await heading.boundingBox(), before)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Factors of Learning' }).first().click()
  await page.getByText(rosters.lead).waitFor()
})

/** Opens a page that is there at once, and its frame so much later. */
const openBeforeFrame = (t: Test, lateMs: number) => {
  const shell = { ...teacher, banners: [rosters] }
  const noPlan = { title: 'No subscription yet', text: '' }
  const page = { plan: null, noPlan, adds: null, reaches: null, licensePrices: [], team: [] }
  const answer = frameOf(shell, ({ address }) =>
    address === '/api/screens/subscription' ? { body: page } : { status: 404 },
  )
  return openApp(t, '/account/account', async (request) => {
    if (request.address === '/api/screens/shell') await setTimeout(lateMs)
    return answer(request)
  })
}

t.test('a page that is there before its frame waits for it, and so has its banner', async (t) => {
  const { page } = await openBeforeFrame(t, 400)
  await page.getByRole('heading', { name: 'No subscription yet' }).waitFor()
  await t.resolves(page.getByText(rosters.lead).waitFor({ timeout: 2_000 }))
})

t.test('a page does not wait long for its frame: what comes later is for the next page', async (t) => {
  const { page } = await openBeforeFrame(t, 3_000)
  await page.getByRole('heading', { name: 'No subscription yet' }).waitFor({ timeout: 2_500 })
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  t.equal(await page.getByText(rosters.lead).count(), 0)
})
