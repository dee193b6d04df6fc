import t from 'tap'
import { shareOnScale } from '../../../../server/bff/rules/share-scale.ts'

t.test('a share of fewer than four children is not shown, and places use the printed figure', async (t) => {
  const rows = [
    [null, 0, 'No data yet', null],
    [0, 1, 'Not enough data', null],
    [1, 3, 'Not enough data', null],
    [0, 4, '.00', 0],
    [2 / 3, 6, '.66', 0.66],
    [0.25, 8, '.25', 0.25],
    [1, 21, '1.00', 1],
  ] as const
  for (const [share, of, figure, at] of rows)
    t.same(shareOnScale(share, of), { figure, at }, `${share} of ${of}`)
})
