import type { ClassPlaytime } from '../../../shared/screens/playtime.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import styles from './playtime.module.css'

/** How to ask for what is not available right now, and whether that is under way. */
export interface Again {
  readonly again: () => void
  readonly isAsking: boolean
}

interface FiguresProps extends Again {
  readonly figures: NonNullable<ClassPlaytime['figures']>
}

/** The class in three figures. The week's is capped, and its words say so (S9.79). */
export function Figures({ figures: { average, weekly, recent }, ...way }: FiguresProps) {
  return (
    <dl className={styles.figures}>
      <Figure {...average} {...way} />
      <Figure {...weekly} {...way} />
      <Figure {...recent} {...way} />
    </dl>
  )
}

interface FigureProps extends Again {
  readonly figure: string | null
  readonly words: string
  readonly share?: number
}

function Figure({ figure, words, share, again, isAsking }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt className="sm soft">{words}</dt>
      {figure === null ? (
        <dd>
          <b className={styles.missing}>Not available right now</b>
          <Button tone="sec" dense busy={isAsking} onClick={again} className={styles.ask}>
            Ask again
          </Button>
        </dd>
      ) : (
        <dd>
          <span className="disp num">{figure}</span>
          {share !== undefined && <ProgressBar share={share} className={styles.weekly} />}
        </dd>
      )}
    </div>
  )
}
