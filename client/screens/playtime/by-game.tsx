import { Badge, isBadge } from '../../design/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { GameWords } from './chart-words.ts'
import styles from './playtime.module.css'

/** The class's minutes per game, highest first, each in its game's color next to its badge. */
export function ByGame({ games }: { readonly games: readonly GameWords[] }) {
  return (
    <Card bleed className={styles.games}>
      <h2>By game</h2>
      <p className="sm soft">Minutes for the whole class</p>
      <ul className={styles.byGame}>
        {games.map(({ name, badge, minutes, share }) => (
          <li key={name}>
            {isBadge(badge) && <Badge game={badge} label={null} size="list" />}
            <span className="sm strong">{name}</span>
            <span className="sm num">{minutes}</span>
            <ProgressBar
              share={share}
              className={styles.gameBar}
              fill={isBadge(badge) ? `var(--game-${badge})` : undefined}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
