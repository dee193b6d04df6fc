import t from 'tap'
import { quotePayload } from '../../../shared/rules/quote-payload.ts'

const choice = {
  numStudents: 120,
  numSchoolYears: 2,
  hwAddOn: false,
  institutionName: 'Ridgeview Elementary',
}

t.test(
  'a quote has its choice, its days and what each year costs (S3.81, S3.82, S3.84?, S9.22)',
  async (t) => {
    t.same(quotePayload(choice, 20261125), {
      ...choice,
      quoteExpiration: '2026-12-25',
      endDateY1: '2027-07-01',
      endDateY2: '2028-07-01',
      endDateY3: '2029-07-01',
      pricePerStudentY1: 925,
      pricePerStudentY2: 879,
      pricePerStudentY3: 833,
      totalCostY1: 111_000,
      totalCostY2: 216_450,
      totalCostY3: 316_350,
      subscriptionExpirationDate: '2028-07-01',
    })
  },
)

t.test('a month without that day ends the quote on its last (S3.83?)', async (t) => {
  const until = (today: number) => quotePayload(choice, today).quoteExpiration
  t.equal(until(20270131), '2027-02-28')
  t.equal(until(20280131), '2028-02-29')
  t.equal(until(20270331), '2027-04-30')
  t.equal(until(20261231), '2027-01-31')
})

t.test('a subscription ends with the last year of its plan (S3.84?)', async (t) => {
  const ends = [1, 2, 3].map(
    (numSchoolYears) => quotePayload({ ...choice, numSchoolYears }, 20270310).subscriptionExpirationDate,
  )
  t.same(ends, ['2027-07-01', '2028-07-01', '2029-07-01'])
})
