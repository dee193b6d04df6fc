import { maxPlays } from './plays-scale.ts'

interface Plays {
  readonly points: readonly unknown[]
  readonly days: readonly { readonly from: number }[]
}

/**
 * Splits a chart's plays into rows of roughly equal length, none wider than the paper, so that the text keeps
 * its size. A row that begins in the middle of a day repeats that day's label.
 */
export function paperRows<Data extends Plays>(
  data: Data,
  paperWidth: number,
): readonly { readonly from: number; readonly data: Data }[] {
  const { points, days } = data
  const count = Math.ceil(points.length / maxPlays(paperWidth))
  const size = Math.ceil(points.length / count)
  return Array.from({ length: count }, (_, row) => {
    const [from, to] = [row * size, (row + 1) * size]
    const first = days.findLastIndex((day) => day.from <= from)
    const shown = days
      .filter((day, index) => index >= first && day.from < to)
      .map((day) => ({ ...day, from: Math.max(0, day.from - from) }))
    return { from, data: { ...data, points: points.slice(from, to), days: shown } }
  })
}
