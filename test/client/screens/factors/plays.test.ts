import t from 'tap'
import { rawFol } from '../../../../server/contract/student-factors.ts'
import { hasFocusIn } from '../../../support/journey.ts'
import { fails } from '../../../support/visit.ts'
import { dialogOf, type Opening, open, queryOf, without, working } from './open.ts'

t.test('the plays behind a value open from the table and from the dialog (S7.103)', async (t) => {
  const { page } = await open(t, { query: '?detail=details' })
  await page
    .getByRole('row', { name: /Jayden Brooks/ })
    .getByRole('link', { name: '12 datapoints' })
    .nth(1)
    .click()
  const dialog = dialogOf(page)
  await dialog.getByText('Confidence: Low · .38, from 2 datapoints in the last four weeks: 1 met.').waitFor()
  t.equal(queryOf(page), '?detail=details&behind=confidence&of=s1')
  t.same(
    (await dialog.getByRole('list').last().getByRole('listitem').allInnerTexts()).map((text) =>
      text.replace(/\s+/g, ' ').trim(),
    ),
    [
      'Chose a level that was a challenge Zoom, level 7 Tuesday, October 15',
      'Chose a level that was already easy Match, level 13 Monday, October 14',
    ],
  )
  await hasFocusIn(dialog)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  t.equal(queryOf(page), '?detail=details')
  await page.getByRole('link', { name: 'Jayden Brooks' }).click()
  await dialog.getByRole('link', { name: 'Productive strategy: 12 datapoints' }).click()
  await dialog.getByText(/^Productive strategy: Low/).waitFor()
  await hasFocusIn(dialog)
  await page.keyboard.press('Escape')
  await dialog.getByRole('heading', { name: 'Recommended for Jayden' }).waitFor()
  t.equal(queryOf(page), '?detail=details&student=s1', 'and back to where one came from')
})

t.test('the dialog of another student never shows the previous student’s plays', async (t) => {
  const upstream: Opening['upstream'] = { answers: working }
  const { page } = await open(t, { query: '?behind=confidence&of=s1', upstream })
  const dialog = dialogOf(page)
  await dialog.getByText('Chose a level that was a challenge').waitFor()
  upstream.answers = without(rawFol.id, fails(rawFol, 'down'))
  await page.evaluate(() => history.pushState(null, '', '?behind=confidence&of=s2'))
  await dialog.getByRole('heading', { name: 'Amara Okafor' }).waitFor()
  await dialog.getByText('Not available right now.').waitFor()
  t.equal(await dialog.getByText('Chose a level that was a challenge').count(), 0)
})

t.test('if plays cannot be loaded, their dialog offers a retry', async (t) => {
  const upstream: Opening['upstream'] = { answers: without(rawFol.id, fails(rawFol, 'slow')) }
  const { page } = await open(t, { query: '?behind=growthMindset&of=s1', upstream })
  const dialog = dialogOf(page)
  await dialog.getByText('Not available right now.').waitFor()
  upstream.answers = working
  await dialog.getByRole('button', { name: 'Ask again' }).click()
  await dialog.getByText('Went on to a level that was as hard or harder').waitFor()
})
