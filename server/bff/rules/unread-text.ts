import { formatCount } from '../../../shared/rules/counts.ts'
import type { RowNoun } from '../../contract/tolerance.ts'

/** The nouns whose plural is not made with an s alone. */
const plurals: Readonly<Partial<Record<RowNoun, string>>> = { class: 'classes' }

/** Tells what could not be read, such as '1 student could not be read. Everything else is here.'; null if all could. */
export function unreadText(rows: readonly RowNoun[]): string | null {
  if (rows.length === 0) return null
  const nouns = [...new Set(rows)]
  const counts = nouns.map((noun) => counted(noun, rows.filter((row) => row === noun).length))
  return `${new Intl.ListFormat('en-US').format(counts)} could not be read. Everything else is here.`
}

const counted = (noun: RowNoun, count: number): string =>
  `${formatCount(count)} ${count === 1 ? noun : (plurals[noun] ?? `${noun}s`)}`
