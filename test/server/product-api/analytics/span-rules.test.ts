import t from 'tap'
import { startOfSpan } from '../../../../server/product-api/analytics/playtime.ts'

t.test('spans begin at midnight of their first day in the caller’s zone (S7.92?)', async (t) => {
  const now = new Date('2026-11-21T05:00:00Z')
  t.same(startOfSpan('1', 'America/Los_Angeles', now), new Date('2026-11-20T08:00:00Z'))
  t.same(startOfSpan('1', 'UTC', now), new Date('2026-11-21T00:00:00Z'))
  t.same(startOfSpan('7', 'UTC', now), new Date('2026-11-15T00:00:00Z'))
  t.same(startOfSpan('28', 'America/Los_Angeles', now), new Date('2026-10-24T07:00:00Z'))
  t.same(startOfSpan('schoolYear', 'America/New_York', now), new Date('2026-07-01T04:00:00Z'))
})

t.test('the last year begins 365 days ago, leap day or not (S9.138)', async (t) => {
  for (const [now, since] of [
    ['2026-11-21T05:00:00Z', '2025-11-21T00:00:00Z'],
    ['2028-03-01T12:00:00Z', '2027-03-02T00:00:00Z'],
    ['2029-02-28T23:59:59Z', '2028-02-29T00:00:00Z'],
  ] as const)
    t.same(startOfSpan('365', 'UTC', new Date(now)), new Date(since), now)
})

t.test(
  'spans reach over the ends of months and years, and where clocks change (S4.71, S7.92?, S9.78)',
  async (t) => {
    const [la, lisbon] = ['America/Los_Angeles', 'Europe/Lisbon']
    for (const [span, zone, now, since] of [
      // A month's end, with and without a leap day.
      ['7', 'UTC', '2026-03-03T12:00:00Z', '2026-02-25T00:00:00Z'],
      ['7', 'UTC', '2028-03-03T12:00:00Z', '2028-02-26T00:00:00Z'],
      ['28', 'UTC', '2026-03-01T00:00:00Z', '2026-02-02T00:00:00Z'],
      // A year's end.
      ['7', 'UTC', '2027-01-01T00:00:00Z', '2026-12-26T00:00:00Z'],
      ['28', la, '2027-01-01T07:59:59Z', '2026-12-04T08:00:00Z'],
      // Clocks go back on November 1, 2026: the span begins in summer time, and its days are whole.
      ['1', la, '2026-11-01T20:00:00Z', '2026-11-01T07:00:00Z'],
      ['1', la, '2026-11-02T07:59:59Z', '2026-11-01T07:00:00Z'],
      ['1', la, '2026-11-02T08:00:00Z', '2026-11-02T08:00:00Z'],
      ['7', la, '2026-11-04T20:00:00Z', '2026-10-29T07:00:00Z'],
      // Clocks go forward on March 8, 2026.
      ['1', la, '2026-03-08T20:00:00Z', '2026-03-08T08:00:00Z'],
      ['7', la, '2026-03-10T20:00:00Z', '2026-03-04T08:00:00Z'],
      ['28', la, '2026-04-05T07:00:00Z', '2026-03-09T07:00:00Z'],
      ['28', lisbon, '2026-03-30T00:00:00Z', '2026-03-03T00:00:00Z'],
      ['1', lisbon, '2026-03-29T23:00:00Z', '2026-03-29T23:00:00Z'],
      // The school year begins anew at midnight of July 1, where the caller is.
      ['schoolYear', la, '2026-07-01T06:59:59Z', '2025-07-01T07:00:00Z'],
      ['schoolYear', la, '2026-07-01T07:00:00Z', '2026-07-01T07:00:00Z'],
      ['schoolYear', 'UTC', '2026-06-30T23:59:59Z', '2025-07-01T00:00:00Z'],
      ['schoolYear', 'UTC', '2027-01-01T00:00:00Z', '2026-07-01T00:00:00Z'],
    ] as const)
      t.same(startOfSpan(span, zone, new Date(now)), new Date(since), `${span} in ${zone} at ${now}`)
  },
)
