import { writeName } from '../../paper/name.ts'
import { add, ink, type Paper, type Part } from '../../paper/paper.ts'

/** A part of the page's width, in points. */
export interface Column {
  readonly x: number
  readonly width: number
}

interface Words {
  readonly size?: number
  readonly weight?: 'regular' | 'bold'
  readonly color?: string
  readonly align?: 'left' | 'right'
  /** Points between it and what is above. */
  readonly gap?: number
}

/** Adds words as a part of a kind, below what was written last. They may name the child, in whatever script. */
export function words(
  paper: Paper,
  page: Part,
  text: string,
  { kind = 'P', x, width, gap = 0, ...how }: Column & Words & { readonly kind?: string },
): void {
  const at = [x, paper.y + gap] as const
  add(paper, page, kind, () => writeName(paper, text, { ...how, width, at }), { actual: text })
}

export const heading = (paper: Paper, page: Part, text: string, column: Column): void =>
  words(paper, page, text, { ...column, kind: 'H2', size: 13, weight: 'bold' })

/** A smaller, lighter line. */
export const small = (paper: Paper, page: Part, text: string, column: Column): void =>
  words(paper, page, text, { ...column, size: 9.5, color: ink.muted })
