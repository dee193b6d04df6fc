import { type FormEvent, useId } from 'react'
import { fullName, type PersonName } from '../../shared/rules/names.ts'
import { tidyName, wordsOf } from '../../shared/rules/roster-names.ts'
import { SharedErrors } from '../forms/shared-errors.tsx'
import { describedBy, FieldError } from '../ui/field.tsx'
import layout from '../ui/layout.module.css'
import { Counts } from './counts.tsx'
import { LineText, type LineWordsProps, type Lookalike, StandingIcon, standingOf } from './line-status.tsx'
import { PairQuestion } from './pair-question.tsx'
import styles from './pasted.module.css'
import type { Pasted, PastedLine } from './pasted.ts'
import type { PerLine } from './pasted-names.ts'

export interface PastedViewProps extends Pick<LineWordsProps, 'onAnswer' | 'onChoose'> {
  readonly pasted: Pasted
  /** The number of a line, by its place from 1. */
  readonly numberOf: (line: number) => number
  /** Whom a line may mean. */
  readonly lookalikeOf: (line: PastedLine) => Lookalike | undefined
  /** How many students each line is that may be one or two. */
  readonly onPerLine: (perLine: PerLine) => void
  /** Id of the line with the number of valid names, for a button's `aria-describedby`. */
  readonly countsId: string
}

interface PastedListProps extends PastedViewProps {
  readonly text: string
  /** Why the last change was not taken; '' if it was. */
  readonly refusal: string
  /** `isPasted`: the text was pasted, not typed. */
  readonly onText: (text: string, isPasted: boolean) => void
}

const HINT =
  'One student per line, first name then last name, or “Last, First”. You can also paste columns of a spreadsheet. Edit the names here and the list is checked again.'

/** The user has just asked for this field. */
const focusOnMount = (area: HTMLTextAreaElement | null) => area?.focus()

export const isPaste = ({ nativeEvent }: FormEvent): boolean =>
  (nativeEvent as InputEvent).inputType === 'insertFromPaste'

/** A text area to paste or type names into, next to what becomes of each line (S5.11 to S5.17). */
export function PastedList({
  pasted,
  numberOf,
  text,
  refusal,
  onText,
  countsId,
  lookalikeOf,
  onPerLine,
  ...words
}: PastedListProps) {
  const id = useId()
  const listed = pasted.lines.map((line, at) => {
    const lookalike = lookalikeOf(line)
    return { key: `${line.line} ${at}`, line, lookalike, standing: standingOf(line, lookalike) }
  })
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
          aria-invalid={refusal !== ''}
          aria-describedby={describedBy(id, { hint: HINT, error: refusal })}
          value={text}
          onChange={(event) => onText(event.target.value, isPaste(event))}
        />
        <p id={`${id}-hint`} className="sm soft">
          {HINT}
        </p>
        <div role="alert">{refusal !== '' && <FieldError id={`${id}-error`}>{refusal}</FieldError>}</div>
      </div>
      <div>
        <Counts
          id={countsId}
          standings={listed.map(({ standing }) => standing)}
          aside={pasted.sheet?.asides.size ?? 0}
        />
        <PairQuestion pairs={pasted.pairs} onAnswer={onPerLine} />
        <SharedErrors errors={pasted.sharedFaults} className={styles.shared} />
        <ol className={styles.lines}>
          {listed.map(({ key, line, lookalike, standing }) => (
            <li key={key} tabIndex={-1}>
              <span className="muted num">{numberOf(line.line)}</span>
              <StandingIcon standing={standing} />
              <span>
                <b className="strong">{tidyName(fullName(line))}</b>
                <span className={`${styles.note} ${styles[standing]}`}>
                  <LineText line={line} lookalike={lookalike} {...words} />
                </span>
                {standing === 'ready' && isSplit(line) && (
                  <span className={styles.note}>
                    First name {tidyName(line.firstName)}, last name {tidyName(line.lastName)}
                  </span>
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
