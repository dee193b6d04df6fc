import t from 'tap'
import type { Row } from '../../client/roll-up/columns.tsx'
import { firstBelow } from '../../client/roll-up/use-lines-in-place.ts'
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
  opens: null,
  cells: [{ text: String(key), key }],
})

t.test('of many lines below one, those that the sorting puts first are shown in place', async (t) => {
  const lines = [80, 70, 60, 90, 50, 40, 30, 5, 10].map(line)
  const keys = (dir: 'asc' | 'desc') =>
    firstBelow([share], lines, { column: 'share', dir }).map(({ cells }) => cells[0]?.key)
  t.same(keys('asc'), [5, 10, 30, 40, 50, 60])
  t.same(keys('desc'), [90, 80, 70, 60, 50, 40])
})
