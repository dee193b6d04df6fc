import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { MouseEvent } from 'react'
import { gradeInSentence, gradeLabel } from '../../shared/rules/grades.ts'
import { questionWords } from '../../shared/rules/name-questions.ts'
import { fullName } from '../../shared/rules/names.ts'
import { classes } from '../design/classes.ts'
import { Icon } from '../design/icon.tsx'
import styles from './pasted.module.css'
import { isOpen, type PastedLine } from './pasted.ts'

/** A student who is here and whom a pasted name may mean. */
export interface Lookalike {
  readonly name: string
  /** For example 'Grade 3 · Room 7'. */
  readonly about: string
}

/** How a line stands: it can be added, it has to be looked at, or it has to be fixed. */
export type Standing = 'ready' | 'look' | 'wrong'

export const standingOf = (line: PastedLine, lookalike?: Lookalike): Standing =>
  line.fault !== undefined ? 'wrong' : isOpen(line) || lookalike ? 'look' : 'ready'

const icons = { ready: CircleCheck, look: TriangleAlert, wrong: CircleX } as const

/** The icon of a line's standing; the words beside it say the same. */
export const StandingIcon = ({ standing }: { readonly standing: Standing }) => (
  <Icon of={icons[standing]} size="s" className={styles[standing]} />
)

/** Moves the focus to the next line that asks something, before the one that has it goes; false if there is none. */
function focusNextQuestion(from: HTMLElement): boolean {
  const line = from.closest('li, tr')
  const all = [...(line?.parentElement?.querySelectorAll('button') ?? [])]
  const next = all.slice(all.indexOf(from as HTMLButtonElement)).find((one) => !line?.contains(one))
  next?.focus()
  return next !== undefined
}

export interface LineWordsProps {
  readonly line: PastedLine
  readonly lookalike: Lookalike | undefined
  readonly onAnswer: (part: string, to: string) => void
  /** Opens the choice of whom lines mean. */
  readonly onChoose: () => void
}

/** What is wrong or open about a line, with the answers to choose from; null if nothing is. */
export function LineText({ line, lookalike, onAnswer, onChoose }: LineWordsProps) {
  const { fault, isTold, question, mayBeTwo, readAs } = line
  const answer = (part: string, to: string, { currentTarget }: MouseEvent<HTMLElement>) => {
    const isLast = !focusNextQuestion(currentTarget)
    if (isLast) currentTarget.closest<HTMLElement>('li, tr')?.focus()
    onAnswer(part, to)
  }
  if (fault !== undefined) return isTold ? 'See above' : fault
  if (question) {
    const { part, without, isBesideName } = question
    const hasOther = without !== '' || isBesideName
    return (
      <>
        {questionWords(question)}{' '}
        {hasOther && (
          <>
            <button
              type="button"
              className={classes('link', styles.link)}
              onClick={(event) => answer(part, without, event)}
            >
              {without === '' ? 'Leave it out' : without}
            </button>{' '}
            or{' '}
          </>
        )}
        <button
          type="button"
          className={classes('link', styles.link)}
          onClick={(event) => answer(part, part, event)}
        >
          {hasOther ? 'keep' : 'Keep'} {part}
        </button>
      </>
    )
  }
  if (mayBeTwo) return 'See above'
  if (lookalike)
    return (
      <>
        Looks like {lookalike.name}, {lookalike.about}.{' '}
        <button
          type="button"
          className={classes('link', styles.link)}
          aria-label={`Choose who ${fullName(line)} is`}
          onClick={onChoose}
        >
          Choose
        </button>
      </>
    )
  return readAs === undefined ? null : `Ready, ${gradeInSentence(gradeLabel(readAs))}`
}
