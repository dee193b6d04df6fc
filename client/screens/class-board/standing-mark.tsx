import type { Standing } from '../../../shared/screens/class-board.ts'
import { classes } from '../../design/classes.ts'
import drawings from '../../design/standings.svg'
import styles from './board.module.css'

export const standingWords: Record<Standing, string> = {
  out: 'Not in',
  pictures: 'Signing in',
  help: 'Asks for help',
  locked: 'Locked out',
  in: 'Signed in',
  idle: 'Idle',
  playing: 'Playing',
}

interface StandingMarkProps {
  readonly is: Standing
  /** 24 on a child's lane, 28 elsewhere. */
  readonly size?: 'm' | 'l'
}

/** A shape and a color of its own for where a child is; the word is always beside it. */
export const StandingMark = ({ is, size = 'l' }: StandingMarkProps) => (
  <svg
    className={classes(styles.mark, styles[size])}
    width="28"
    viewBox="0 0 24 24"
    aria-hidden="true"
    data-print="color"
  >
    <use href={`${drawings}#${is}`} />
  </svg>
)
