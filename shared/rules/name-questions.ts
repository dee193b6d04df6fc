import { cutName, type PersonName } from './names.ts'
import { tidyName, wordsOf } from './roster-names.ts'

/** A part of a name that is more likely a slip than a name, and what it would be without it. */
export interface NameQuestion {
  readonly part: string
  readonly has: 'digit' | 'at-sign' | 'sign' | 'pronouns' | 'two-names'
  /** '' if nothing would be left. */
  readonly without: string
  /** An ID before a whole name can be left out: what is then left is still a first and a last name. */
  readonly isBesideName?: true
}

const DIGIT = /\p{Nd}/gu
/** Between two people's names: 'Ana Ruiz and Ben Low', 'Ana & Ben', 'Ana / Ben'. */
const BETWEEN_NAMES = /(?:^| )and(?: |$)|[&＆/／+＋]/iu
/** What somebody is to be called, behind their name: '(she/her)'. */
const PRONOUNS = /\((?:she|he|they|ze|ella|él|elle)(?: ?[/,] ?\p{L}+)*\)/giu
/** Of Markdown and code, and in nobody's name. */
const SIGN = /[*_#~^<>{}[\]|=\\]/gu
const AT_SIGN = /[@＠]/u
/** A word that is no name at all, but what often stands beside one in a list. */
const EMAIL = /^[^@＠]+[@＠][^@＠]+\.[^@＠]+$/u
const ID_NUMBER = /^\p{Nd}{3,}$/u
const NUMBER = /^\p{Nd}+$/u

/** Asks about the first part with a digit, a sign, or what stands between two names; undefined if none has. */
export function nameQuestion({ firstName, lastName }: PersonName): NameQuestion | undefined {
  for (const part of [firstName, lastName].map(tidyName)) {
    if (AT_SIGN.test(part)) {
      const rest = wordsOf(part).filter((word) => !AT_SIGN.test(word))
      return { part, has: 'at-sign', without: rest.join(' ') }
    }
    if (part.search(DIGIT) >= 0) {
      const isBesideName = part === tidyName(firstName) && NUMBER.test(part) && isWholeName(lastName)
      return { part, has: 'digit', without: withoutDigits(part), ...(isBesideName && { isBesideName }) }
    }
    if (part.search(PRONOUNS) >= 0)
      return { part, has: 'pronouns', without: tidyName(part.replace(PRONOUNS, '')) }
    if (part.search(SIGN) >= 0) return { part, has: 'sign', without: tidyName(part.replace(SIGN, '')) }
    if (BETWEEN_NAMES.test(part)) return { part, has: 'two-names', without: '' }
  }
  return undefined
}

/** Whether a text has a first and a last name, none of which is asked about. */
const isWholeName = (text: string): boolean => wordsOf(text).length > 1 && !/[\p{Nd}@＠]/u.test(text)

/** What is said of such a part; nobody is kept from using it. */
export function questionWords({ part, has }: NameQuestion): string {
  const words = wordsOf(part)
  const email = words.find((word) => EMAIL.test(word))
  if (email !== undefined) return `“${cutName(email)}” looks like an e-mail address.`
  const number = words.find((word) => ID_NUMBER.test(word))
  if (number !== undefined) return `“${cutName(number)}” looks like an ID number.`
  if (has === 'two-names') return `“${cutName(part)}” may be two people.`
  if (has === 'pronouns') return `“${cutName(part)}” has pronouns in it.`
  if (has === 'sign') return `“${cutName(part)}” has a ${part.match(SIGN)?.[0]} in it.`
  return `“${cutName(part)}” has ${has === 'digit' ? 'a digit' : 'an @'}.`
}

/** What stands beside a name that is typed; undefined if nothing about it is asked. */
export function questionHint(name: PersonName, use: 'add' | 'save'): string | undefined {
  const question = nameQuestion(name)
  return question && `${questionWords(question)} Correct it, or ${use} it as it is.`
}

/** A grade beside a name: '3rd grade', 'Grade 3', 'gr. 3', '3rd'. */
const GRADE = /(?:\b(?:grade|gr\.?) ?)?\b\p{Nd}{1,2}(?:st|nd|rd|th)?\b(?: grade\b)?/giu

/** The part without its digits, and without what then is no word; '' if no letter is left. */
function withoutDigits(part: string): string {
  const words = wordsOf(part.replace(GRADE, ' ').replace(DIGIT, ''))
  return words.filter((word) => /\p{L}/u.test(word)).join(' ')
}
