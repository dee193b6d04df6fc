import CircleDot from 'lucide-react/icons/circle-dot'
import { classes } from '../design/classes.ts'
import { Icon } from '../design/icon.tsx'
import styles from './unsaved.module.css'

/**
 * What is not saved yet, next to the buttons that save; announced as it changes, and empty if everything is
 * saved.
 */
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
