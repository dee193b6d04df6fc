import { KidButton } from '../../ui/kid.tsx'
import styles from './page.module.css'
import { usePages, usePerPage } from './pages-of.ts'

const LETTERS_PER_PAGE = { wide: 24, small: 12 }

interface LettersProps {
  readonly letters: readonly string[]
  readonly onLetter: (letter: string) => void
}

/** The letters that names of a large class begin with: fewer to look through than the names. */
export function Letters({ letters, onLetter }: LettersProps) {
  const [shown, turn] = usePages(letters, usePerPage(LETTERS_PER_PAGE))
  return (
    <>
      <ul className={styles.letters}>
        {shown.map((letter) => (
          <li key={letter}>
            <button type="button" className={styles.letter} onClick={() => onLetter(letter)}>
              {letter}
            </button>
          </li>
        ))}
      </ul>
      {turn && (
        <div className={styles.foot}>
          <KidButton second onClick={turn}>
            More letters
          </KidButton>
        </div>
      )}
    </>
  )
}
