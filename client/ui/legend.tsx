import { classes } from '../design/classes.ts'
import { Mark } from '../design/mark.tsx'
import { type MarkName, markLabels } from '../design/marks.ts'
import styles from './legend.module.css'

interface LegendProps {
  /** Marks from best to none; each with its own word unless another is given. */
  readonly marks: readonly (MarkName | { readonly mark: MarkName; readonly word: string })[]
  readonly className?: string
}

/** Pairs of mark and word, above what they explain. */
export function Legend({ marks, className }: LegendProps) {
  return (
    <ul className={classes(styles.legend, className)} aria-label="Legend">
      {marks.map((entry) => {
        const { mark, word } = typeof entry === 'string' ? { mark: entry, word: markLabels[entry] } : entry
        return (
          <li key={mark + word}>
            <Mark name={mark} label={null} className={styles.mark} />
            {word}
          </li>
        )
      })}
    </ul>
  )
}
