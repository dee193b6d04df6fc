import type { ProgressView } from '../../../shared/screens/progress.ts'
import { FactorScale } from '../../charts/factor-scale.tsx'
import { Bead } from '../../design/bead.tsx'
import { Mark } from '../../design/mark.tsx'
import { Card } from '../../ui/card.tsx'
import { PartUnavailable } from '../../ui/failure.tsx'
import styles from './progress.module.css'

type Child = NonNullable<ProgressView['child']>

interface ApproachProps {
  readonly title: string
  readonly factors: Child['factors']
  readonly idea: Child['idea']
  readonly retry: () => void
  readonly isValidating: boolean
}

/** The student's factors of learning on their scales, and something to try at home. */
export function Approach({ title, factors, idea, retry, isValidating }: ApproachProps) {
  return (
    <Card className={styles.wide} data-print="keep">
      <h2 className={styles.approach}>{title}</h2>
      {!factors && <PartUnavailable retry={retry} busy={isValidating} />}
      {factors && (
        <ul className={styles.factors}>
          {factors.map(({ name, mark, word, at }) => (
            <li key={name}>
              <div className={styles.factor}>
                <b className="strong">{name}</b>
                <span className="sm">
                  <Mark name={mark} label={null} />
                  {word}
                </span>
              </div>
              <FactorScale at={at} />
            </li>
          ))}
        </ul>
      )}
      {idea && (
        <div className={styles.idea}>
          <svg viewBox="-26 -26 52 52" width="64" height="64" aria-hidden="true">
            <Bead />
          </svg>
          <div>
            <h3>Try this at home</h3>
            <p>{idea}</p>
          </div>
        </div>
      )}
    </Card>
  )
}
