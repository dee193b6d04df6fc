import type { Standing } from '../../../shared/screens/class-board.ts'
import { classes } from '../../design/classes.ts'
import styles from './child-list.module.css'
import { StandingMark } from './standing-mark.tsx'

/** The stops of a child's lane, as they stand above the lanes. */
export const laneStops = ['Not in', 'Pictures', 'In'] as const

const stopOf: Record<Standing, 'first' | 'middle' | 'last'> = {
  out: 'first',
  pictures: 'middle',
  help: 'middle',
  locked: 'middle',
  in: 'last',
  idle: 'last',
  playing: 'last',
}

/** How far a child is on the way into a game: its mark on a short lane. */
export const ChildLane = ({ is }: { readonly is: Standing }) => (
  <span className={classes(styles.lane, styles[stopOf[is]])}>
    <StandingMark is={is} size="m" />
  </span>
)
