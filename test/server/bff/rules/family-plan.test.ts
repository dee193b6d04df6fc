import t from 'tap'
import { cardText, dayAfter, trialText } from '../../../../server/bff/rules/family-plan.ts'

t.test(
  'a trial is told in whole weeks where there are some, and not at all if there is none (S9.38, S9.39?)',
  async (t) => {
    for (const [days, words] of [
      [14, '2 weeks'],
      [7, '1 week'],
      [10, '10 days'],
      [1, '1 day'],
      [0, null],
    ] as const)
      t.equal(trialText(days), words)
  },
)

t.test('an interval ends on the same day of the month, or its last', async (t) => {
  for (const [day, interval, next] of [
    [20191031, 'month', 20191130],
    [20200131, 'month', 20200229],
    [20200229, 'year', 20210228],
    [20191231, 'day', 20200101],
  ] as const)
    t.equal(dayAfter(day, interval), next)
})

t.test('a card is told by its brand and its last digits (S3.32?)', async (t) => {
  const card = { last4: '4242', expMonth: 8, expYear: 2022 }
  t.equal(cardText({ brand: 'visa', ...card }), 'Visa ending in 4242, expires 08/2022')
  t.equal(cardText({ brand: 'somebank', ...card }), 'Card ending in 4242, expires 08/2022')
})
