import type { QuoteStanding } from '../../shared/screens/quote-approver.ts'
import styles from './standing.module.css'
import { type Reader, stopsOf } from './steps-of.ts'

interface StandingProps {
  readonly quote: QuoteStanding
  readonly reader: Reader
}

/** Where a quote stands: one lane, of which every stop says who did what and when. */
export const Standing = ({ quote, reader }: StandingProps) => (
  <ol className={styles.stops}>
    {stopsOf(quote, reader).map(({ name, is, lines }, at, all) => (
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
