import CircleDot from 'lucide-react/icons/circle-dot'
import { classes } from '../design/classes.ts'
import { Icon } from '../design/icon.tsx'
import styles from './unsaved.module.css'

/** Beside the buttons that save: what is not saved yet, told as it changes; empty where all is. */
export const Unsaved = ({
  words,
  className,
}: {
  readonly words: string | null
  readonly className?: string
}) => (
  <p role="status" className={classes(styles.words, className)}>
    {words !== null && (
      <>
        <Icon of={CircleDot} size="s" />
        {words}
      </>
    )}
  </p>
)
