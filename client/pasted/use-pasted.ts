import { useMemo, useState } from 'react'
import type { PersonName } from '../../shared/rules/names.ts'
import { noChoices, type PastedChoices, type PastedLine, parsedText, readPasted, rowsOf } from './pasted.ts'
import { keptOf, textOf } from './remainder.ts'
import { type NumberedRows, numberRows, renumber } from './row-numbers.ts'
import { refusalOf } from './text-limits.ts'

/** What turns the text around it; names are kept without (S5.17). */
const TURNING = /\p{Bidi_Control}/gu

/** That of a row of headings that was not pasted. */
const NO_NUMBER = 0

interface PastedProps {
  /** What is kept of the text; it changes elsewhere when a draft is restored, discarded or undone. */
  readonly kept: string
  readonly onKept: (text: string) => void
  readonly faultsOf: (names: readonly PersonName[]) => readonly (string | undefined)[]
  readonly hasGrades?: boolean
}

/** Text as it comes back from a draft: nothing is decided about it. */
function restore(kept: string) {
  const parsed = parsedText(kept)
  return {
    text: kept,
    parsed,
    numbered: numberRows(rowsOf(parsed, kept)),
    choices: noChoices,
    kept,
    refusal: '',
  }
}

/**
 * A pasted text and what was decided about it. The text as it was pasted is only in memory; what is kept of
 * it has no column that is left out.
 */
export function usePasted({ kept, onKept, faultsOf, hasGrades = false }: PastedProps) {
  const [typed, setTyped] = useState(() => restore(kept))
  // A text is parsed once: when it changes, not whenever it is shown.
  const current = useMemo(() => (typed.kept === kept ? typed : restore(kept)), [typed, kept])
  const { text, choices, numbered } = current
  const numberOf = (line: number) => numbered.numbers[line - 1] ?? line
  const change = (
    to: string,
    decided: PastedChoices,
    number: (rows: readonly string[]) => NumberedRows = (rows) => renumber(numbered, rows),
  ) => {
    const parsed = to === text ? current.parsed : parsedText(to)
    const next = keptOf(parsed, to, { choices: decided, hasGrades })
    setTyped({
      text: to,
      parsed,
      numbered: to === text ? numbered : number(rowsOf(parsed, to)),
      choices: decided,
      kept: next,
      refusal: '',
    })
    if (next !== kept) onKept(next)
  }
  const pasted = readPasted(current.parsed, { faultsOf, choices, hasGrades, numberOf })
  return {
    text,
    choices,
    pasted,
    /** The number of a line by its place from 1: that of the row that was pasted, whatever has left the list. */
    numberOf,
    /** Why the last change was not taken; '' if it was. */
    refusal: current.refusal,
    /** Another text; nothing decided holds for one that was pasted anew. False if it is too long to take. */
    type: (given: string, isPasted = false): boolean => {
      const to = given.replace(TURNING, '')
      const refusal = refusalOf(to, text)
      const isAnew = isPasted || to.trim() === ''
      if (refusal === '') change(to, isAnew ? noChoices : choices, isAnew ? numberRows : undefined)
      else setTyped({ ...current, refusal })
      return refusal === ''
    },
    /** Leaves out all lines but these. */
    keep: (lines: readonly PastedLine[]): void => {
      const rest = textOf(pasted, lines, { choices, hasGrades })
      const headings = pasted.sheet?.rows.findIndex((_, row) => pasted.sheet?.asides.get(row) === 'headings')
      const headingsNumber = headings === undefined || headings < 0 ? NO_NUMBER : numberOf(headings + 1)
      change(rest.text, rest.choices, (rows) => {
        const places = lines.map(({ line }) => numberOf(line))
        if (rows.length === places.length) return { rows, numbers: places }
        const hasHeadings = rows.length === places.length + 1
        return hasHeadings ? { rows, numbers: [headingsNumber, ...places] } : numberRows(rows)
      })
    },
    choose: (changes: Partial<PastedChoices>) => change(text, { ...choices, ...changes }),
    /** What a questioned part of a name is to be. */
    answer: (part: string, to: string) =>
      change(text, { ...choices, answers: { ...choices.answers, [part]: to } }),
  }
}
export type PastedState = ReturnType<typeof usePasted>
