import { countOf } from '../../../shared/rules/counts.ts'

/** How many badges a sheet has. */
export const perSheet = { 4: 4, 6: 6, 8: 8 } as const
export type PerSheet = '4' | '6' | '8'

/** What is printed, and how. */
export interface Choices {
  readonly badges: boolean
  readonly poster: boolean
  readonly ink: 'color' | 'gray'
  readonly onPage: PerSheet
}

export const firstChoices: Choices = { badges: true, poster: true, ink: 'color', onPage: '8' }

/** The list in sheets of so many, in order. */
export function sheetsOf<One>(all: readonly One[], size: number): One[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size))
}

/** How many pages are printed, and in words what they are. */
export function pagesOf({ badges, poster, onPage }: Choices, children: number) {
  const sheets = badges ? Math.ceil(children / perSheet[onPage]) : 0
  const parts = [
    ...(badges ? [`${countOf(children, 'badge')} on ${countOf(sheets, 'page')}`] : []),
    ...(poster ? ['a poster'] : []),
  ]
  return { pages: sheets + (poster ? 1 : 0), text: parts.join(' and ') || 'Nothing is chosen yet' }
}
