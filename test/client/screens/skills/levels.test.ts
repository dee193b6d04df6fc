import t from 'tap'
import { axeViolations } from '../../../support/browser.ts'
import { FAILED, levelsView, longName, open, requestsOf, viewOf } from './open.ts'

t.test(
  'a mark opens the levels behind it, also by keyboard; a failed part is retried separately',
  async (t) => {
    const { page, requests } = await open(t, {
      views: [await viewOf({})],
      levels: [FAILED, { body: levelsView }],
    })
    await page.getByRole('rowheader', { name: 'Jayden Brooks' }).focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    const dialog = page.getByRole('dialog', { name: 'Jayden Brooks' })
    await dialog.getByText('Multiply and divide, 3OA: not yet, score 57 of 100 from 12 levels').waitFor()
    t.equal(new URL(page.url()).search, '?standard=3OA&student=s1')
    await dialog.getByText('Not available right now.').waitFor()
    await dialog.getByRole('button', { name: 'Ask again' }).click()
    await dialog.getByRole('cell', { name: 'Level 6, Zooming' }).waitFor()
    t.same(await dialog.getByRole('row').nth(1).getByRole('cell').allInnerTexts(), [
      'Zoom',
      'Level 6, Zooming',
      'Lost',
      'Wednesday, October 16',
    ])
    t.same(await axeViolations(page), [])
    t.equal(requestsOf(requests).length, 1, 'the class is not asked for again')
    t.same(
      requests
        .filter(({ address }) => address.startsWith('/api/screens/skill-levels'))
        .map(({ address }) => address),
      Array(2).fill('/api/screens/skill-levels?standard=3OA&student=s1'),
    )
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    t.equal(new URL(page.url()).search, '')
    await page.waitForFunction(() => document.activeElement?.closest('td'))
    t.equal(
      await page.evaluate(() => document.activeElement?.closest('td')?.getAttribute('aria-label')),
      'Jayden Brooks, Multiply and divide, not yet, score 57 of 100 from 12 levels',
      'the focus is back on the mark',
    )
  },
)

t.test('a standard’s counts open the names behind them, and a name opens its levels (S2.163?)', async (t) => {
  const { page } = await open(t, { views: [await viewOf({})], levels: [{ body: levelsView }] })
  await page.getByRole('button', { name: '1 consistently, 1 sometimes, 1 not yet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Multiply and divide' })
  await dialog.waitFor()
  t.same((await dialog.getByRole('heading', { level: 3 }).allTextContents()).sort(), [
    'Consistently1',
    'Not enough data1',
    'Not yet1',
    'Sometimes1',
  ])
  t.same(await dialog.getByRole('listitem').allTextContents(), [
    'Amara Okafor',
    'Linh Nguyen',
    'Jayden Brooks',
    longName,
  ])
  t.same(await axeViolations(page), [])
  t.equal(new URL(page.url()).search, '?standard=3OA')
  await dialog.getByRole('button', { name: 'Linh Nguyen' }).click()
  await page.getByRole('dialog', { name: 'Linh Nguyen' }).waitFor()
  t.equal(new URL(page.url()).search, '?standard=3OA&student=s3')
})
