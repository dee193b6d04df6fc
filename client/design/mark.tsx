import { classes } from './classes.ts'
import drawings from './marks.svg'
import { type MarkName, markLabels } from './marks.ts'

/** In px: in text, in tables, and large. */
const SIZES = { s: 16, m: 22, l: 28 } as const

interface MarkProps {
  readonly name: MarkName
  /** The word announced for it: the mark's own by default, null if the word is shown next to it. */
  readonly label?: string | null
  /** Other places set their own size by class. */
  readonly size?: keyof typeof SIZES
  readonly className?: string
}

/** One data mark: a shape and a word, then a color. Its drawing is in a file that is fetched once. */
export function Mark({ name, label = markLabels[name], size = 'm', className }: MarkProps) {
  const px = SIZES[size]
  const box = { className: classes('mk', className), width: px, height: px, viewBox: '0 0 24 24' }
  const use = <use href={`${drawings}#${name}`} />
  return label === null ? (
    <svg {...box} aria-hidden="true">
      {use}
    </svg>
  ) : (
    <svg {...box} role="img" aria-label={label}>
      {use}
    </svg>
  )
}
