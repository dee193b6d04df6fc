import type { ReactNode } from 'react'
import { classes } from '../../design/classes.ts'
import { useArrowKeys } from '../../ui/arrow-keys.ts'
import { KidButton } from '../../ui/kid.tsx'
import styles from './page.module.css'
import { usePages, usePerPage } from './pages-of.ts'

const LETTERS_PER_PAGE = { wide: 24, small: 9 }

interface LettersProps {
  readonly letters: readonly string[]
  readonly onLetter: (letter: string) => void
  readonly children: ReactNode
}

/** The letters that names of a large class begin with: fewer to look through than the names. */
export function Letters({ letters, onLetter, children }: LettersProps) {
  const [shown, turn] = usePages(letters, usePerPage(LETTERS_PER_PAGE))
  const keysOf = useArrowKeys(shown)
  return (
    <>
      <ul className={styles.letters}>
        {shown.map((letter) => (
          <li key={letter}>
            <button
              {...keysOf(letter)}
              type="button"
              className={classes(styles.tile, styles.letter)}
              onClick={() => onLetter(letter)}
            >
              {letter}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {turn && (
          <KidButton second onClick={turn}>
            More letters
          </KidButton>
        )}
        {children}
      </div>
    </>
  )
}
