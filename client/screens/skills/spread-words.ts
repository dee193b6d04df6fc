import type { Status } from '../../../shared/screens/marks.ts'
import type { SkillsView } from '../../../shared/screens/skills.ts'

/** A skill's counts by status, and what they say, filled in. */
export interface SpreadWords extends Readonly<SkillsView['spread']> {
  readonly counts: Readonly<Record<Status, number>>
}

export function spreadWords(
  { spread: { words, consistently }, legend }: Pick<SkillsView, 'spread' | 'legend'>,
  column: Pick<SkillsView['columns'][number], 'counts'>,
): SpreadWords {
  const counts = { green: 0, yellow: 0, red: 0, none: 0 }
  for (const [place, { status }] of legend.entries()) counts[status] = column.counts[place] ?? 0
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, status) => `${counts[status as Status]}`)
  return { counts, words: fill(words), consistently: fill(consistently) }
}
