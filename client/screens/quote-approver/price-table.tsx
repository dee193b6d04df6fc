import { countOfStudents } from '../../../shared/rules/counts.ts'
import { dateText } from '../../../shared/rules/day-text.ts'
import { listCost, percentOff } from '../../../shared/rules/list-price.ts'
import { moneyText } from '../../../shared/rules/money-text.ts'
import type { QuoteStanding } from '../../../shared/screens/quote-approver.ts'
import { Card } from '../../ui/card.tsx'
import styles from './quote-approver.module.css'

/** What the quote is for, year by year. */
export function PriceTable({ quote }: { readonly quote: QuoteStanding }) {
  const years = quote.years.map((year, at) => ({
    ...year,
    list: listCost(quote, at),
  }))
  return (
    <Card aria-labelledby="for-title">
      <h2 id="for-title">What it is for</h2>
      <table className={styles.prices}>
        <thead>
          <tr>
            <th scope="col">School year</th>
            <th scope="col">A student</th>
            <th scope="col">{countOfStudents(quote.numStudents)}</th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ endDate, perStudent, cost, list }, at) => (
            <tr key={endDate}>
              <th scope="row">
                Year {at + 1}
                <small>
                  to {dateText(endDate)}
                  {list > cost && `, ${percentOff(list, cost)}% off`}
                </small>
              </th>
              <td>{moneyText(perStudent)}</td>
              <td>{moneyText(cost)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {years.map(
            ({ endDate, cost, list }, at) =>
              list > cost && (
                <tr key={endDate} className={styles.saved}>
                  <th scope="row" colSpan={2}>
                    Saved in year {at + 1}
                  </th>
                  <td>{moneyText(list - cost)}</td>
                </tr>
              ),
          )}
          <tr>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td>{moneyText(quote.total)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="xs muted">
        {quote.hwAddOn ? 'With the hardware add-on.' : 'No hardware add-on.'} Prices a student are shown
        rounded to the cent; amounts are worked out from the exact price.
      </p>
    </Card>
  )
}
