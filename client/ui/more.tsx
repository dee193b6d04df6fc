import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { classes } from '../design/classes.ts'
import { Icon } from '../design/icon.tsx'
import styles from './more.module.css'

interface MoreProps {
  readonly way: 'below' | 'beside'
}

/** Shows at a scrolling box's edge that there is more; hidden from screen readers, which read all of it. */
export const More = ({ way }: MoreProps) => (
  <div className={classes(styles.more, styles[way], 'no-print')} aria-hidden="true">
    <span>
      <Icon of={way === 'below' ? ArrowDown : ArrowRight} size="xs" stroke={2.4} /> More{' '}
      {way === 'below' ? 'below' : 'to the right'}
    </span>
  </div>
)
