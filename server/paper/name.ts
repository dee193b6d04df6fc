import { type Typeface, typeface, typefaceWith, type Weight } from './fonts.ts'
import { linesOf } from './lines.ts'
import { ink, type Paper } from './paper.ts'
import { type Cluster, clustersOf, runsOf } from './runs.ts'

interface NameWriting {
  readonly size?: number
  readonly weight?: Weight
  readonly color?: string
  readonly align?: 'left' | 'right'
  readonly width: number
  readonly at: readonly [x: number, y: number]
}

const LINE_GAP = 2
/** How far letters reach above and below the line they stand on at most, in parts of their size. */
const MAX_ABOVE = 1.1
const MAX_BELOW = 0.45

/** Writes a name in whatever script it has, in lines of at most a width; the next text begins below it. */
export function writeName(
  paper: Paper,
  name: string,
  { size = 10.5, weight = 'regular', color = ink.text, align = 'left', width, at: [x, top] }: NameWriting,
): void {
  const letters = lettersOf(name, weight)
  paper.fontSize(size).fillColor(color)
  let y = top
  for (const line of linesOf(letters, width, (letter) => widthOf(paper, letter))) {
    const { above, below } = extentOf(line, size)
    const spare = align === 'right' ? width - sum(line.map((letter) => widthOf(paper, letter))) : 0
    drawLine(paper, line, [x + spare, y + above])
    y += above + below + LINE_GAP
  }
  paper.x = x
  paper.y = y
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** The letters of a name: a word in one typeface if one has all of it, and else each letter in the first that has it. */
const lettersOf = (name: string, weight: Weight): readonly Cluster<Typeface>[] =>
  name.split(/(?<= )/).flatMap((word) => {
    const ofAll = typefaceWith(word, weight)
    return clustersOf(word, (letter) => ofAll ?? typefaceWith(letter, weight) ?? typeface(weight))
  })

function drawLine(paper: Paper, line: readonly Cluster<Typeface>[], [x, y]: readonly [number, number]): void {
  let left = x
  for (const run of runsOf(line)) {
    const advance = widthOf(paper, run)
    if (run.text !== ' ') paper.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' })
    left += advance
  }
}

/** The width of a text in a typeface, which is the paper's from then on. */
function widthOf(paper: Paper, { text, face }: Cluster<Typeface>): number {
  paper.registerFont(face.name, face.bytes)
  return paper.font(face.name).widthOfString(text)
}

/** How far a line reaches above and below where its letters stand. */
function extentOf(line: readonly Cluster<Typeface>[], size: number): { above: number; below: number } {
  const fonts = line.map(({ face }) => face.font)
  const above = Math.max(0, ...fonts.map(({ ascent, unitsPerEm }) => ascent / unitsPerEm))
  const below = Math.max(0, ...fonts.map(({ descent, unitsPerEm }) => -descent / unitsPerEm))
  return { above: Math.min(above, MAX_ABOVE) * size, below: Math.min(below, MAX_BELOW) * size }
}
