import type { LucideIcon } from 'lucide-react'
import Circle from 'lucide-react/icons/circle'
import CirclePause from 'lucide-react/icons/circle-pause'
import CirclePlay from 'lucide-react/icons/circle-play'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Hand from 'lucide-react/icons/hand'
import Lock from 'lucide-react/icons/lock'
import LogIn from 'lucide-react/icons/log-in'
import type { Standing } from '../../../shared/screens/class-board.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
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

const icons: Record<Standing, LucideIcon> = {
  out: Circle,
  pictures: Ellipsis,
  help: Hand,
  locked: Lock,
  in: LogIn,
  idle: CirclePause,
  playing: CirclePlay,
}

/** A shape and a color of its own for where a child is; the word is always beside it. */
export const StandingMark = ({ is }: { readonly is: Standing }) => (
  <span className={classes(styles.mark, styles[is])}>
    <Icon of={icons[is]} />
  </span>
)
