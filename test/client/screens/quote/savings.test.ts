import t from 'tap'
import { plansFor } from '../../../../client/screens/quote/savings.ts'
import { moneyText } from '../../../../shared/rules/money-text.ts'
import { quotePayload } from '../../../../shared/rules/quote-payload.ts'

const OCTOBER = 20191016
const FEBRUARY = 20200210
const cents = (text: string) => Number(text.replaceAll(/[$,.]/g, ''))

t.test('three plans, each with its price, its end and its saving in words (S2.80, S4.96)', async (t) => {
  const plans = plansFor({ numStudents: 120, hwAddOn: false }, OCTOBER)
  t.same(
    plans.map(({ title, total, about, saving, saved }) => [title, total, about, saving, saved]),
    [
      ['1 year', '$1,110.00', '$9.25 a student · to July 1, 2020', 'List price', null],
      ['2 years', '$2,164.50', '$8.79 in year 2 · to July 1, 2021', '5% off year 2', '$55.50'],
      ['3 years', '$3,163.50', '$8.33 in year 3 · to July 1, 2022', '10% off year 3', '$166.50'],
    ],
  )
  t.same(plans[1]?.years, [
    { name: 'Year 1, to July 1, 2020', amount: '$1,110.00' },
    { name: 'Year 2, to July 1, 2021', amount: '$1,054.50' },
  ])
})

t.test('what is left of a school year is said to be cheaper (S9.14)', async (t) => {
  const [first, second] = plansFor({ numStudents: 120, hwAddOn: true }, FEBRUARY)
  t.match(first, { total: '$999.00', saving: '40% off year 1', saved: '$666.00' })
  t.match(second, { saving: '5% off year 2' })
})

t.test('the screen says what the quote will say, and its rows sum up, to the cent (S3.81)', async (t) => {
  for (const numStudents of [1, 4, 5, 14, 15, 41, 99, 250, 999, 1_000, 12_345, 100_000])
    for (const hwAddOn of [true, false])
      for (const day of [OCTOBER, FEBRUARY]) {
        const plans = plansFor({ numStudents, hwAddOn }, day)
        for (const { numSchoolYears, total, years, saved } of plans) {
          const choice = { numStudents, hwAddOn, numSchoolYears, institutionName: 'Ridgeview' }
          const { totalCostY1, totalCostY2, totalCostY3 } = quotePayload(choice, day)
          const payable = [totalCostY1, totalCostY2, totalCostY3][numSchoolYears - 1] ?? Number.NaN
          const sum = years.reduce((all, { amount }) => all + cents(amount), 0)
          if (total !== moneyText(payable) || sum !== payable || (saved !== null && cents(saved) <= 0))
            t.fail(`${numStudents} students, add-on ${hwAddOn}, ${numSchoolYears} years: ${total}, ${sum}`)
        }
      }
  t.pass('every one of them')
})
