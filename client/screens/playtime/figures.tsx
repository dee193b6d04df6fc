import type { ClassPlaytime } from '../../../shared/screens/playtime.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import styles from './playtime.module.css'

interface FiguresProps {
  readonly figures: NonNullable<ClassPlaytime['figures']>
}

/** The class in three figures. The week's is capped, and its words say so (S9.79). */
export function Figures({ figures: { average, weekly, recent } }: FiguresProps) {
  return (
    <dl className={styles.figures}>
      <Figure {...average} />
      <Figure {...weekly} />
      <Figure {...recent} />
    </dl>
  )
}

interface FigureProps {
  readonly figure: string
  readonly words: string
  readonly share?: number
}

function Figure({ figure, words, share }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt className="sm soft">{words}</dt>
      <dd>
        <span className="disp num">{figure}</span>
        {share !== undefined && <ProgressBar share={share} className={styles.weekly} />}
      </dd>
    </div>
  )
}
