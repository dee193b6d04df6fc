import fc from 'fast-check'
import t from 'tap'
import { addDays, calendarDay } from '../../../shared/rules/days.ts'
import { MAX_STUDENTS, pricedYears } from '../../../shared/rules/pricing.ts'

const FULL = 20261125
const PARTIAL = 20270215
const priced = (numStudents: number, { hwAddOn = false, today = FULL } = {}) =>
  pricedYears({ numStudents, hwAddOn }, today)
const prices = (...of: Parameters<typeof priced>) =>
  priced(...of).map(({ pricePerStudent }) => pricePerStudent)
const totals = (...of: Parameters<typeof priced>) => priced(...of).map(({ totalCost }) => totalCost)
const ends = (today: number) => priced(1, { today }).map(({ endDate }) => endDate)

const count = fc.integer({ min: 1, max: MAX_STUDENTS })
const today = fc.integer({ min: 0, max: 8_000 }).map((days) => addDays(20240101, days))

t.test(
  'the price of a student by how many there are, each band up to less than its end (S9.1, S9.2, S9.3, S9.4, S9.5, S9.6, S9.7, S9.8, S9.9, S9.10?)',
  async (t) => {
    const bounds = [
      [1, 2000],
      [4, 2000],
      [5, 1500],
      [14, 1500],
      [15, 1000],
      [39, 1000],
      [40, 975],
      [99, 975],
      [100, 925],
      [249, 925],
      [250, 875],
      [499, 875],
      [500, 800],
      [999, 800],
      [1000, 700],
      [100_000, 700],
    ] as const
    for (const [students, cents] of bounds) t.equal(prices(students)[0], cents, `${students} students`)
  },
)

t.test(
  'the second year is 5% off and the third 10%, and totals add up (S9.11, S9.12, S9.13?, S9.19)',
  async (t) => {
    t.same(prices(20), [1000, 950, 900])
    t.same(totals(20), [20_000, 39_000, 57_000])
  },
)

t.test('January to March the first year alone is 40% off (S9.14, S9.15?)', async (t) => {
  t.same(prices(20, { today: PARTIAL }), [600, 950, 900])
  t.same(totals(20, { today: PARTIAL }), [12_000, 31_000, 49_000])
  const first = (day: number) => prices(20, { today: day })[0]
  t.same([20270101, 20270331, 20270401, 20271231, 20280229].map(first), [600, 600, 1000, 1000, 600])
})

t.test('years end on July 1, from April on of the next year (S9.16, S9.17?, S9.18)', async (t) => {
  t.same(ends(20270101), [20270701, 20280701, 20290701])
  t.same(ends(20270331), [20270701, 20280701, 20290701])
  t.same(ends(20270401), [20280701, 20290701, 20300701])
  t.same(ends(20271231), [20280701, 20290701, 20300701])
})

t.test(
  'the add-on is half as much again, before discounts and before rounding (S9.20, S9.21?)',
  async (t) => {
    t.same(prices(20, { hwAddOn: true }), [1500, 1425, 1350])
    // 9.75 × 1.5 is 14.625, × 0.6 is 8.775, × 0.95 is 13.89375, × 0.9 is 13.1625.
    t.same(prices(41, { hwAddOn: true }), [1463, 1389, 1316])
    t.same(totals(41, { hwAddOn: true }), [59_963, 116_927, 170_893])
    t.same(prices(41, { hwAddOn: true, today: PARTIAL })[0], 878)
    t.same(totals(41, { hwAddOn: true, today: PARTIAL })[0], 35_978, 'not 41 × 8.78')
  },
)

t.test('for any count, day and add-on, amounts are whole cents of the exact ones (S9.21?)', async () => {
  /** The same in another number system: exact fractions of a cent over 10,000. */
  const exact = (students: number, hwAddOn: boolean, day: number) => {
    const base = BigInt(prices(students)[0] ?? 0) * (hwAddOn ? 150n : 100n)
    const first = calendarDay(day).month < 4 ? 60n : 100n
    const sums = [first, first + 95n, first + 95n + 90n]
    return sums.map((percent) => Number((base * percent * BigInt(students) + 5_000n) / 10_000n))
  }
  fc.assert(
    fc.property(count, fc.boolean(), today, (students, hwAddOn, day) => {
      const found = totals(students, { hwAddOn, today: day })
      return exact(students, hwAddOn, day).every((cents, index) => found[index] === cents)
    }),
    { numRuns: 3_000 },
  )
})
