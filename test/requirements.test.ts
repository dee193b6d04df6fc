import t from 'tap'
import { isShown, rows } from './requirements.ts'

t.test('every row of the specification is named by a test of its kind', async (t) => {
  t.equal(rows.length, 1004)
  t.same(
    rows.filter((row) => !isShown(row)).map(({ id, check }) => `${id} by a ${check} test`),
    [],
  )
})
