import t from 'tap'
import { agoText } from '../../../../server/bff/rules/ago-text.ts'

t.test('how long ago, in words; from a day on the date where one is', async (t) => {
  const now = new Date('2019-10-16T15:00:00.000Z')
  const table = [
    ['2019-10-16T15:00:00.000Z', 'just now'],
    ['2019-10-16T15:05:00.000Z', 'just now'],
    ['2019-10-16T14:59:00.001Z', 'just now'],
    ['2019-10-16T14:59:00.000Z', '1 minute ago'],
    ['2019-10-16T14:48:00.000Z', '12 minutes ago'],
    ['2019-10-16T14:00:00.001Z', '59 minutes ago'],
    ['2019-10-16T14:00:00.000Z', '1 hour ago'],
    ['2019-10-15T15:00:00.001Z', '23 hours ago'],
    ['2019-10-15T15:00:00.000Z', 'October 15'],
    // Two in the morning in Greenwich is the evening before in New York.
    ['2019-10-12T02:00:00.000Z', 'October 11'],
    ['2018-10-12T12:00:00.000Z', 'October 12, 2018'],
  ] as const
  for (const [then, words] of table) t.equal(agoText(new Date(then), now, 'America/New_York'), words, then)
})
