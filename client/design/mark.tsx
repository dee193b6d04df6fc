import { classes } from './classes.ts'
import styles from './mark.module.css'
import drawings from './marks.svg'
import { type MarkName, markLabels } from './marks.ts'

interface MarkProps {
  readonly name: MarkName
  /** The word announced for it: the mark's own by default, null if the word is shown next to it. */
  readonly label?: string | null
  /** 16 small, 22 in tables, 28 large; other places set their own size by class. */
  readonly size?: 's' | 'm' | 'l'
  readonly className?: string
}

/** One data mark: a shape and a word, then a color. Its drawing is in a file that is fetched once. */
export function Mark({ name, label = markLabels[name], size = 'm', className }: MarkProps) {
  const svgClass = classes('mk', styles.mark, styles[size], className)
  const use = <use href={`${drawings}#${name}`} />
  return label === null ? (
    <svg className={svgClass} viewBox="0 0 24 24" aria-hidden="true">
      {use}
    </svg>
  ) : (
    <svg className={svgClass} viewBox="0 0 24 24" role="img" aria-label={label}>
      {use}
    </svg>
  )
}
