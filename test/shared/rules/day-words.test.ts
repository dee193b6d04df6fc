import t from 'tap'
import { dateWords, dayWords, weekdayWords } from '../../../shared/rules/day-words.ts'

t.test('a past day in words: today, this year, another year', async (t) => {
  t.equal(dayWords(20191016, 20191016), 'Today')
  t.equal(dayWords(20191015, 20191016), 'October 15')
  t.equal(dayWords(20190101, 20191016), 'January 1')
  t.equal(dayWords(20181231, 20190101), 'December 31, 2018')
  t.equal(dayWords(20240229, 20240301), 'February 29')
})

t.test('a day with its weekday, and its year where that is another (S2.209?)', async (t) => {
  t.equal(weekdayWords(20191021, 20191016), 'Monday, October 21')
  t.equal(weekdayWords(20200116, 20191016), 'Thursday, January 16, 2020')
  t.equal(dateWords(20191021, 20191016), 'October 21')
  t.equal(dateWords(20191016, 20191016), 'October 16', 'also today')
  t.equal(dateWords(20200620), 'June 20, 2020')
})
