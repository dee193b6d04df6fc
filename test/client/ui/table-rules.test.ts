import fc from 'fast-check'
import t from 'tap'
import { nextCell } from '../../../client/ui/grid-keys.ts'
import { pageCount, pageLinks, pageRange, paging } from '../../../client/ui/pager.ts'
import { nextSort } from '../../../client/ui/sorting.ts'
import { typeAhead } from '../../../client/ui/type-ahead.ts'

t.test('keys move as in the APG data grid', async (t) => {
  const size = { rows: 30, columns: 5, pageRows: 10 }
  const from = { row: 12, column: 2 }
  const table = [
    ['ArrowUp', false, { row: 11, column: 2 }],
    ['ArrowDown', false, { row: 13, column: 2 }],
    ['ArrowLeft', false, { row: 12, column: 1 }],
    ['ArrowRight', false, { row: 12, column: 3 }],
    ['PageUp', false, { row: 2, column: 2 }],
    ['PageDown', false, { row: 22, column: 2 }],
    ['Home', false, { row: 12, column: 0 }],
    ['End', false, { row: 12, column: 4 }],
    ['Home', true, { row: 0, column: 0 }],
    ['End', true, { row: 29, column: 4 }],
    ['a', false, null],
    ['Tab', false, null],
    ['Enter', false, null],
  ] as const
  for (const [key, isCtrl, to] of table)
    t.strictSame(nextCell(from, key, isCtrl, size), to, `${isCtrl ? 'Control+' : ''}${key}`)
})

t.test('no key moves outside the grid', async () => {
  const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 40 }),
      fc.array(fc.tuple(fc.constantFrom(...keys), fc.boolean()), { maxLength: 30 }),
      (rows, columns, pageRows, presses) => {
        let at = { row: 0, column: 0 }
        for (const [key, ctrl] of presses) {
          at = nextCell(at, key, ctrl, { rows, columns, pageRows }) ?? at
          if (at.row < 0 || at.row >= rows || at.column < 0 || at.column >= columns) return false
        }
        return true
      },
    ),
  )
})

t.test('pages: 50 or 100 rows, at most 10 links around the current page (S9.69, S9.70, S9.71)', async (t) => {
  t.strictSame(paging, { from: 100, sizes: [50, 100], links: 10 })
  const table = [
    [1, 3, [1, 2, 3]],
    [1, 13, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [7, 13, [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    [13, 13, [4, 5, 6, 7, 8, 9, 10, 11, 12, 13]],
  ] as const
  for (const [page, pages, links] of table)
    t.strictSame(pageLinks(page, pages), links, `page ${page} of ${pages}`)
  t.strictSame(pageRange(2, 50, 240), { from: 50, to: 100 })
  t.strictSame(pageRange(5, 50, 240), { from: 200, to: 240 })
  t.strictSame(pageRange(9, 50, 240), { from: 200, to: 240 }, 'a page beyond the end is the last one')
})

t.test('every row is on exactly one page, and every page is reachable', async () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.constantFrom(...paging.sizes), (rows, size) => {
      let next = 0
      for (let page = 1; page <= pageCount(rows, size); page++) {
        const { from, to } = pageRange(page, size, rows)
        if (from !== next || !pageLinks(page, pageCount(rows, size)).includes(page)) return false
        next = to
      }
      return next === rows
    }),
  )
})

t.test('the first press sorts names ascending and values descending, the second reverses', async (t) => {
  t.strictSame(nextSort(null, 'name', 'asc'), { column: 'name', dir: 'asc' })
  t.strictSame(nextSort({ column: 'name', dir: 'asc' }, '3NF', 'desc'), { column: '3NF', dir: 'desc' })
  t.strictSame(nextSort({ column: '3NF', dir: 'desc' }, '3NF', 'desc'), { column: '3NF', dir: 'asc' })
})

t.test('typed letters find the next menu item that starts with them', async (t) => {
  const labels = ['Support', 'Settings', 'Subscribe', 'Sign out']
  const table = [
    ['s', 0, 1],
    ['s', 3, 0],
    ['su', 0, 0],
    ['sub', 0, 2],
    ['SI', 1, 3],
    ['x', 0, -1],
  ] as const
  for (const [typed, from, found] of table)
    t.equal(typeAhead(labels, typed, from), found, `${typed} from ${from}`)
})
