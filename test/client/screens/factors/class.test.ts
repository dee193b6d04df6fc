import type { Locator, Page } from 'playwright-core'
import t from 'tap'
import { factorsOfLearning, interventions } from '../../../../server/contract/analytics.ts'
import { doneInterventions } from '../../../../server/contract/done-interventions.ts'
import { axeViolations } from '../../../support/browser.ts'
import { answers, fails } from '../../../support/visit.ts'
import { dialogOf, factorsRequests, markOf, type Opening, open, queryOf, without, working } from './open.ts'

const names = (page: Page) => page.getByRole('rowheader').allInnerTexts()

t.test('the class is shown in cards and rows (S2.22, S2.167, S1.11, S1.13)', async (t) => {
  const { page } = await open(t)
  await page.getByRole('heading', { name: 'Growth mindset' }).waitFor()
  const spread = page.getByRole('list', { name: 'Students by growth mindset' })
  t.same((await spread.innerText()).split(/\s+/), ['2', 'medium', '1', 'no', 'data'])
  t.same(
    (await names(page)).map((name) => name.trim()),
    ['AO\nAmara Okafor', 'JB\nJayden Brooks', 'NF\nNoah Feldman'],
  )
  const cell = page.getByRole('gridcell', { name: 'Jayden Brooks, Confidence, low' })
  t.equal(await cell.innerText(), 'Low')
  await t.resolves(page.getByRole('link', { name: 'Don’t quit, then mindset coaching' }).waitFor())
})

t.test('Detail adds numbers and datapoints without a request (S2.168, S4.67)', async (t) => {
  const { page, requests } = await open(t)
  await page.getByText('Detail', { exact: true }).click()
  const cell = page.getByRole('gridcell', { name: 'Low .38 12 datapoints' })
  await cell.waitFor()
  const markOf = (of: Locator) => of.locator('svg use').first().getAttribute('href')
  const low = page.getByRole('list', { name: 'Legend' }).getByRole('listitem').filter({ hasText: 'Low' })
  t.equal(await markOf(cell), await markOf(low), 'one look for Low')
  t.equal(queryOf(page), '?detail=details')
  await page.getByText('Overview', { exact: true }).click()
  await page.getByRole('gridcell', { name: 'Jayden Brooks, Confidence, low', exact: true }).waitFor()
  t.equal(factorsRequests(requests), 1)
})

t.test('sorting by a factor puts rows without data last, and is kept in the address', async (t) => {
  const { page } = await open(t)
  await page.getByRole('button', { name: 'Growth mindset' }).click()
  await page.waitForURL('**/factorsOfLearning?sort=growthMindset&dir=desc')
  const order = async () => (await names(page)).map((name) => name.split('\n').at(-1))
  t.same(await order(), ['Amara Okafor', 'Jayden Brooks', 'Noah Feldman'])
  await page.getByRole('button', { name: 'Growth mindset' }).click()
  await page.waitForURL('**/factorsOfLearning?sort=growthMindset&dir=asc')
  t.same(await order(), ['Jayden Brooks', 'Amara Okafor', 'Noah Feldman'])
  await page.reload()
  await page.getByRole('rowheader').first().waitFor()
  t.same(await order(), ['Jayden Brooks', 'Amara Okafor', 'Noah Feldman'])
})

t.test('without factors or suggestions the rest is shown, and a retry loads them', async (t) => {
  const upstream: Opening['upstream'] = {
    answers: without(factorsOfLearning.id, fails(factorsOfLearning, 'down')),
  }
  const { page } = await open(t, { upstream })
  await page.getByRole('heading', { name: 'Your class at a glance' }).waitFor()
  await t.resolves(page.getByRole('link', { name: 'Don’t quit, then mindset coaching' }).waitFor())
  upstream.answers = without(interventions.id, fails(interventions, 'down'))
  await page.getByRole('button', { name: 'Ask again' }).click()
  await page.getByRole('gridcell', { name: 'Jayden Brooks, Confidence, low' }).waitFor()
  await t.resolves(
    page.getByRole('link', { name: 'Don’t quit, then mindset coaching' }).waitFor(),
    'they stayed',
  )
})

t.test('what is in progress is named as it is seen', async (t) => {
  const done = answers(doneInterventions, [markOf('s2', 'mindsetIntro')])
  const { page } = await open(t, { upstream: { answers: without(doneInterventions.id, done) } })
  await page
    .getByRole('gridcell', {
      name: 'Amara Okafor, Mindset intro since today, in progress. Mindset intro done today',
    })
    .waitFor()
  t.same(await axeViolations(page), [])
})

t.test('suggestions are reloaded separately, and the factors stay', async (t) => {
  const upstream: Opening['upstream'] = { answers: without(interventions.id, fails(interventions, 'down')) }
  const { page, requests } = await open(t, { upstream })
  await page.getByRole('heading', { name: 'Suggested next' }).waitFor()
  upstream.answers = working.filter(({ call }) => call.id !== factorsOfLearning.id)
  await page.getByRole('button', { name: 'Ask again' }).click()
  await page.getByRole('link', { name: 'Don’t quit, then mindset coaching' }).waitFor()
  await t.resolves(page.getByRole('gridcell', { name: 'Jayden Brooks, Confidence, low' }).waitFor())
  t.equal(factorsRequests(requests), 2)
})

t.test('a class without students offers an example, which is never printed (S2.172)', async (t) => {
  const { page } = await open(t, { query: '?roster=r2' })
  await page.getByRole('link', { name: 'See an example' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('heading', { name: 'Sample Student 1' }).waitFor()
  t.same(await dialog.getByRole('heading', { level: 4 }).allInnerTexts(), [
    '1. Don’t quit',
    '2. Mindset coaching',
  ])
  t.equal(await dialog.getByRole('button', { name: 'Print' }).count(), 0)
  await page.emulateMedia({ media: 'print' })
  t.equal(await dialog.getByRole('heading', { level: 4 }).first().isVisible(), false)
})

t.test('another class can be picked from the list', async (t) => {
  const { page } = await open(t)
  await page.getByLabel('Class', { exact: true }).selectOption('r2')
  await page.getByRole('heading', { name: 'There are no students in Room 14 yet' }).waitFor()
  t.equal(queryOf(page), '?roster=r2')
})
