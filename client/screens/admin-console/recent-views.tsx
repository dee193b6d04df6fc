import type { AdminConsoleView } from '../../../shared/screens/admin-console.ts'
import { Card } from '../../ui/card.tsx'
import styles from './recent-views.module.css'

/** Who viewed whom, for how long and why: logged, and visible to every internal administrator. */
export function RecentViews({ recent }: Pick<AdminConsoleView, 'recent'>) {
  return (
    <Card aria-labelledby="recent-views">
      <h2 id="recent-views">Recent views</h2>
      {recent === null && <p className="soft">We could not load them.</p>}
      {recent?.length === 0 && <p className="soft">Nobody has viewed as somebody else yet.</p>}
      {recent !== null && recent.length > 0 && (
        <ul className={styles.list}>
          {recent.map(({ viewId, when, who, name, long, reason }) => (
            <li key={viewId}>
              <span className="num muted">{when}</span>
              <span>
                {who} viewed as <b className="strong">{name}</b> {long}
              </span>
              <q className={`${styles.reason} soft`}>{reason}</q>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
