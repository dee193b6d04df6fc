import { classes } from './classes.ts'
import './mark-images.css'
import styles from './mark-image.module.css'
import { markLabels } from './marks.ts'

interface MarkImageProps {
  readonly name: 'green' | 'yellow' | 'red' | 'none'
}

/**
 * A mastery mark for tables with hundreds of them: a single element with a picture, which looks and reads
 * like `Mark`.
 */
export const MarkImage = ({ name }: MarkImageProps) => (
  <span
    className={classes(styles.mark, styles[name])}
    role="img"
    aria-label={markLabels[name]}
    data-print="color"
  />
)
