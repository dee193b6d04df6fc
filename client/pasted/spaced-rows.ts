import { LINE_END } from './pasted-names.ts'

const BETWEEN_CELLS = / {2,}/
const CELL = /\S+(?: \S+)*/gu

/** A cell, and where it stands in its line. */
interface Placed {
  readonly text: string
  readonly from: number
  readonly to: number
}

const placedIn = (line: string): Placed[] =>
  [...line.matchAll(CELL)].map(({ 0: text, index }) => ({ text, from: index, to: index + text.length }))

/**
 * The cells of a table that is aligned with spaces, two or more between them; no rows if cells are kept apart by
 * anything else. It counts only with headings: two spaces in a name are a slip. A row with fewer cells has each where it
 * stands below others; where that cannot be said for certain the row is one cell, which is then asked about.
 */
export function spacedRows(text: string): string[][] {
  if (/[\t|;,"]/.test(text) || !BETWEEN_CELLS.test(text)) return []
  const lines = text.split(LINE_END)
  const rows = lines.map(placedIn)
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0)
  const whole = rows.filter((cells) => cells.length === width)
  const columns = Array.from({ length: width }, (_, at) => ({
    from: Math.min(...whole.map((cells) => cells[at]?.from ?? 0)),
    to: Math.max(...whole.map((cells) => cells[at]?.to ?? 0)),
  }))
  return rows.map((cells, row) => {
    if (cells.length === width || cells.length < 2) return cells.map(({ text }) => text)
    const places = cells.map(({ from, to }) => {
      const [at = -1, ...others] = columns.flatMap((column, at) =>
        from < column.to && to > column.from ? [at] : [],
      )
      return others.length > 0 ? -1 : at
    })
    if (places.includes(-1) || new Set(places).size < places.length) return [(lines[row] ?? '').trim()]
    return columns.map((_, at) => cells[places.indexOf(at)]?.text ?? '')
  })
}
