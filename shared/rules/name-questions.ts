import { cutName, type PersonName } from './names.ts'
import { tidyName, wordsOf } from './roster-names.ts'

/** A part of a name that is more likely a slip than a name, and what it would be without it. */
export interface NameQuestion {
  readonly part: string
  readonly has:
    | 'digit'
    | 'at-sign'
    | 'sign'
    | 'pronouns'
    | 'grade'
    | 'note'
    | 'nickname'
    | 'no-letter'
    | 'two-names'
  /** '' if nothing would be left. */
  readonly without: string
  /** What stands before a whole name can be left out: what is then left is still a first and a last name. */
  readonly isBesideName?: true
}

const DIGIT = /\p{Nd}/gu
/** Between two people's names: 'Ana Ruiz and Ben Low', 'Ana & Ben', 'Ana / Ben'. */
const BETWEEN_NAMES = /^and | and(?: |$)|[&＆/／+＋]/iu
/** 'Son of', 'daughter of' and the like, as names of India and Malaysia write them. */
const CHILD_OF = /\b[sdaw]\/[olp]\b/giu
/** What somebody is to be called, behind their name: '(she, her)', '[he/they]', 'he/him'. */
const PRONOUNS =
  /[([](?:she|he|they|ze|ella|él|elle)(?: ?[/,] ?\p{L}+)+[)\]]|(?<!\p{L})(?:she|he|they|ze|ella|él|elle)(?: ?\/ ?\p{L}+)+/giu
/** Of Markdown and code, and in nobody's name. */
const SIGN = /[*_#~^<>{}[\]|=\\]/gu
/**
 * What is noted behind a name: after a dash between spaces, or as capitals in brackets; or a word before it, with a colon.
 * What stands before the brackets is looked at once they are found: from each place it would take the square of the name.
 */
const NOTE = /(?<= )[-–—](?= )(?! \p{Lu}\p{Ll}[\p{L}'’]*$).*$|\(\p{Lu}{3,}\)(?<=\p{Ll}.*)/gu
const LABEL = /^.*?[:：](?:\s|$)/u
/** What somebody goes by, within a name: '(Lucho)', '"Mimi"', '‘Mo’'. An apostrophe within a word opens nothing. */
const NICKNAME = /[(（][^()（）]+[)）]|["“”„«][^"“”„«»]+["“”»]|(?<=^|\s)['‘][^'‘’]+['’](?=\s|$)/gu
/** A grade in words behind a name. */
const GRADE_WORDS = /\b(?:first|second|third|fourth|fifth|sixth|seventh|eighth) grade\b|\bkindergarten$/giu
const AT_SIGN = /[@＠]/u
const LETTER = /\p{L}/u
/** A word that is no name at all, but what often stands beside one in a list. */
const EMAIL = /^[^@＠]+[@＠][^@＠]+\.[^@＠]+$/u
const ID_NUMBER = /^\p{Nd}{3,}$/u
const NUMBER = /^\p{Nd}+$/u

type Doubt = Pick<NameQuestion, 'has' | 'without'>

/** What is asked about a part; the words that are left have a letter each. */
function doubtAbout(part: string): Doubt | undefined {
  const without = (pattern: RegExp) => inLetters(part.replace(pattern, ' '))
  if (AT_SIGN.test(part))
    return {
      has: 'at-sign',
      without: inLetters(
        wordsOf(part)
          .filter((word) => !AT_SIGN.test(word))
          .join(' '),
      ),
    }
  if (part.search(PRONOUNS) >= 0) return { has: 'pronouns', without: without(PRONOUNS) }
  if (part.search(DIGIT) >= 0) return { has: 'digit', without: withoutDigits(part) }
  if (part.search(SIGN) >= 0) return { has: 'sign', without: tidyName(part.replace(SIGN, '')) }
  if (part !== '' && !LETTER.test(part)) return { has: 'no-letter', without: '' }
  if (part.search(NOTE) >= 0) return { has: 'note', without: without(NOTE) }
  if (LABEL.test(part)) return { has: 'note', without: without(LABEL) }
  if (part.search(NICKNAME) >= 0)
    return {
      has: 'nickname',
      without: without(NICKNAME) || inLetters(part.replace(NICKNAME, (marked) => marked.slice(1, -1))),
    }
  if (part.search(GRADE_WORDS) >= 0) return { has: 'grade', without: without(GRADE_WORDS) }
  if (BETWEEN_NAMES.test(part.replace(CHILD_OF, ''))) return { has: 'two-names', without: '' }
  return undefined
}

/** Asks about the first part with a digit, a sign, or what else is in few names; undefined if none has. */
export function nameQuestion({ firstName, lastName }: PersonName): NameQuestion | undefined {
  const first = tidyName(firstName)
  for (const part of [first, tidyName(lastName)]) {
    const doubt = doubtAbout(part)
    if (!doubt) continue
    const isBeside =
      NUMBER.test(part) || doubt.has === 'no-letter' || (doubt.has === 'note' && doubt.without === '')
    const isBesideName = part === first && isBeside && isWholeName(lastName)
    return { part, ...doubt, ...(isBesideName && { isBesideName }) }
  }
  return undefined
}

/** Whether a text has a first and a last name, none of which is asked about. */
const isWholeName = (text: string): boolean => wordsOf(text).length > 1 && !/[\p{Nd}@＠]/u.test(text)

/** What is said of such a part; nobody is kept from using it. */
export function questionWords({ part, has }: NameQuestion): string {
  const words = wordsOf(part)
  const email = words.find((word) => EMAIL.test(word))
  if (email !== undefined) return `${inQuotes(cutName(email))} looks like an e-mail address.`
  const number = words.find((word) => ID_NUMBER.test(word))
  if (number !== undefined) return `${inQuotes(cutName(number))} looks like an ID number.`
  const found: Readonly<Record<NameQuestion['has'], string>> = {
    digit: 'has a digit',
    'at-sign': 'has an @',
    sign: `has a ${part.match(SIGN)?.[0]} in it`,
    pronouns: 'has pronouns in it',
    grade: 'has a grade in it',
    note: 'has a note in it',
    nickname: 'may have a nickname in it',
    'no-letter': 'has no letter',
    'two-names': 'may be two people',
  }
  return `${inQuotes(cutName(part))} ${found[has]}.`
}

/** In quotation marks; those inside it are single ones. */
const inQuotes = (text: string): string => `“${text.replace(/[“"]([^”"]*)[”"]/g, '‘$1’')}”`

/** What stands beside a name that is typed; undefined if nothing about it is asked. */
export function questionHint(name: PersonName, use: 'add' | 'save'): string | undefined {
  const question = nameQuestion(name)
  return question && `${questionWords(question)} Correct it, or ${use} it as it is.`
}

/** A grade beside a name: '3rd grade', 'Grade 3', 'gr. 3', '3rd'. */
const GRADE = /(?:\b(?:grade|gr\.?) ?)?\b\p{Nd}{1,2}(?:st|nd|rd|th)?\b[ºª°]?(?: grad[eo]\b)?/giu

/** The part without its digits, and without what then is no word; '' if no letter is left. */
const withoutDigits = (part: string): string => inLetters(part.replace(GRADE, ' ').replace(DIGIT, ''))

const inLetters = (text: string): string =>
  wordsOf(text)
    .filter((word) => LETTER.test(word))
    .join(' ')
