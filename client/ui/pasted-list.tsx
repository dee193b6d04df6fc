import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { useId } from 'react'
import { fullName, type PersonName } from '../../shared/rules/names.ts'
import { wordsOf } from '../../shared/rules/roster-names.ts'
import { Icon } from '../design/icon.tsx'
import { Chip } from './chip.tsx'
import styles from './pasted-list.module.css'
import { type PastedName, pastedNames } from './pasted-names.ts'

/** A pasted text as names, with what is wrong with each. */
export interface Pasted {
  readonly names: readonly PastedName[]
  /** By place in `names`. */
  readonly faults: readonly (string | undefined)[]
  /** How many are wrong. */
  readonly wrong: number
  /** What is said of lines that are left out; '' for none. */
  readonly emptyWords: string
}

/** Reads a pasted text, by the rule that says what is wrong with each of its names. */
export function readPasted(
  text: string,
  faultsOf: (names: readonly PersonName[]) => readonly (string | undefined)[],
): Pasted {
  const { names, emptyLines } = pastedNames(text)
  const faults = faultsOf(names)
  const wrong = faults.filter((fault) => fault !== undefined).length
  return { names, faults, wrong, emptyWords: emptyWords(emptyLines) }
}

interface PastedListProps {
  readonly pasted: Pasted
  readonly text: string
  readonly onText: (text: string) => void
  /** Of the line that says how many are ready, to describe a button by. */
  readonly countsId: string
}

/** The press before asked for exactly this. */
const focusFirst = (area: HTMLTextAreaElement | null) => area?.focus()

/** A text to paste or type names into, and beside it what becomes of each line of it (S5.11 to S5.17). */
export function PastedList({ pasted: { names, faults, wrong }, text, onText, countsId }: PastedListProps) {
  const id = useId()
  const listed = names.map((name, at) => ({ ...name, id: `${name.line} ${at}`, fault: faults[at] }))
  return (
    <div className={styles.sides}>
      <div>
        <label htmlFor={id}>
          <b className="strong">Paste or type names</b>
        </label>
        <textarea
          id={id}
          ref={focusFirst}
          className={styles.text}
          dir="auto"
          spellCheck={false}
          placeholder={'Amara Okafor\nRivera, Mateo\nZoë Lindqvist'}
          aria-describedby={`${id}-hint`}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
        <p id={`${id}-hint`} className="sm soft">
          One student per line, first name then last name, or “Last, First”. Edit the names here and the list
          is checked again.
        </p>
      </div>
      <div>
        <p
          id={countsId}
          className={styles.counts}
          role="status"
          aria-label={`${names.length - wrong} ready, ${wrong} to fix`}
        >
          <Chip tone="good">{names.length - wrong} ready</Chip>
          {wrong > 0 && <Chip tone="bad">{wrong} to fix</Chip>}
        </p>
        <ol className={styles.lines}>
          {listed.map(({ id: key, line, fault, ...name }) => (
            <li key={key}>
              <span className="muted num">{line}</span>
              <Icon of={fault ? CircleX : CircleCheck} className={fault ? styles.wrong : styles.ready} />
              <span>
                <b className="strong">{fullName(name)}</b>
                {fault ? (
                  <span className={`${styles.note} ${styles.wrong}`}>{fault}</span>
                ) : (
                  isSplit(name) && (
                    <span className={styles.note}>
                      First name {name.firstName}, last name {name.lastName}
                    </span>
                  )
                )}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

/** Whether it is worth saying where the first name ends. */
const isSplit = (name: PersonName): boolean => wordsOf(fullName(name)).length > 2

function emptyWords(lines: readonly number[]): string {
  if (lines.length === 0) return ''
  return lines.length === 1
    ? `Line ${lines[0]} is empty and left out`
    : `Lines ${lines.join(', ')} are empty and left out`
}
