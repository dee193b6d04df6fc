import { countOf, countOfStudents, formatCount } from '../../../../shared/rules/counts.ts'
import { dateText } from '../../../../shared/rules/day-text.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { listCost, percentOff } from '../../../../shared/rules/list-price.ts'
import { moneyText } from '../../../../shared/rules/money-text.ts'
import type { QuotePayload } from '../../../contract/quotes.ts'
import type { Config } from '../../config.ts'
import { quoteNumber } from '../number.ts'
import { totalOf } from '../total.ts'
import { waysToPay } from './ways-to-pay.ts'

/** A quote as it was kept, and who asked for it. */
export interface KeptQuote {
  readonly number: number
  readonly createdAt: Date
  readonly payload: QuotePayload
  readonly person: { readonly name: string; readonly email: string }
}

type Fact = [name: string, value: string]

/** Everything the file of a quote says, in words. */
export type Sheet = ReturnType<typeof sheetOf>

/** 'July 1, 2021' of '2021-07-01'. */
export const dayInWords = (iso: string): string => dateText(Number(iso.replaceAll('-', '')))

/** Puts a quote into words. What it is for ends with the last year that was chosen. */
export function sheetOf({ number, createdAt, payload, person }: KeptQuote, orders: Config['orders']) {
  const name = quoteNumber(number)
  const years = yearsInWords(payload)
  return {
    number: name,
    institution: payload.institutionName,
    person: [person.name, person.email],
    facts: [
      ['Date', dateText(dayIn('UTC', createdAt))],
      ['Good until', dayInWords(payload.quoteExpiration)],
      ['Students', formatCount(payload.numStudents)],
      [
        'Term',
        `${countOf(years.length, 'school year')}, to ${dayInWords(payload.subscriptionExpirationDate)}`,
      ],
      ['Hardware add-on', payload.hwAddOn ? 'Included in the price' : 'Not included'],
    ] satisfies Fact[],
    students: countOfStudents(payload.numStudents),
    years,
    total: moneyText(totalOf(payload)),
    included: included(payload),
    pay: waysToPay(name, orders),
    ownPage: `A card can pay, and a purchase order can be attached, on this quote’s own page. ${person.name} can send it to you; it needs no account.`,
    team: [orders.email, orders.phone, orders.fax && `fax ${orders.fax}`].filter((text) => text !== null),
  }
}

/** What each school year that was chosen costs, before what is taken off and after. */
export function yearsInWords(payload: QuotePayload) {
  const years = yearsOf(payload).slice(0, payload.numSchoolYears)
  return years.map(({ endDate, pricePerStudent, totalCost }, index) => {
    const cost = totalCost - (years[index - 1]?.totalCost ?? 0)
    const list = listCost(payload, index)
    return {
      year: `Year ${index + 1}, to ${dayInWords(endDate)}`,
      price: moneyText(pricePerStudent),
      list: moneyText(list),
      discount: discountText(list, cost),
      amount: moneyText(cost),
    }
  })
}

/** '5%, −$55.50' */
const discountText = (list: number, cost: number): string =>
  list === cost ? '–' : `${percentOff(list, cost)}%, −${moneyText(list - cost)}`

const included = (payload: QuotePayload): string[] => [
  `The games on iPad and on the web, for ${countOfStudents(payload.numStudents)}`,
  'Skills Progress, Playtime and Factors of Learning for every teacher',
  'Rosters and picture passwords',
  'Rosters and results are kept between school years',
]

const yearsOf = (payload: QuotePayload) => [
  { endDate: payload.endDateY1, pricePerStudent: payload.pricePerStudentY1, totalCost: payload.totalCostY1 },
  { endDate: payload.endDateY2, pricePerStudent: payload.pricePerStudentY2, totalCost: payload.totalCostY2 },
  { endDate: payload.endDateY3, pricePerStudent: payload.pricePerStudentY3, totalCost: payload.totalCostY3 },
]
