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
      <div>
        <Figure {...weekly} />
        <ProgressBar share={weekly.share} className={styles.weekly} />
      </div>
      <Figure {...recent} />
    </dl>
  )
}

function Figure({ figure, words }: { readonly figure: string; readonly words: string }) {
  return (
    <div className={styles.figure}>
      <dt className="sm soft">{words}</dt>
      <dd className="disp num">{figure}</dd>
    </div>
  )
}
