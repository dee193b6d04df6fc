import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { classes } from '../design/classes.ts'
import { Icon } from '../design/icon.tsx'
import styles from './scroll-hint.module.css'

interface ScrollHintProps {
  readonly direction: 'below' | 'beside'
}

/** Shows at a scrolling box's edge that there is more; hidden from screen readers, which read all of it. */
export const ScrollHint = ({ direction }: ScrollHintProps) => (
  <div className={classes(styles.more, styles[direction], 'no-print')} aria-hidden="true">
    <span>
      <Icon of={direction === 'below' ? ArrowDown : ArrowRight} size="xs" stroke={2.4} /> More{' '}
      {direction === 'below' ? 'below' : 'to the right'}
    </span>
  </div>
)
