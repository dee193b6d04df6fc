import { composed } from './roster-names.ts'

/** Letters that are one with their stroke, and as they are typed without it. */
export const STROKED = { letters: 'øØłŁđĐħĦŧŦı', plain: 'oOlLdDhHtTi' } as const

const MARKS = /[\u0300-\u036f]/g
const STROKED_LETTER = new RegExp(`[${STROKED.letters}]`, 'g')

/**
 * A text as it is typed on a keyboard without accents: 'Zoë' as 'Zoe'. Both sides of a search are compared like this;
 * names that are said to be the same are not.
 */
export const plainLetters = (text: string): string =>
  composed(text)
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(STROKED_LETTER, (letter) => STROKED.plain[STROKED.letters.indexOf(letter)] ?? letter)
