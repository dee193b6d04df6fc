import t from 'tap'
import { playtimeSort } from '../../../shared/rules/playtime-sort.ts'

t.test(
  'names begin at A, minutes at the most, and what is not there sorts by the total (S2.164)',
  async (t) => {
    const games = ['zoom', 'match']
    for (const [sort, dir, by, expected] of [
      [undefined, undefined, 'total', 'desc'],
      ['name', undefined, 'name', 'asc'],
      ['name', 'desc', 'name', 'desc'],
      ['total', 'asc', 'total', 'asc'],
      ['perWeek', undefined, 'perWeek', 'desc'],
      ['zoom', 'asc', 'zoom', 'asc'],
      ['match', 'sideways', 'match', 'desc'],
      ['wings', 'asc', 'total', 'desc'],
    ] as const)
      t.same(playtimeSort({ sort, dir }, games), { by, dir: expected }, `${sort} ${dir}`)
  },
)
