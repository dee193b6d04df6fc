import { pictureGroups } from '../../../shared/rules/picture-password.ts'
import { Bead } from '../../design/bead.tsx'
import { classes } from '../../design/classes.ts'
import { PasswordPicture } from '../../design/password-picture.tsx'
import styles from './player.module.css'

const SLOT_PICTURE_SIZE = 56

interface SlotsProps {
  readonly filled: number
  /** What was picked, where the child may see it: while choosing a new password. */
  readonly pictures?: readonly string[]
}

/** How far a child is: a bead for each picture that was picked, which does not say which one. */
export function Slots({ filled, pictures }: SlotsProps) {
  const count = pictureGroups.length
  return (
    <div
      className={styles.slots}
      role="img"
      aria-label={`Picture ${Math.min(filled + 1, count)} of ${count}`}
    >
      {pictureGroups.map(([first], place) => (
        <span
          key={first}
          className={classes(styles.slot, place >= filled && styles.open, place === filled && styles.now)}
        >
          {place < filled ? <Filled picture={pictures?.[place]} /> : place + 1}
        </span>
      ))}
    </div>
  )
}

const Filled = ({ picture }: { readonly picture: string | undefined }) =>
  picture === undefined ? (
    <svg width={SLOT_PICTURE_SIZE} height={SLOT_PICTURE_SIZE} viewBox="-22 -22 44 44" aria-hidden="true">
      <Bead />
    </svg>
  ) : (
    <PasswordPicture picture={picture} size={SLOT_PICTURE_SIZE} />
  )
