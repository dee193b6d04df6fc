import t from 'tap'
import { rangeText } from '../../../server/bff/rules/page.ts'
import { countOf, countOfStudents, minutesInWords, theOthers } from '../../../shared/rules/counts.ts'

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
  t.equal(rangeText(9_950, 50, 10_000), '9,951 to 10,000 of 10,000')
})

t.test('the rest of a list, and minutes, in words', (t) => {
  t.equal(theOthers(1, 'play'), 'the other play')
  t.equal(theOthers(1200, 'play'), 'the other 1,200 plays')
  t.same(['<1', '0', '1', '12'].map(minutesInWords), [
    'less than a minute',
    '0 minutes',
    '1 minute',
    '12 minutes',
  ])
  t.end()
})
