import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { axeViolations, newPage } from '../../support/browser.ts'
import { serveClient, site } from '../../support/client-page.ts'
import { frameOf, refused, teacher } from '../open-app.ts'

const REPORTS = '/api/errors'
const UNDRAWN = '/api/errors/page'
const noAccount = {
  error: { code: 'not-found', message: 'Nobody.', fields: { email: 'Nobody.' }, requestId: 'K7QM-3XPA' },
}
const wantReports = (page: Page) =>
  page.evaluate(() => {
    const wanted = document.createElement('meta')
    wanted.name = 'error-reports'
    document.head.append(wanted)
  })
const ask = async (page: Page) => {
  await page.getByLabel('Email').fill('alma@school.test')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('Nobody.').waitFor()
}

t.test(
  'a failed request is reported by route, status, code and number, and nothing typed (S7.70, S7.71)',
  async (t) => {
    const { page } = await newPage(t)
    const requests = await serveClient(page, {
      answer: ({ address }) => (address === REPORTS ? { status: 429 } : { status: 404, body: noAccount }),
    })
    const reports = () => requests.filter(({ address }) => address === REPORTS)
    await page.goto(`${site}/signup/reset`)
    await ask(page)
    t.equal(reports().length, 0, 'not where nobody wants them')
    await wantReports(page)
    const sent = page.waitForResponse(`**${REPORTS}`)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await sent
    t.same(reports()[0]?.body, {
      errorType: 'API',
      statusCode: 404,
      url: '/auth/reset',
      data: { code: 'not-found', requestId: 'K7QM-3XPA' },
    })
    t.equal(reports().length, 1, 'a report that fails is not reported')
  },
)

t.test('a refused sign-in and a session that is over are no failures (S7.71)', async (t) => {
  const { page } = await newPage(t)
  const refused = { error: { code: 'signin-failed', message: 'No match.', requestId: 'K7QM-3XPA' } }
  const requests = await serveClient(page, { answer: () => ({ status: 401, body: refused }) })
  await page.goto(`${site}/login`)
  await wantReports(page)
  const loaded = page.waitForResponse(/report-failure/)
  await page.getByLabel('Email', { exact: true }).fill('alma@school.test')
  await page.getByLabel('Password', { exact: true }).fill('a password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('No match.').waitFor()
  await loaded
  t.same(
    requests.map(({ address }) => address).filter((address) => address === REPORTS),
    [],
  )
})

/** Somebody who goes on to a page whose view cannot be drawn; `answer` is the server's to the report. */
async function openUndrawable(t: Test, answer: object) {
  const { page, errors } = await newPage(t)
  const frame = frameOf(teacher, ({ address }) =>
    address.startsWith('/api/screens/roster')
      ? { body: { title: 'Alma Reyes' } }
      : refused(502, 'upstream-failed', 'Down.'),
  )
  const requests = await serveClient(page, {
    answer: (asked) => (asked.address === UNDRAWN ? answer : frame(asked)),
  })
  await page.goto(`${site}/account/playtime`)
  await page.getByText('Down.').waitFor()
  const goOn = async () => {
    await page.getByRole('link', { name: 'Roster' }).first().click()
    await page.getByRole('heading', { name: 'We could not open this page' }).waitFor()
  }
  const reports = () => requests.filter(({ address }) => address === UNDRAWN).map(({ body }) => body)
  return { page, errors, goOn, reports }
}

t.test('a page that cannot be drawn shows the number of its report, which names nobody', async (t) => {
  const { page, errors, goOn, reports } = await openUndrawable(t, { body: { requestId: 'K7QM-3XPA' } })
  await wantReports(page)
  await goOn()
  await page.getByText('K7QM-3XPA').waitFor()
  t.match(await page.locator('main').innerText(), 'If it stays like this, give support the number K7QM-3XPA.')
  const lines = await page.getByText('K7QM-3XPA', { exact: true }).evaluate((number) => {
    // However little room there is.
    if (number.parentElement) number.parentElement.style.width = '1px'
    return number.getClientRects().length
  })
  t.equal(lines, 1, 'it is not broken at its hyphen')
  const [report = {}, ...others] = reports()
  t.same(others, [])
  t.match(report, { page: 'roster', kind: 'TypeError', at: /^\/assets\/[\w.-]+\.js:\d+:\d+$/ })
  t.same(Object.keys(report as object).sort(), ['at', 'kind', 'page'])
  t.same(await axeViolations(page), [])
  errors.length = 0
})

t.test('it shows none if the report was not taken, or nobody wants reports', async (t) => {
  for (const isWanted of [true, false]) {
    const { page, errors, goOn, reports } = await openUndrawable(t, { status: 429 })
    if (isWanted) await wantReports(page)
    const told = isWanted ? page.waitForResponse(`**${UNDRAWN}`) : null
    await goOn()
    await told
    t.equal(await page.getByText('the number').count(), 0)
    t.equal(reports().length, isWanted ? 1 : 0)
    errors.length = 0
  }
})
