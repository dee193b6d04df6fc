import type { Page } from 'playwright-core'
import t from 'tap'
import { unreachable } from '../../../client/data/api.ts'
import { TOO_LARGE, TOO_LARGE_STATUS } from '../../../shared/errors.ts'
import { newPage } from '../../support/browser.ts'
import { entryOf, serveClient, site } from '../../support/client-page.ts'

interface Told {
  readonly status?: number
  readonly body?: unknown
}
const refusal = (status: number, fields?: Readonly<Record<string, string>>): Told => ({
  status,
  body: { error: { code: 'invalid-input', message: 'It cannot be saved.', requestId: '7F3K-92', fields } },
})

/** A response that arrives when `give` is called. */
function later() {
  let give = (_: Told) => {}
  const answer = new Promise<Told>((resolve) => {
    give = resolve
  })
  return { answer, give: (told: Told) => give(told) }
}

/** Opens the command page; the responses are given in turn, and the last one repeats. */
async function openForm(t: Parameters<typeof newPage>[0], ...answers: (Told | Promise<Told>)[]) {
  const { page } = await newPage(t)
  let turn = 0
  const requests = await serveClient(page, {
    entry: entryOf('command.tsx'),
    answer: () => {
      const answer = answers[Math.min(turn, answers.length - 1)] ?? { status: 404 }
      turn += 1
      return answer
    },
  })
  await page.goto(site)
  return { page, requests, save: page.getByRole('button', { name: 'Save' }) }
}

const shows = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).filter({ hasText: text }).waitFor()
const isBusy = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((button) => button.getAttribute('aria-busy') === 'true')

t.test('a command is busy until its response arrives, and is not sent twice', async (t) => {
  const { answer, give } = later()
  const { page, requests, save } = await openForm(t, answer)
  await save.click()
  await shows(page, 'busy with', 'Room 12')
  await save.click()
  t.equal(await isBusy(page, 'Save'), true)
  give({ body: { id: 'r1' } })
  await shows(page, 'done', 'Room 12 is r1')
  await page.locator('button[aria-busy="true"]').waitFor({ state: 'detached' })
  t.equal(await page.getByLabel('busy with').textContent(), '')
  t.equal(requests.length, 1)
})

t.test('a refusal is shown until the next try; field errors replace its message', async (t) => {
  const { page, save } = await openForm(t, refusal(503), refusal(400, { name: 'Too long' }), refusal(503), {
    body: { id: 'r1' },
  })
  await save.click()
  await shows(page, 'failed', 'It cannot be saved.')
  await save.click()
  await shows(page, 'field', 'Too long')
  t.equal(await page.getByLabel('failed').textContent(), '')
  t.equal(await page.evaluate(() => document.activeElement?.tagName), 'INPUT', 'the refusal is acted on')
  await save.click()
  await shows(page, 'failed', 'It cannot be saved.')
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.waitForFunction(() => document.querySelector('[aria-label="failed"]')?.textContent === '')
  await save.click()
  await shows(page, 'done', 'Room 12 is r1')
})

t.test(
  'an answer that is not ours is out of reach, and one that turns a request away for its size says so',
  async (t) => {
    const { page, save } = await openForm(
      t,
      { status: 502, body: {} },
      { status: TOO_LARGE_STATUS, body: {} },
    )
    await save.click()
    await shows(page, 'failed', unreachable.message)
    await save.click()
    await shows(page, 'failed', TOO_LARGE)
  },
)

t.test('retries of a request share an idempotency key; other requests have their own', async (t) => {
  const { page, requests, save } = await openForm(t, refusal(503), refusal(503), { body: { id: 'r1' } })
  await save.click()
  await shows(page, 'failed', 'It cannot be saved.')
  await save.click()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await page.getByLabel('Name').fill('Room 14')
  await save.click()
  await shows(page, 'done', 'Room 14 is r1')
  await save.click()
  await shows(page, 'done', 'Room 14 is r1, Room 14 is r1')
  const keys = requests.map(({ body }) => (body as { key: string }).key)
  t.equal(keys[0], keys[1], 'the same request again')
  t.equal(new Set(keys).size, 3)
})

t.test('a command that navigates away stays busy after success', async (t) => {
  const { page, requests } = await openForm(t, { body: {} })
  const leave = page.getByRole('button', { name: 'Leave' })
  await leave.click()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') !== null)
  await leave.click()
  t.equal(await isBusy(page, 'Leave'), true)
  t.equal(requests.length, 1)
})

t.test('overlapping commands are all sent, and stay busy until the last response', async (t) => {
  const { answer, give } = later()
  const { page, requests } = await openForm(t, { body: {} }, answer)
  await page.getByRole('button', { name: 'Tick both' }).click()
  await page.locator('button[aria-busy="true"]').waitFor()
  t.equal(await isBusy(page, 'Tick both'), true)
  give({ body: {} })
  await page.locator('button[aria-busy="true"]').waitFor({ state: 'detached' })
  t.strictSame(
    requests.map(({ body }) => body),
    [{ at: 1 }, { at: 2 }],
  )
})
