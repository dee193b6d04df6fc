import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { useId } from 'react'
import { fullName, type PersonName } from '../../shared/rules/names.ts'
import { wordsOf } from '../../shared/rules/roster-names.ts'
import { Icon } from '../design/icon.tsx'
import { Chip } from '../ui/chip.tsx'
import layout from '../ui/layout.module.css'
import styles from './pasted-list.module.css'
import { type PastedName, pastedNames } from './pasted-names.ts'

/** Pasted text as names, with what is wrong with each. */
export interface Pasted {
  readonly names: readonly PastedName[]
  /** By index in `names`. */
  readonly faults: readonly (string | undefined)[]
  /** Number of names with a fault. */
  readonly wrong: number
  /** A message about lines that are left out; '' if there are none. */
  readonly emptyWords: string
}

/** Parses pasted text; `faultsOf` returns what is wrong with each name. */
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
  /** Id of the line with the number of valid names, for a button's `aria-describedby`. */
  readonly countsId: string
}

/** The user has just asked for this field. */
const focusOnMount = (area: HTMLTextAreaElement | null) => area?.focus()

/** A text area to paste or type names into, next to what becomes of each line (S5.11 to S5.17). */
export function PastedList({ pasted: { names, faults, wrong }, text, onText, countsId }: PastedListProps) {
  const id = useId()
  const listed = names.map((name, index) => ({ ...name, id: `${name.line} ${index}`, fault: faults[index] }))
  return (
    <div className={layout.two}>
      <div>
        <label htmlFor={id}>
          <b className="strong">Paste or type names</b>
        </label>
        <textarea
          id={id}
          ref={focusOnMount}
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

/** Whether to show where the first name ends. */
const isSplit = (name: PersonName): boolean => wordsOf(fullName(name)).length > 2

function emptyWords(lines: readonly number[]): string {
  if (lines.length === 0) return ''
  return lines.length === 1
    ? `Line ${lines[0]} is empty and left out`
    : `Lines ${lines.join(', ')} are empty and left out`
}
