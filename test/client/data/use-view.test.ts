import type { Page } from 'playwright-core'
import t from 'tap'
import { axeViolations, newPage } from '../../support/browser.ts'
import { type SeenRequest, serveClient, site } from '../../support/client-page.ts'
import { type Answer, openPaused, openView, shows } from '../../support/view-page.ts'

const error = (status: number, code: string): Answer => ({
  status,
  body: { error: { code, message: 'This does not exist or is no longer available.', requestId: '7F3K-92' } },
})

const polls = (requests: readonly SeenRequest[]) => requests.map(({ headers }) => headers['x-poll'] === '1')
const loading = (page: Page) => page.getByText('Loading', { exact: true }).count()

t.test('a page with sample data polls every 30 seconds until the class is available (S4.6?)', async (t) => {
  const sample = { body: { text: 'Sample Student 1', source: 'sample' } }
  const { page, requests } = await openPaused(t, sample, sample, { body: { text: 'Aaliyah James' } })
  await page.getByText('We could not load your class').waitFor()
  await page.clock.runFor(29_000)
  t.strictSame(polls(requests), [false])
  await page.clock.runFor(2_000)
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await page.getByRole('button', { name: 'Try again' }).click()
  await shows(page, 'Aaliyah James')
  t.strictSame(polls(requests), [false, true, false], 'a press is a person, the clock is not')
  t.equal(await page.getByText('We could not load your class').count(), 0)
  await page.clock.fastForward(120_000)
  t.equal(requests.length, 3, 'a real class is left in peace')
})

t.test(
  'figures that are still being added up are asked for every 5 seconds until they are there',
  async (t) => {
    const figures = (text: string, asOf: string | null) => ({ body: { text, asOf } })
    const { page, requests } = await openPaused(t, figures('12 of 30', null), figures('30 of 30', '9:05 AM'))
    await shows(page, '12 of 30')
    await page.clock.runFor(4_000)
    t.strictSame(polls(requests), [false])
    await page.clock.runFor(2_000)
    await shows(page, '30 of 30')
    await page.clock.fastForward(120_000)
    t.strictSame(polls(requests), [false, true])
  },
)

t.test('a view of what children just did is polled every 8 seconds, for as long as it is one', async (t) => {
  const one = (text: string) => ({ body: { text, follows: true } })
  const answered = [one('Not today'), one('Level 12'), { body: { text: 'Sums' } }]
  const { page, requests } = await openPaused(t, ...answered)
  await shows(page, 'Not today')
  await page.clock.runFor(7_000)
  t.strictSame(polls(requests), [false])
  await page.clock.runFor(2_000)
  await shows(page, 'Level 12')
  await page.clock.runFor(9_000)
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
  let answerSecond = (_: Answer) => {}
  const second = new Promise<Answer>((resolve) => {
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
  let answerFirst = (_: Answer) => {}
  const renamed = new Promise<Answer>((resolve) => {
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
    let answer = (_: Answer) => {}
    const late = new Promise<Answer>((resolve) => {
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

    const { page: slow } = await openView(t, new Promise<Answer>(() => {}))
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
