import { hundredthsText } from '../../../shared/rules/factors.ts'
import { cutName } from '../../../shared/rules/names.ts'
import type { FactorsView } from '../../../shared/screens/factors.ts'

type Row = FactorsView['rows'][number]
type Wording = FactorsView['wordings'][number]

/** A cell as it is drawn. */
export interface CellWords extends Wording {
  /** '.62', if there is a value. */
  readonly number: string | null
  readonly datapoints: number
  /** What it sorts by. */
  readonly key: number | null
}

/** A row as it is drawn. */
export interface RowWords
  extends Pick<Row, 'studentId' | 'fullName' | 'initials' | 'tint' | 'begun' | 'done'> {
  readonly name: string
  /** Absent if the factors are not available right now. */
  readonly cells: readonly (CellWords | undefined)[] | undefined
  /** Absent if not available right now. */
  readonly suggested: readonly string[] | undefined
}

type View = Pick<FactorsView, 'wordings' | 'suggestions' | 'rows'>

/** The rows in words, in the view's order. */
export const rowWords = ({ wordings, suggestions, rows }: View): RowWords[] =>
  rows.map((row) => ({
    ...row,
    name: cutName(row.fullName),
    cells: row.cells?.map(([place = -1, datapoints = 0, hundredths, key]) => {
      const wording = wordings[place]
      return (
        wording && {
          ...wording,
          number: hundredths === undefined ? null : hundredthsText(hundredths),
          datapoints,
          key: key ?? null,
        }
      )
    }),
    suggested: row.suggested?.flatMap((place) => suggestions[place] ?? []),
  }))
