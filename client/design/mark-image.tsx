import { classes } from './classes.ts'
import './mark-images.css'
import styles from './mark-image.module.css'
import { markWords } from './marks.ts'

interface MarkImageProps {
  readonly name: 'green' | 'yellow' | 'red' | 'none'
}

/** A mastery mark where there are hundreds: one element with a picture, to the eye and to the ear as `Mark`. */
export const MarkImage = ({ name }: MarkImageProps) => (
  <span
    className={classes(styles.mark, styles[name])}
    role="img"
    aria-label={markWords[name]}
    data-print="color"
  />
)
