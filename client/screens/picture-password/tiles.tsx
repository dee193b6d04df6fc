import Check from 'lucide-react/icons/check'
import { Bead } from '../../design/bead.tsx'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { PasswordPicture } from '../../design/password-picture.tsx'
import { useArrowKeys } from '../../ui/arrow-keys.ts'
import { tileLabel } from './picture-words.ts'
import styles from './tiles.module.css'

/** The drawing's own size; the tile scales it. */
const PICTURE_SIZE = 92

interface TilesProps<P extends string> {
  readonly pictures: readonly P[]
  /** Shown as tapped. */
  readonly picked: P | null
  /** Not right in this step of a training; they stay in their places. */
  readonly tried?: readonly P[]
  /** Where the bead lands, in practice with hints. */
  readonly hinted?: P | null
  readonly onPick: (picture: P) => void
}

/** The pictures to choose from, always in the same places: one tab stop, in which arrow keys move. */
export function Tiles<P extends string>({
  pictures,
  picked,
  tried = [],
  hinted = null,
  onPick,
}: TilesProps<P>) {
  const keysOf = useArrowKeys(pictures)
  return (
    <fieldset className={styles.tiles} aria-label="Pictures">
      {pictures.map((picture, index) => {
        const isTried = tried.includes(picture)
        const isHinted = picture === hinted
        const label = tileLabel(picture, index + 1, pictures.length)
        return (
          <button
            key={picture}
            {...keysOf(picture)}
            type="button"
            className={classes(styles.picture, isTried && styles.tried, isHinted && styles.hinted)}
            aria-label={isHinted ? `${label}, the bead is here` : label}
            aria-pressed={picture === picked}
            aria-disabled={isTried || undefined}
            onClick={() => !isTried && onPick(picture)}
          >
            <PasswordPicture picture={picture} size={PICTURE_SIZE} />
            {isHinted && (
              <svg className={styles.bead} width="52" viewBox="-22 -22 44 44" aria-hidden="true">
                <Bead />
              </svg>
            )}
            {picture === picked && (
              <span className={styles.tick}>
                <Icon of={Check} size="l" stroke={3} />
              </span>
            )}
          </button>
        )
      })}
    </fieldset>
  )
}
