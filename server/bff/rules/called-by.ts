import { cutName, fullName, type PersonName } from '../../../shared/rules/names.ts'

/** 'Amara'; 'Amara O.' if the class has another Amara; the full name if both are 'Amara O.'. */
export function calledBy(child: PersonName, all: readonly PersonName[]): string {
  const forms = [
    ({ firstName }: PersonName) => firstName,
    ({ firstName, lastName }: PersonName) => `${firstName} ${[...lastName][0] ?? ''}.`,
  ]
  const key = (text: string) => text.trim().toLowerCase()
  const form = forms.find((name) => all.filter((other) => key(name(other)) === key(name(child))).length === 1)
  return cutName((form ?? fullName)(child))
}
