import { PEOPLE_SEARCH_FROM } from '../../../shared/rules/people-search.ts'
import { PublicError } from '../errors.ts'

/** What people are searched for, without spaces around it; throws for too few characters. */
export function searchText(typed: string): string {
  const text = typed.trim()
  if (text.length >= PEOPLE_SEARCH_FROM) return text
  throw new PublicError('invalid-input', {
    fields: { text: `Please type at least ${PEOPLE_SEARCH_FROM} characters.` },
  })
}
