import t from 'tap'
import { dayWords } from '../../../shared/rules/day-words.ts'

t.test('a past day in words: today, this year, another year', async (t) => {
  t.equal(dayWords(20191016, 20191016), 'Today')
  t.equal(dayWords(20191015, 20191016), 'October 15')
  t.equal(dayWords(20190101, 20191016), 'January 1')
  t.equal(dayWords(20181231, 20190101), 'December 31, 2018')
  t.equal(dayWords(20240229, 20240301), 'February 29')
})
