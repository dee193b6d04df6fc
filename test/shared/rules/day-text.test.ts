import t from 'tap'
import { dateText, dayText, spanText, weekdayLabel } from '../../../shared/rules/day-text.ts'

t.test('a past day in words: today, this year, another year', async (t) => {
  t.equal(dayText(20191016, 20191016), 'Today')
  t.equal(dayText(20191015, 20191016), 'October 15')
  t.equal(dayText(20190101, 20191016), 'January 1')
  t.equal(dayText(20181231, 20190101), 'December 31, 2018')
  t.equal(dayText(20240229, 20240301), 'February 29')
})

t.test('a day with its weekday, and its year where that is another (S2.209?)', async (t) => {
  t.equal(weekdayLabel(20191021, 20191016), 'Monday, October 21')
  t.equal(weekdayLabel(20200116, 20191016), 'Thursday, January 16, 2020')
  t.equal(dateText(20191021, 20191016), 'October 21')
  t.equal(dateText(20191016, 20191016), 'October 16', 'also today')
  t.equal(dateText(20200620), 'June 20, 2020')
})

t.test('a span says the month once, and a year only where there are two', async (t) => {
  t.equal(spanText(20191010, 20191016), 'October 10 to 16')
  t.equal(spanText(20190928, 20191004), 'September 28 to October 4')
  t.equal(spanText(20191229, 20200104), 'December 29, 2019 to January 4, 2020')
})
