import type { PersonName } from './names.ts'
import { wordsOf } from './roster-names.ts'

/**
 * The parts of a name in one cell: 'Last, First', else the first word is the first name and the rest the last
 * (S5.12?).
 */
export function wholeName(text: string): PersonName {
  const comma = text.indexOf(',')
  if (comma > 0) return { firstName: text.slice(comma + 1).trim(), lastName: text.slice(0, comma).trim() }
  const [firstName = '', ...rest] = wordsOf(text)
  return { firstName, lastName: rest.join(' ') }
}
