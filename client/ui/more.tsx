import ArrowDown from 'lucide-react/icons/arrow-down'
import { Icon } from '../design/icon.tsx'
import { classes } from './classes.ts'
import styles from './more-below.module.css'

/** Says over a scrolled box's lower edge that it has more; to the eye alone, for the ear has all of it. */
export const MoreBelow = () => (
  <div className={classes(styles.more, 'no-print')} aria-hidden="true">
    <span>
      <Icon of={ArrowDown} size="xs" stroke={2.4} /> More below
    </span>
  </div>
)
