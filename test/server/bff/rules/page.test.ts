import fc from 'fast-check'
import t from 'tap'
import { pageOf } from '../../../../server/bff/rules/page.ts'

const items = Array.from({ length: 120 }, (_, i) => `item ${i + 1}`)

t.test('a page has the configured size and its range in words (S2.184, S9.68)', async (t) => {
  t.match(pageOf(items, 50, undefined), { page: 1, pages: 3, total: 120, range: '1 to 50 of 120' })
  t.match(pageOf(items, 50, '2'), { page: 2, range: '51 to 100 of 120' })
  t.match(pageOf(items, 50, '3'), { page: 3, items: items.slice(100), range: '101 to 120 of 120' })
  t.same(pageOf([], 50, undefined), { items: [], page: 1, pages: 1, total: 0, range: '0 of 0' })
})

t.test('past the end is the last page', async (t) => {
  t.match(pageOf(items, 50, '9'), { page: 3, range: '101 to 120 of 120' })
  t.match(pageOf([], 50, '9'), { page: 1 })
})

t.test(
  'without a page in the address the page of the open item is shown; a page in the address wins',
  async (t) => {
    t.equal(pageOf(items, 50, undefined, 'item 51').page, 2)
    t.equal(pageOf(items, 50, '1', 'item 51').page, 1)
    t.equal(pageOf(items, 50, undefined, 'somewhere else').page, 1)
  },
)

t.test('the pages together are the list', async () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 20 }), (all, size) => {
      const { pages } = pageOf(all, size, undefined)
      const seen = Array.from({ length: pages }, (_, i) => pageOf(all, size, String(i + 1)).items).flat()
      return seen.length === all.length && seen.every((item, i) => item === all[i])
    }),
  )
})
