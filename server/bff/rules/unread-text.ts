import { formatCount } from '../../../shared/rules/counts.ts'
import { capitalized } from '../../../shared/rules/letter-case.ts'
import { joinList } from '../../../shared/rules/list-text.ts'
import type { PartNoun, RowNoun } from '../../contract/tolerance.ts'

/** The nouns whose plural is not made with an s alone. */
const plurals: Readonly<Partial<Record<RowNoun, string>>> = { class: 'classes' }

/** What is added up, so that figures that would be wrong without it are left out. */
const addedUp: readonly RowNoun[] = ['play', 'result']

/** Tells what could not be read, such as '1 student could not be read. Everything else is here.'; null if all could. */
export function unreadText(rows: readonly RowNoun[]): string | null {
  if (rows.length === 0) return null
  const nouns = [...new Set(rows)]
  const counts = nouns.map((noun) => counted(noun, rows.filter((row) => row === noun).length))
  const it = rows.length === 1 ? 'it' : 'them'
  const rest = nouns.some((noun) => addedUp.includes(noun))
    ? `Everything that does not depend on ${it} is here.`
    : 'Everything else is here.'
  return `${capitalized(joinList(counts))} could not be read. ${rest}`
}

/** In place of a figure that nobody could read; what could not be read is told beside it. */
export const NOT_KNOWN = 'Not known'

/** In place of a part of a page of which nothing could be read: '2 plays could not be read.'; null if all could. */
export const partUnread = (noun: RowNoun, count: number): string | null =>
  count === 0 ? null : `${capitalized(counted(noun, count))} could not be read.`

/** In place of what rows add up to: 'Not added up: 1 result could not be read.'; null if all could. */
export const notAddedUp = (noun: RowNoun, count: number): string | null =>
  count === 0 ? null : `Not added up: ${counted(noun, count)} could not be read.`

interface Shortened {
  readonly listed: number
  /** Of those that would be listed; the view's `unread` tells of them. */
  readonly unread: number
  readonly total: number
  /** What is said if there are more than one list holds, of which these are the first. */
  readonly more: (first: number) => string
}

/** Below a list: that it has the first only; null if it has all. */
export function shortenedText({ listed, unread, total, more }: Shortened): string | null {
  const first = listed + unread
  return total > first ? more(first) : null
}

/** What there is once is not counted. */
const isPart = (noun: RowNoun): noun is PartNoun => noun.startsWith('the ')

function counted(noun: RowNoun, count: number): string {
  if (isPart(noun)) return noun
  return `${formatCount(count)} ${count === 1 ? noun : (plurals[noun] ?? `${noun}s`)}`
}
