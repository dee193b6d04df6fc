import { cutName, fullName, type PersonName } from '../../../shared/rules/names.ts'

type Form = (child: PersonName) => string

const forms: readonly Form[] = [
  ({ firstName }) => firstName,
  ({ firstName, lastName }) => `${firstName} ${[...lastName][0] ?? ''}.`,
]

/**
 * How the children of a class are called: 'Amara'; 'Amara O.' if the class has another Amara; the full name if both are
 * 'Amara O.'. What each is called is counted once, however many they are.
 */
export function calledIn(all: readonly PersonName[]): Form {
  const counted = forms.map((form) => ({ form, counts: countsOf(all.map((child) => key(form(child)))) }))
  return (child) => {
    const only = counted.find(({ form, counts }) => counts.get(key(form(child))) === 1)
    return cutName((only?.form ?? fullName)(child))
  }
}

const key = (text: string): string => text.trim().toLowerCase()

function countsOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}
