import { href, pages } from '../../../../shared/paths.ts'
import { countOfStudents } from '../../../../shared/rules/counts.ts'
import { dateText } from '../../../../shared/rules/day-text.ts'
import type { DayInt } from '../../../../shared/rules/days.ts'
import { moneyText } from '../../../../shared/rules/money-text.ts'
import { discountsOn, MAX_STUDENTS, pricedYears } from '../../../../shared/rules/pricing.ts'
import type { SubscriptionView } from '../../../../shared/screens/subscription.ts'
import type { Reach } from '../../rules/reach.ts'

type Reaches = NonNullable<SubscriptionView['reaches']>
type Card = Reaches['cards'][number]

const UNCOUNTED = 'You enter how many students, and see the price.'
const OWN = 'My class'
const BOUGHT = 'By card, check or purchase order.'

const words = {
  class: { action: 'Quote for my class', who: `Any teacher can buy this. ${BOUGHT}` },
  school: { action: 'Quote for the school', who: `You can buy this for the whole school. ${BOUGHT}` },
  district: { action: 'Quote for the district', who: `You can buy this for the whole district. ${BOUGHT}` },
} as const

/** Who a subscription can be for and what one school year costs today; null if there is nobody (S2.18). */
export const reachesView = (reaches: readonly Reach[], today: DayInt): Reaches | null =>
  reaches.length === 0
    ? null
    : { discounts: discountsText(today), cards: reaches.map((reach) => cardOf(reach, today)) }

const cardOf = ({ kind, name, numStudents, mayBuy }: Reach, today: DayInt): Card => ({
  kind,
  name: name ?? OWN,
  ...priceOf(numStudents, today),
  mayBuy,
  ...(mayBuy
    ? words[kind]
    : {
        who: `Bought by an administrator of the ${kind}, in their own account. You can look up the price and pass it on.`,
        action: `Price for the ${kind}`,
      }),
  href: href(pages.quote, undefined, { for: kind }),
})

function priceOf(numStudents: number | null, today: DayInt): Pick<Card, 'price' | 'sum'> {
  const [year] =
    numStudents === null || numStudents > MAX_STUDENTS
      ? []
      : pricedYears({ numStudents, hwAddOn: false }, today)
  if (!year || numStudents === null) return { price: null, sum: UNCOUNTED }
  const each = moneyText(year.pricePerStudent)
  return {
    price: moneyText(year.totalCost),
    sum: `${countOfStudents(numStudents)} × ${each} · to ${dateText(year.endDate)}`,
  }
}

/** 'Prices for one school year. Year 2 is 5% off, year 3 is 10% off.' */
function discountsText(today: DayInt): string {
  const parts = discountsOn(today).flatMap((percent, index) =>
    percent > 0 ? [`year ${index + 1} is ${percent}% off`] : [],
  )
  const sentence = parts.join(', ')
  return `Prices for one school year. ${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}
