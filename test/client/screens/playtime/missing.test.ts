import t from 'tap'
import { UpstreamError } from '../../../../server/bff/upstream/upstream-error.ts'
import { gameplay } from '../../../../server/contract/analytics.ts'
import { myRosters } from '../../../../server/contract/rosters.ts'
import { axeViolations } from '../../../support/browser.ts'
import { answers, fails } from '../../../support/visit.ts'

import { broken, ofAttention, ofPlaytime, open, partnerClasses, plays, rosters, working } from './open.ts'

t.test('sample data is labeled, retried, and never printed (S8.63)', async (t) => {
  const upstream = { answers: broken }
  const { page } = await open(t, '/account/playtime', { upstream })
  await page.getByText('We could not load your class.').waitFor()
  t.equal(await page.getByRole('row').count(), 5)
  t.equal(await page.getByText('Sample Student 4').count(), 1)
  await page.emulateMedia({ media: 'print' })
  t.equal(await page.getByText('Sample Student 4').isVisible(), false)
  await page.emulateMedia({ media: 'screen' })
  upstream.answers = working
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Room 12 · 4 students').waitFor()
  t.equal(await page.getByText('We could not load your class.').count(), 0)
})

/** Only requests for these spans fail. */
const without = (...spans: string[]) => [
  rosters,
  partnerClasses,
  ...ofAttention,
  answers(gameplay, ({ query }) => {
    if (spans.includes(query?.timespan ?? '')) throw new UpstreamError('down', gameplay.id)
    return plays
  }),
]

t.test('a missing figure can be retried while the rest is shown', async (t) => {
  for (const show of ['table', 'chart']) {
    const upstream = { answers: without('7', '28') as typeof working }
    const { page, requests } = await open(t, `/account/playtime?span=1&show=${show}`, { upstream })
    await page
      .getByText(/^Not available right now/)
      .first()
      .waitFor()
    t.equal(await page.getByText(/^Not available right now/).count(), 2)
    t.equal(await page.getByText('We could not load your class.').count(), 0)
    if (show === 'table') t.match(await page.getByRole('row').nth(1).innerText(), /69 min\s+–/)
    t.same(await axeViolations(page), [])
    upstream.answers = working
    await page.getByRole('button', { name: 'Ask again' }).first().click()
    await page.getByText('8 min').first().waitFor()
    t.equal(await page.getByText(/^Not available right now/).count(), 1, 'the other is still to be asked for')
    await page.getByRole('button', { name: 'Ask again' }).click()
    await page
      .getByText(/^Not available right now/)
      .first()
      .waitFor({ state: 'detached' })
    t.same(
      ofPlaytime(requests).map((address) => /part=(\w+)/.exec(address)?.[1]),
      [undefined, 'minutes', 'recent'],
    )
  }
})

t.test(
  'a time span that could not be loaded is reported and retried separately, without invented data (S8.63)',
  async (t) => {
    for (const show of ['table', 'chart']) {
      const upstream = { answers: without('1') as typeof working }
      const { page, requests } = await open(t, `/account/playtime?span=1&show=${show}`, { upstream })
      const gap = page.locator('section', { has: page.getByRole('heading', { name: 'By student' }) }).last()
      await gap.getByText(/^Not available right now/).waitFor()
      t.equal(await page.getByText('Sample Student').count(), 0)
      t.equal(await page.getByText('3 of 4').count(), 1, 'who played lately is still said')
      t.same(await axeViolations(page), [])
      upstream.answers = [rosters, partnerClasses, answers(gameplay, plays)]
      await gap.getByRole('button', { name: 'Ask again' }).click()
      await page.getByText('Mateo').first().waitFor()
      t.equal(await page.getByText(/^Not available right now/).count(), 0)
      t.match(ofPlaytime(requests).at(-1), /part=minutes/)
    }
  },
)

t.test("a partner's open class that could not be loaded can be retried", async (t) => {
  const upstream = { answers: without('7') as typeof working }
  const { page, requests } = await open(t, '/reading/dashboard/playtime?roster=class-1&span=7', { upstream })
  await page.getByText(/^Not available right now/).waitFor()
  t.equal(await page.getByRole('button', { name: 'Block A' }).getAttribute('aria-expanded'), 'true')
  upstream.answers = working
  await page.getByRole('button', { name: 'Ask again' }).click()
  await page.getByText('Zoë Lindqvist').waitFor()
  t.match(ofPlaytime(requests).at(-1), /part=children/)
  t.equal(
    await page.getByRole('link', { name: 'Zoë Lindqvist' }).getAttribute('href'),
    '/reading/students/s3?roster=class-1&span=7&from=playtime',
  )
})

t.test('without rosters the page shows an error with a retry (S8.60)', async (t) => {
  const upstream = { answers: [fails(myRosters, 'down')] as typeof working }
  const { page } = await open(t, '/account/playtime', { upstream })
  await page.getByRole('heading', { name: 'We could not open this page' }).waitFor()
  upstream.answers = working
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Room 12 · 4 students').waitFor()
})
