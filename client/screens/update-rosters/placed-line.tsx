import { classes } from '../../design/classes.ts'
import { Button } from '../../ui/button.tsx'
import type { Overtaken } from './overtaken.ts'
import styles from './to-settle.module.css'

interface PlacedLineProps {
  readonly overtaken: Overtaken
  /** The class decided on; null for deactivated. */
  readonly decided: string | null | undefined
  readonly onShow: (students: readonly string[]) => void
  readonly onStay: (one: Overtaken) => void
  readonly onMoveAgain: (one: Overtaken) => void
}

/** A student who has been placed since it was decided where they go: the placement holds until decided anew. */
export function PlacedLine({ overtaken, decided, onShow, onStay, onMoveAgain }: PlacedLineProps) {
  const { studentId, fullName, about, placed } = overtaken.student
  return (
    <li>
      <div>
        <b className="strong">{fullName}</b>
        {`, placed ${placed} in ${about}`}
        <span className={classes(styles.from, 'sm soft')}>
          {decided === null ? 'You had decided: deactivate' : `You had decided: ${decided}`}
        </span>
        <span className={styles.as}>
          <Button tone="quiet" dense aria-label={`Keep: ${fullName}`} onClick={() => onStay(overtaken)}>
            Keep
          </Button>
          <Button
            tone="quiet"
            dense
            aria-label={`Move again: ${fullName}`}
            onClick={() => onMoveAgain(overtaken)}
          >
            Move again
          </Button>
        </span>
      </div>
      <Button tone="sec" dense aria-label={`Show: ${fullName}`} onClick={() => onShow([studentId])}>
        Show
      </Button>
    </li>
  )
}
