import type { Page } from 'playwright-core'
import t from 'tap'
import { axeViolations, newPage } from '../../support/browser.ts'
import { entryOf, type SeenRequest, serveClient, site } from '../../support/client-page.ts'

type Told = { readonly status?: number; readonly body?: unknown }

const error = (status: number, code: string): Told => ({
  status,
  body: { error: { code, message: 'This does not exist or is no longer available.', requestId: '7F3K-92' } },
})

/** When the pages' clocks begin. */
const START = Date.parse('2026-11-02T09:00:00Z')

/** Opens a page with one view; the responses are given in turn, and the last one repeats. */
async function openView(t: Parameters<typeof newPage>[0], ...answers: (Told | Promise<Told>)[]) {
  const { page } = await newPage(t)
  await page.clock.install({ time: START })
  return openWith(page, answers)
}

/** As `openView`, with a clock that only the test moves. */
async function openPaused(t: Parameters<typeof newPage>[0], ...answers: Promise<Told>[]) {
  const { page } = await newPage(t)
  await page.clock.install({ time: START })
  await page.clock.pauseAt(START + 1)
  return openWith(page, answers)
}

async function openWith(page: Page, answers: readonly (Told | Promise<Told>)[]) {
  let turn = 0
  const requests = await serveClient(page, {
    entry: entryOf('view.tsx'),
    answer: () => {
      const answer = answers[Math.min(turn, answers.length - 1)] ?? { status: 404 }
      turn += 1
      return answer
    },
  })
  await page.goto(site)
  return { page, requests }
}

const shows = (page: Page, text: string) => page.locator('output', { hasText: text }).waitFor()
const polls = (requests: readonly SeenRequest[]) => requests.map(({ headers }) => headers['x-poll'] === '1')
const loading = (page: Page) => page.getByText('Loading', { exact: true }).count()

t.test('a page with sample data polls every 30 seconds until the class is available (S4.6?)', async (t) => {
  const sample = { body: { text: 'Sample Student 1', source: 'sample' } }
  const { page, requests } = await openView(t, sample, sample, { body: { text: 'Aaliyah James' } })
  await page.getByText('We could not load your class').waitFor()
  await page.clock.fastForward(29_000)
  t.strictSame(polls(requests), [false])
  await page.clock.fastForward(2_000)
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await page.getByRole('button', { name: 'Try again' }).click()
  await shows(page, 'Aaliyah James')
  t.strictSame(polls(requests), [false, true, false], 'a press is a person, the clock is not')
  t.equal(await page.getByText('We could not load your class').count(), 0)
  await page.clock.fastForward(120_000)
  t.equal(requests.length, 3, 'a real class is left in peace')
})

t.test('a view of what children just did is polled every 8 seconds, for as long as it is one', async (t) => {
  const one = (text: string) => ({ body: { text, follows: true } })
  const { page, requests } = await openView(t, one('Not today'), one('Level 12'), { body: { text: 'Sums' } })
  await shows(page, 'Not today')
  await page.clock.fastForward(7_000)
  t.strictSame(polls(requests), [false])
  await page.clock.fastForward(2_000)
  await shows(page, 'Level 12')
  await page.clock.fastForward(9_000)
  await shows(page, 'Sums')
  await page.clock.fastForward(120_000)
  t.strictSame(polls(requests), [false, true, true])
})

t.test('a refresh that fails with 503 keeps the view under a banner; 404 removes it', async (t) => {
  const { page } = await openView(
    t,
    { body: { text: 'Aaliyah James', source: 'sample' } },
    error(503, 'overloaded'),
    error(404, 'not-found'),
  )
  await shows(page, 'Aaliyah James')
  const again = page.getByRole('button', { name: 'Try again' })
  await again.click()
  await page.getByText('We could not refresh this page.').waitFor()
  await shows(page, 'Aaliyah James')
  await again.first().click()
  await page.getByText('We could not open this page').waitFor()
  t.equal(await page.locator('output').count(), 0)
  await t.resolves(page.getByText('7F3K-92').waitFor())
  t.equal(await again.count(), 0, 'asking again would change nothing')
  t.equal(await page.getByRole('link', { name: 'Go to your home page' }).getAttribute('href'), '/account')
})

t.test('a page that does not exist redirects once, not in a loop', async (t) => {
  const { page } = await openView(t, error(400, 'invalid-input'))
  await page.getByRole('link', { name: 'Go to your home page' }).waitFor()
  t.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0)
})

t.test('the previous view stays while other params are loading', async (t) => {
  let answerSecond = (_: Told) => {}
  const second = new Promise<Told>((resolve) => {
    answerSecond = resolve
  })
  const { page, requests } = await openView(t, { body: { text: 'of one' } }, second)
  await shows(page, 'of one')
  await page.getByRole('button', { name: 'The other class' }).click()
  await page.clock.fastForward(5_000)
  await shows(page, 'of one')
  t.equal(await loading(page), 0)
  answerSecond({ body: { text: 'of two' } })
  await shows(page, 'of two')
  t.strictSame(
    requests.map(({ address }) => address),
    ['/api/screens/demo?roster=one', '/api/screens/demo?roster=two'],
  )
  t.strictSame(polls(requests), [false, false])
})

t.test('a command sends its body, and its response becomes the view', async (t) => {
  const { page, requests } = await openView(t, { body: { text: 'before' } }, { body: { text: 'after' } })
  await shows(page, 'before')
  await page.getByRole('button', { name: 'Rename' }).click()
  await shows(page, 'after')
  const { method, address, body, headers } = requests[1] ?? {}
  t.strictSame(
    { method, address, body, csrf: headers?.['x-csrf'] },
    { method: 'POST', address: '/api/screens/demo/rename', body: { name: 'Room 12' }, csrf: '1' },
  )
})

t.test('a command’s response is never shown for a different class opened in the meantime', async (t) => {
  let answerFirst = (_: Told) => {}
  const renamed = new Promise<Told>((resolve) => {
    answerFirst = resolve
  })
  const { page } = await openView(t, { body: { text: 'of one' } }, renamed, { body: { text: 'of two' } })
  await shows(page, 'of one')
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('button', { name: 'The other class' }).click()
  await shows(page, 'of two')
  const answered = page.waitForResponse('**/api/screens/demo/rename')
  answerFirst({ body: { text: 'of one, renamed' } })
  await (await answered).finished()
  await page.clock.runFor(1_000)
  t.equal(await page.locator('output').textContent(), 'of two')
})

t.test('an ended session leads to sign-in and clears the page (S8.56, S8.59)', async (t) => {
  const { page } = await openView(
    t,
    { body: { text: 'Aaliyah James', source: 'sample' } },
    error(401, 'no-session'),
  )
  await shows(page, 'Aaliyah James')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL('**/login')
  t.equal(await page.evaluate(() => localStorage.length + sessionStorage.length), 0)
  t.match(await page.evaluate(() => history.state), { return: '/', until: Number })
})

t.test(
  'a skeleton appears after 300 ms, stays for at least 400 ms, and offers a retry after 10 s',
  async (t) => {
    let answer = (_: Told) => {}
    const late = new Promise<Told>((resolve) => {
      answer = resolve
    })
    const { page } = await openPaused(t, late)
    await page.getByRole('heading', { name: 'A screen' }).waitFor()
    t.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0)
    await page.clock.runFor(400)
    t.equal(await loading(page), 1)
    answer({ body: { text: 'Aaliyah James' } })
    await page.clock.runFor(2_000)
    await shows(page, 'Aaliyah James')
    t.equal(await loading(page), 0)

    const { page: slow } = await openView(t, new Promise<Told>(() => {}))
    await slow.getByRole('heading', { name: 'A screen' }).waitFor()
    await slow.clock.fastForward(500)
    await slow.getByText('Loading', { exact: true }).waitFor({ state: 'attached' })
    t.equal(await slow.getByRole('button', { name: 'Try again' }).count(), 0)
    await slow.clock.fastForward(10_000)
    await slow.getByRole('button', { name: 'Try again' }).waitFor()
  },
)

t.test('a dialog takes and traps the focus, closes on Escape and returns the focus', async (t) => {
  const { page } = await openView(t, { body: { text: 'Aaliyah James' } })
  await shows(page, 'Aaliyah James')
  const opener = page.getByRole('button', { name: 'Open' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate 3 students?' })
  await dialog.waitFor()
  t.strictSame(await axeViolations(page), [])
  const inside = () => dialog.evaluate((node) => node.contains(document.activeElement))
  for (const _ of [1, 2, 3, 4]) {
    await page.keyboard.press('Tab')
    t.ok(await inside())
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.textContent === 'Open')
})

t.test('a page restored from the back-forward cache is blank and reloads', async (t) => {
  const { page } = await newPage(t)
  const requests = await serveClient(page, { answer: () => ({ status: 404 }) })
  await page.goto(`${site}/login`)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  const hidden = await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    return document.body.hidden
  })
  t.equal(hidden, true)
  await Promise.all([
    page.waitForEvent('load'),
    page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  ])
  t.equal(await page.evaluate(() => document.body.hidden), false)
  t.strictSame(requests, [])
})

t.test('a view opened right after a command is what the command made of it', async (t) => {
  const { page, requests } = await openPaused(
    t,
    ...['Room 9', 'Room 12', 'Room 12 renamed', 'Room 9 beside the new Room 12'].map(async (text) => ({
      body: { text },
    })),
  )
  await shows(page, 'Room 9')
  await page.clock.runFor(100)
  await page.getByRole('button', { name: 'The other class' }).click()
  await shows(page, 'Room 12')
  await page.clock.runFor(100)
  await page.getByRole('button', { name: 'Rename' }).click()
  await shows(page, 'Room 12 renamed')
  await page.clock.runFor(100)
  await page.getByRole('button', { name: 'The first class' }).click()
  // It is drawn from what is known until the answer comes, and the clock stands still.
  await page.clock.runFor(100)
  await shows(page, 'Room 9 beside the new Room 12')
  t.equal(requests.length, 4)
})

t.test('a request that was under way during a command is made again', async (t) => {
  let answerOld = (_: Told) => {}
  const old = new Promise<Told>((resolve) => {
    answerOld = resolve
  })
  const { page } = await openPaused(
    t,
    old,
    ...['Room 12', 'Room 12 renamed', 'Room 9 beside the new Room 12'].map(async (text) => ({
      body: { text },
    })),
  )
  await page.getByRole('button', { name: 'The other class' }).click()
  await shows(page, 'Room 12')
  await page.clock.runFor(100)
  await page.getByRole('button', { name: 'Rename' }).click()
  await shows(page, 'Room 12 renamed')
  await page.clock.runFor(100)
  await page.getByRole('button', { name: 'The first class' }).click()
  // Only now: Chromium has one request for an address under way at a time.
  answerOld({ body: { text: 'Room 9' } })
  await page.clock.runFor(100)
  await shows(page, 'Room 9 beside the new Room 12')
})
