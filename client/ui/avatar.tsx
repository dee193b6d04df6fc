import User from 'lucide-react/icons/user'
import { classes } from '../design/classes.ts'
import { Icon } from '../design/icon.tsx'
import styles from './avatar.module.css'

interface AvatarProps {
  /** Empty if the person has not given a name yet. */
  readonly initials: string
  /** 1 to 5, determined by the id of the person or thing. */
  readonly tint: number
  readonly size?: 'm' | 'l' | 'xl'
  readonly className?: string
}

/** Initials on a tint; always next to the name, and never announced. */
export function Avatar({ initials, tint, size = 'm', className }: AvatarProps) {
  return (
    <span
      className={classes(styles.av, styles[`a${tint}`], size !== 'm' && styles[size], className)}
      aria-hidden="true"
    >
      {initials || <Icon of={User} size="s" />}
    </span>
  )
}

/** A person in a table's first column. The avatar is hidden on small screens. */
export function PersonCell({
  initials,
  tint,
  children,
}: Pick<AvatarProps, 'initials' | 'tint'> & { children: React.ReactNode }) {
  return (
    <span className={styles.who}>
      <Avatar initials={initials} tint={tint} />
      <span className={styles.name}>{children}</span>
    </span>
  )
}
