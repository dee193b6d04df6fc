import { LINE_END } from './pasted-names.ts'

/** Several schools over; longer lists are uploaded, and checked on the server. */
const MAX_LINES = 5000
const MAX_CHARACTERS = 200_000

const isTooLong = (text: string): boolean =>
  text.length > MAX_CHARACTERS || text.trimEnd().split(LINE_END).length > MAX_LINES

/** Why a text is not taken in place of another, and what to do; '' if it is. A shorter one always is. */
export const refusalOf = (text: string, before: string): string =>
  isTooLong(text) && text.length >= before.length
    ? `That is too long to paste here: more than ${MAX_LINES.toLocaleString('en')} lines or ${MAX_CHARACTERS.toLocaleString('en')} characters. Nothing has changed. Paste one class at a time, or upload a CSV file.`
    : ''
