import type { QuoteStanding } from '../../shared/screens/quote-approver.ts'
import styles from './standing.module.css'
import { stopsOf } from './steps-of.ts'

/** Where a quote stands: one lane, of which every stop says who did what and when. */
export const Standing = ({ quote }: { readonly quote: QuoteStanding }) => (
  <ol className={styles.stops}>
    {stopsOf(quote).map(({ name, is, lines }, at, all) => (
      <li
        key={name}
        className={styles[is]}
        aria-current={
          is === 'now' || is === 'ended' || (is === 'done' && at === all.length - 1) ? 'step' : undefined
        }
      >
        <b>{name}</b>
        {lines.map((line) => (
          <span key={line} className="sm soft">
            {line}
          </span>
        ))}
      </li>
    ))}
  </ol>
)
