import Minus from 'lucide-react/icons/minus'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { CSSProperties } from 'react'
import { tidyName } from '../../shared/rules/roster-names.ts'
import { classes } from '../design/classes.ts'
import { Icon } from '../design/icon.tsx'
import { SharedErrors } from '../forms/shared-errors.tsx'
import { Banner } from '../ui/banner.tsx'
import { Select } from '../ui/select.tsx'
import type { CellKind } from './cell-kinds.ts'
import { useLabels } from './column-uses.ts'
import styles from './columns.module.css'
import { Counts } from './counts.tsx'
import { LineText, StandingIcon, standingOf } from './line-status.tsx'
import { PairQuestion } from './pair-question.tsx'
import pastedStyles from './pasted.module.css'
import type { PastedLine } from './pasted.ts'
import { withUse } from './pasted.ts'
import type { PastedViewProps } from './pasted-list.tsx'
import type { ColumnUse, Sheet, SheetColumn } from './sheet.ts'
import type { Aside } from './sheet-rows.ts'

interface PastedColumnsProps extends PastedViewProps {
  readonly sheet: Sheet
  /** What columns can be used for. */
  readonly offered: readonly ColumnUse[]
  readonly onUses: (uses: readonly ColumnUse[]) => void
}

const asideText: Readonly<Record<Aside, string>> = {
  headings: 'Headings, set aside',
  title: 'Title, set aside',
  totals: 'Totals, set aside',
  note: 'Note, set aside',
  rule: 'Line, set aside',
  empty: 'Empty, set aside',
}
const kindText: Readonly<Record<CellKind, string>> = {
  words: 'Words',
  group: 'Groups',
  letter: 'Letters',
  'last-first': 'Last, First',
  grade: 'Grades',
  number: 'Numbers',
  email: 'Emails',
  same: 'All the same',
  other: 'Other',
  empty: 'Empty',
}

/**
 * The rows of a pasted spreadsheet as they were pasted, with what each column is used for and what becomes of
 * each row. What is left out is struck through.
 */
export function PastedColumns({
  pasted,
  numberOf,
  sheet,
  offered,
  onUses,
  lookalikeOf,
  onPerLine,
  countsId,
  ...words
}: PastedColumnsProps) {
  const { uses } = pasted
  const lines = new Map(pasted.lines.map((line) => [line.line, line]))
  const standings = pasted.lines.map((line) => standingOf(line, lookalikeOf(line)))
  return (
    <>
      <Counts id={countsId} standings={standings} aside={sheet.asides.size} />
      {sheet.told !== '' && (
        <Banner box tone="warn" className={pastedStyles.shared}>
          {sheet.told}
        </Banner>
      )}
      <PairQuestion pairs={pasted.pairs} onAnswer={onPerLine} />
      <SharedErrors errors={pasted.sharedFaults} className={pastedStyles.shared} />
      <div className={styles.scroll}>
        <table className={styles.table} style={{ '--columns': uses.length } as CSSProperties}>
          <caption className="vh">How the pasted columns are read</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.row}>
                Row
              </th>
              {sheet.columns.map((column, at) => (
                <th key={columnKey(at)} scope="col" className={classes(uses[at] === 'leave' && styles.off)}>
                  <Select
                    dense
                    label={`Use of column ${at + 1}, ${headingText(column)}`}
                    className={styles.use}
                    value={uses[at] ?? 'leave'}
                    options={offered.map((value) => ({ value, label: useLabels[value] }))}
                    onChange={(use) => onUses(withUse(uses, at, use as ColumnUse))}
                  />
                  <small>{headingText(column)}</small>
                </th>
              ))}
              <th scope="col" className={styles.found}>
                What we found
              </th>
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map((cells, row) => {
              const line = lines.get(row + 1)
              const lookalike = line && lookalikeOf(line)
              const standing = line && standingOf(line, lookalike)
              // A title or a note is longer than any column.
              const isAlone = !line && cells.filter((cell) => cell.trim() !== '').length === 1
              return (
                <tr key={columnKey(row)} tabIndex={-1}>
                  <th scope="row" className={classes(styles.row, !line && styles.aside)}>
                    {numberOf(row + 1) || ''}
                  </th>
                  {isAlone && (
                    <td colSpan={uses.length} className={classes(styles.off, styles.whole)}>
                      <s>{cells.join(' ').trim()}</s>
                    </td>
                  )}
                  {(isAlone ? [] : uses).map((use, at) => {
                    const text = cells[at] ?? ''
                    const isLeft = !line || use === 'leave'
                    return (
                      <td
                        key={columnKey(at)}
                        className={classes(
                          isLeft && styles.off,
                          line && markOf({ line, use, text, isLookalike: lookalike !== undefined }),
                        )}
                      >
                        {isLeft && text !== '' ? <s>{text}</s> : text}
                      </td>
                    )
                  })}
                  <td className={classes(styles.found, !line && styles.aside)}>
                    <span className={styles.words}>
                      {standing ? <StandingIcon standing={standing} /> : <Icon of={Minus} size="s" />}
                      <span>
                        {line && standing ? (
                          standing === 'ready' && line.readAs === undefined ? (
                            'Ready'
                          ) : (
                            <LineText line={line} lookalike={lookalike} {...words} />
                          )
                        ) : (
                          asideText[sheet.asides.get(row) ?? 'empty']
                        )}
                      </span>
                    </span>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <p className={`${styles.privacy} sm soft`}>
        <Icon of={ShieldCheck} size="s" />
        Columns that are left out stay on this computer. They are not sent or kept.
      </p>
    </>
  )
}

/** Rows and columns have no ids: their place is what they are. */
const columnKey = (at: number): string => `${at}`

const headingText = ({ heading, kind }: SheetColumn): string => heading || kindText[kind]

/** How a cell is marked: questioned, or at fault. */
function markOf({
  line,
  use,
  text,
  isLookalike,
}: {
  readonly line: PastedLine
  readonly use: ColumnUse
  readonly text: string
  readonly isLookalike: boolean
}): string | undefined {
  const isName = use === 'firstName' || use === 'lastName' || use === 'name'
  if (line.fault !== undefined) {
    if (line.isGradeFault) return use === 'grade' ? styles.wrong : undefined
    const lacksPart = line.firstName === '' || line.lastName === ''
    const isMeant = !lacksPart || text.trim() === '' || use === 'name'
    return isName && isMeant ? styles.wrong : undefined
  }
  if (line.question)
    return isName && tidyName(text).includes(line.question.part) ? styles.questioned : undefined
  return isName && isLookalike ? styles.questioned : undefined
}
