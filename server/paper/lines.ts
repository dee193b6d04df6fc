import type { Cluster } from './runs.ts'

type Line<Face> = readonly Cluster<Face>[]

/** Lines of at most a width, broken after spaces, and within a word that is wider than a line. */
export function linesOf<Face>(
  letters: Line<Face>,
  width: number,
  widthOf: (letter: Cluster<Face>) => number,
): readonly Line<Face>[] {
  const lines: Line<Face>[] = []
  let from = 0
  let space = -1
  let used = 0
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] as Cluster<Face>
    const advance = widthOf(letter)
    if (letter.text === ' ') space = at
    else if (used + advance > width && at > from) {
      const to = space < from ? at : space + 1
      lines.push(letters.slice(from, to))
      used = letters.slice(to, at).reduce((sum, one) => sum + widthOf(one), 0)
      from = to
    }
    used += advance
  }
  return [...lines, letters.slice(from)].map(withoutEnd)
}

/** A space at the end would stand before a line that is read from the right. */
const withoutEnd = <Face>(line: Line<Face>): Line<Face> =>
  line.slice(0, line.findLastIndex(({ text }) => text !== ' ') + 1)
