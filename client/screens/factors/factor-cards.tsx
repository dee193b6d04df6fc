import { Link } from 'wouter'
import type { FactorsView } from '../../../shared/screens/factors.ts'
import { classes } from '../../design/classes.ts'
import { Mark } from '../../design/mark.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './factor-cards.module.css'

type CardView = NonNullable<FactorsView['cards']>[number]

interface FactorCardsProps {
  readonly cards: readonly CardView[]
  /** Returns the address that opens a factor's ideas. */
  readonly ideasHref: (factor: string) => string
}

/** The class at a glance: for each factor, how many students are at each level. */
export function FactorCards({ cards, ideasHref }: FactorCardsProps) {
  return (
    <div className={styles.cards}>
      {cards.map((card) => (
        <Card key={card.factor} className={styles.card}>
          <h2>{card.name}</h2>
          <p className="sm soft">{card.quote}</p>
          <div className={styles.spread} aria-hidden="true">
            {card.spread.map(({ level, count }) => (
              <i key={level} className={classes(styles.share, styles[level])} style={{ flexGrow: count }} />
            ))}
          </div>
          <ul className={styles.counts} aria-label={`Students by ${card.name.toLowerCase()}`}>
            {card.spread.map(({ level, mark, count, word }) => (
              <li key={level}>
                <Mark name={mark} label={null} size="s" />
                <b className="num">{count}</b>
                <span>{word}</span>
              </li>
            ))}
          </ul>
          <Link
            href={ideasHref(card.factor)}
            className={classes('sm strong no-print', styles.ideas)}
            aria-label={`Ideas for the classroom: ${card.name}`}
            // A browser leaves what takes the focus as it is where some of it is in sight.
            onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
          >
            Ideas for the classroom
          </Link>
        </Card>
      ))}
    </div>
  )
}
