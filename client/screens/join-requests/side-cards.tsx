import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import type { JoinRequestsView } from '../../../shared/screens/join-requests.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { Card } from '../../ui/card.tsx'
import layout from '../../ui/layout.module.css'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import styles from './join-requests.module.css'

/** What holds until somebody is decided, and what a decision means. */
export function SideCards({ view: { until, seats } }: { readonly view: JoinRequestsView }) {
  return (
    <aside className={layout.stack} aria-label="What your decision means">
      <Card aria-labelledby="until">
        <h2 id="until" className={styles.small}>
          Until you decide
        </h2>
        <ul className={styles.until}>
          {until.map(({ holds, lead, words }) => (
            <li key={lead}>
              <span className={classes(styles.bead, holds && styles.holds)}>
                <Icon of={holds ? Check : Minus} size="s" />
              </span>
              <span>
                <b className="strong">{lead}</b> {words}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {seats && (
        <Card aria-labelledby="seats">
          <h2 id="seats" className={styles.small}>
            {seats.title}
          </h2>
          <p className={styles.seats}>
            <b className="strong">Subscription</b> <span className="num">{seats.text}</span>
          </p>
          <ProgressBar share={seats.confirmed} already={seats.today} />
          <p className={classes(styles.words, 'sm soft')}>{seats.words}</p>
        </Card>
      )}
      <Card aria-labelledby="refuse">
        <h2 id="refuse" className={styles.small}>
          If you refuse
        </h2>
        <p className="sm soft">
          The account stays, without your institution. They are asked to choose again and are told who
          refused.
        </p>
      </Card>
    </aside>
  )
}
