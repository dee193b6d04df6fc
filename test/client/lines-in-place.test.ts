import t from 'tap'
import type { Row } from '../../client/roll-up/columns.tsx'
import { firstBelow, levelBelow } from '../../client/roll-up/use-lines-in-place.ts'
import type { Column } from '../../client/ui/data-table.tsx'

const share: Column<Row> = {
  id: 'share',
  header: 'Share',
  headerText: 'Share',
  cell: () => null,
  sortKey: (row) => row.cells[0]?.key ?? null,
}
const line = (key: number) => ({
  id: `t${key}`,
  name: `t${key}`,
  fullName: `t${key}`,
  about: '',
  href: null,
  cells: [{ text: String(key), key }],
})

t.test('of many lines below one, those that the sorting puts first are shown in place', async (t) => {
  const lines = [80, 70, 60, 90, 50, 40, 30, 5, 10].map(line)
  const keys = (dir: 'asc' | 'desc') =>
    firstBelow([share], lines, { column: 'share', dir }).map(({ cells }) => cells[0]?.key)
  t.same(keys('asc'), [5, 10, 30, 40, 50, 60])
  t.same(keys('desc'), [90, 80, 70, 60, 50, 40])
})

t.test(
  'a school and a teacher with several classes open in place, for whoever has one school too',
  async (t) => {
    const below = (search: string) => levelBelow({ href: `/account/attention${search}` })
    t.same(below('?days=7&school=s-1'), { days: '7', school: 's-1' })
    t.same(below('?school=s-1&classesOf=t-1'), { school: 's-1', classesOf: 't-1' })
    t.same(below('?classesOf=t-1'), { classesOf: 't-1' }, 'of the only school')
    t.equal(below('?school=s-1&teacher=t-1&roster=r-1'), null, 'a class is a page of its own')
    t.equal(below('?grade=K'), null)
    t.equal(levelBelow({ href: null }), null)
  },
)
