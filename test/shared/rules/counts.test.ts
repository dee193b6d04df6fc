import t from 'tap'
import { rangeWords } from '../../../server/bff/rules/page.ts'
import { countOf, countOfStudents } from '../../../shared/rules/counts.ts'

t.test('one is one, and thousands have their comma', async (t) => {
  t.same([0, 1, 2, 999, 1000, 1_234_567].map(countOfStudents), [
    '0 students',
    '1 student',
    '2 students',
    '999 students',
    '1,000 students',
    '1,234,567 students',
  ])
  t.equal(countOf(10_000, 'row'), '10,000 rows')
  t.equal(rangeWords(9_950, 50, 10_000), '9,951 to 10,000 of 10,000')
})
