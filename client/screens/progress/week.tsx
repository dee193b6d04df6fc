import type { ProgressView } from '../../../shared/screens/progress.ts'
import { WeekBars } from '../../charts/week-bars.tsx'
import { Badge, isBadge } from '../../design/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PartUnavailable } from '../../ui/failure.tsx'
import styles from './progress.module.css'

interface WeekProps {
  readonly playtime: NonNullable<ProgressView['child']>['playtime']
  readonly unread: NonNullable<ProgressView['child']>['playtimeUnread']
  readonly start: NonNullable<ProgressView['child']>['start']
  readonly retry: () => void
  readonly isValidating: boolean
}

/** Minutes by day and by game over the last seven days. */
export function Week({ playtime, unread, start, retry, isValidating }: WeekProps) {
  return (
    <Card data-print="keep">
      <div className={styles.head}>
        <h2>Playtime</h2>
        <span className="sm soft">Last 7 days</span>
      </div>
      {!playtime && <PartUnavailable unread={unread} retry={retry} busy={isValidating} />}
      {playtime && <WeekBars sentence={playtime.sentence} days={playtime.days} />}
      {playtime?.nothing && <p className="soft">{playtime.nothing}</p>}
      {start && (
        <p className={`${styles.start} no-print`}>
          <ButtonLink tone="sec" href={start.href}>
            {start.label}
          </ButtonLink>
        </p>
      )}
      {playtime && !playtime.nothing && (
        <ul aria-label="Minutes by game">
          {playtime.games.map(({ name, badge, minutes }) => (
            <li key={name} className={styles.game}>
              {isBadge(badge) && <Badge game={badge} size="list" label={null} />}
              <span className={styles.grow}>{name}</span>
              <span className="num soft">{minutes}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
