import PDFDocument from 'pdfkit'
import { typeface, type Weight } from './fonts.ts'

/** Everything in points, of which an inch has 72. */
export const MARGIN = 54
export const PAGE = { width: 612, height: 792 }
export const WIDTH = PAGE.width - 2 * MARGIN

export const ink = { text: '#16203a', muted: '#55607a', line: '#c9d0e0', brand: '#2348d3', bead: '#ffc43d' }

/** What the library's types do not know of yet: everything has a place in the structure. */
const SUBSET: string = 'PDF/UA'

export type Paper = PDFKit.PDFDocument
export type Part = ReturnType<Paper['struct']>

export interface Writing {
  readonly size?: number
  readonly weight?: Weight
  readonly color?: string
  readonly align?: 'left' | 'right' | 'center'
  readonly width?: number
  readonly at?: readonly [x: number, y: number]
}

/** A letter-size document that screen readers can read in order: everything on it is a tagged part or decoration. */
export function openPaper({ title, at }: { title: string; at: Date }): Paper {
  const paper = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    pdfVersion: '1.7',
    subset: SUBSET as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: 'Numberlane', CreationDate: at },
    font: '',
  })
  return paper
}

/** What is to be known of a part: a head's scope, what is read for what is drawn in another order, and of a drawing. */
interface About {
  readonly scope?: 'Row' | 'Column'
  readonly alt?: string
  readonly actual?: string
}

/** Adds a part of a kind, such as 'P' or 'H1', and draws it. */
export const add = (paper: Paper, to: Part, kind: string, draw: () => void, about: About = {}): void => {
  to.add(paper.struct(kind, about as object, draw))
}

/** Draws what a screen reader must pass over. */
export function decorate(paper: Paper, draw: () => void): void {
  paper.markContent('Artifact')
  paper.save()
  draw()
  paper.restore()
  paper.endMarkedContent()
}

/** Writes a text; below what was written last where no place is given. */
export function write(paper: Paper, text: string, { at, ...how }: Writing = {}): void {
  const { size = 10.5, weight = 'regular', color = ink.text, align, width } = how
  const options = { align, width, lineGap: 2 }
  const { name, bytes } = typeface(weight)
  paper.registerFont(name, bytes)
  paper.font(name).fontSize(size).fillColor(color)
  if (at) paper.text(text, ...at, options)
  else paper.text(text, options)
}

interface Rule {
  readonly from?: number
  readonly to?: number
  /** A line that ends a head. */
  readonly thick?: boolean
}

/** A line across. */
export const rule = (
  paper: Paper,
  y: number,
  { from = MARGIN, to = MARGIN + WIDTH, thick }: Rule = {},
): void =>
  decorate(paper, () => {
    const [width, color] = thick ? [2, ink.text] : [0.75, ink.line]
    paper.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(color).stroke()
  })

/** The bead on its line, of 30 points, at the top left. */
export const drawLogo = (paper: Paper): void =>
  decorate(paper, () => {
    paper.translate(MARGIN, MARGIN).scale(30 / 36)
    paper.roundedRect(0, 0, 36, 36, 11).fill(ink.brand)
    paper.lineWidth(3).lineCap('round').strokeColor('#ffffff')
    paper.path('M5.5 27.5h25M10 23.5v8M10 19.5C11.5 7 22 6.5 24.8 15.5').stroke()
    paper.circle(26, 21.5, 5.2).fill(ink.bead)
  })

/** The finished file. */
export function bytesOf(paper: Paper): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    paper.on('data', (chunk: Buffer) => chunks.push(chunk))
    paper.on('end', () => resolve(Buffer.concat(chunks)))
    paper.on('error', reject)
    paper.end()
  })
}
