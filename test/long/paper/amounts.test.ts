import t from 'tap'
import { sheetOf } from '../../../server/product-api/quotes/pdf/sheet.ts'
import { moneyText } from '../../../shared/rules/money-text.ts'
import { MAX_STUDENTS } from '../../../shared/rules/pricing.ts'
import { quotePayload } from '../../../shared/rules/quote-payload.ts'
import { disagreement, exactTotals } from '../../support/amounts.ts'

const MONTHS = Array.from({ length: 12 }, (_, index) => 20270115 + index * 100)
const none = { email: null, phone: null, fax: null, checksTo: null }
const person = { name: 'Renee Castellanos', email: 'renee@ridgeview.example.org' }

for (const today of MONTHS)
  t.test(
    `every count, with and without the add-on, one to three years, on ${today}`,
    { timeout: 600_000 },
    async (t) => {
      const found: string[] = []
      for (let students = 1; students <= MAX_STUDENTS; students += 1)
        for (const hwAddOn of [false, true]) {
          const differs = disagreement(students, hwAddOn, today)
          if (differs !== '') found.push(differs)
        }
      t.same(found.slice(0, 10), [], `${found.length} differ`)
    },
  )

t.test('the file says the same of every count', { timeout: 600_000 }, async (t) => {
  const found: number[] = []
  for (let numStudents = 1; numStudents <= MAX_STUDENTS; numStudents += 1) {
    const [today = 0] = [MONTHS[numStudents % MONTHS.length]]
    const numSchoolYears = 1 + (numStudents % 3)
    const hwAddOn = numStudents % 2 === 0
    const payload = quotePayload({ numStudents, numSchoolYears, hwAddOn, institutionName: 'x' }, today)
    const { total } = sheetOf({ number: 1, createdAt: new Date(0), payload, person }, none)
    const exact = exactTotals(numStudents, hwAddOn, today)[numSchoolYears - 1] ?? Number.NaN
    if (total !== moneyText(exact)) found.push(numStudents)
  }
  t.same(found.slice(0, 10), [], `${found.length} differ`)
})
