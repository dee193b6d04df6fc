import t from 'tap'
import { namesOf, open, requestsOf, viewOf } from './open.ts'

t.test('a header sorts without a request and keeps the order in the address (S2.160)', async (t) => {
  const { page, requests } = await open(t, { views: [await viewOf({})] })
  const sorted = async () => [
    await page
      .locator('th[aria-sort]')
      .evaluateAll((heads) =>
        heads.map((head) => `${head.getAttribute('aria-label')} ${head.getAttribute('aria-sort')}`),
      ),
    (await namesOf(page)).map((name) => name?.split(' ')[0]),
    new URL(page.url()).search,
  ]
  await page.getByRole('button', { name: 'Sort by Multiply and divide, 3OA' }).click()
  const [linh, jayden, amara, last] = ['Linh', 'Jayden', 'Amara', 'Maximiliana']
  t.same(await sorted(), [
    ['Multiply and divide, 3OA descending'],
    [amara, linh, jayden, last],
    '?sort=3OA&dir=desc',
  ])
  await page.getByRole('button', { name: 'Sort by Multiply and divide, 3OA' }).click()
  t.same(await sorted(), [
    ['Multiply and divide, 3OA ascending'],
    [jayden, linh, amara, last],
    '?sort=3OA&dir=asc',
  ])
  await page.getByRole('button', { name: 'Just Played' }).click()
  t.same(await sorted(), [
    ['Just Played descending'],
    [amara, jayden, linh, last],
    '?sort=lastlevel&dir=desc',
  ])
  await page.getByRole('button', { name: 'Names' }).click()
  await page.getByRole('button', { name: 'Names' }).click()
  t.same(await sorted(), [['Names descending'], [last, linh, jayden, amara], '?sort=name&dir=desc'])
  t.equal(requestsOf(requests).length, 1)
})

t.test('the table can be sorted by keyboard', async (t) => {
  const { page } = await open(t, { views: [await viewOf({})] })
  await page.getByRole('rowheader', { name: 'Amara Okafor' }).focus()
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'Enter', 'Tab', 'Enter'])
    await page.keyboard.press(key)
  t.equal(await page.locator('th[aria-sort]').getAttribute('aria-label'), 'Multiply and divide, 3OA')
  t.equal(
    await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
    'Sort by Multiply and divide, 3OA',
  )
})
