import t from 'tap'
import { quoteFileName } from '../../../client/quotes/save-quote.ts'

t.test('the file is named after the institution (S7.132, S7.133?)', async (t) => {
  t.equal(quoteFileName('Ridgeview Elementary'), 'Ridgeview Elementary - Quote.pdf')
  t.equal(quoteFileName('K/8: "North\\South" <East>|*?'), 'K 8 North South East - Quote.pdf')
  t.equal(quoteFileName('St. Mary\u0000\n'), 'St. Mary - Quote.pdf')
  t.equal(quoteFileName('مدرسة'), 'مدرسة - Quote.pdf')
  for (const none of ['', '  ', '///']) t.equal(quoteFileName(none), 'Quote.pdf')
})
