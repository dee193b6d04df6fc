import type { Page } from 'playwright-core'
import t from 'tap'
import { newPage } from '../../support/browser.ts'
import { serveClient, site } from '../../support/client-page.ts'

const REPORTS = '/api/errors'
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
