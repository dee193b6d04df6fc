import { wordsOf } from '../../shared/rules/roster-names.ts'
import { LINE_END } from './pasted-names.ts'

/** Ends a mailbox with an address, by which mail programs keep several apart. */
const MAILBOX_END = />\s*(?:[;,]|$)/
const COMMA_BETWEEN = />\s*,/
const ADDRESS = /^\s*(?:mailto:)?[^\s@<>]+@[^\s@<>]+\s*$/i
const HEADER = /^\s*(?:to|cc|bcc|from):/i
/** Around a whole display name; apostrophes as Outlook writes them. */
const QUOTED = /^(?:"(.*)"|'(.*)')$/s

/**
 * The names and addresses of a list as mail programs copy it, 'Ana Ruiz <ana@k12.example>; Ben Low <ben@k12.example>',
 * a row for each; null if the text is something else.
 */
export function mailboxRows(text: string): string[][] | null {
  if (!text.includes('<') || /[\t|]/.test(text)) return null
  const hasCommas = COMMA_BETWEEN.test(text)
  const rows: string[][] = []
  for (const line of text.split(LINE_END)) {
    const pieces = line.replace(HEADER, '').split(MAILBOX_END)
    for (const [at, piece] of pieces.entries()) {
      const start = piece.lastIndexOf('<')
      const address = start < 0 ? '' : piece.slice(start + 1)
      // What follows the last address of a line has none; any other ends with one.
      if (start < 0 !== (at === pieces.length - 1) || (start >= 0 && !ADDRESS.test(address))) return null
      const names = start < 0 ? piece : piece.slice(0, start)
      const [name = '', ...before] = namesIn(names, hasCommas).reverse()
      rows.push(...before.reverse().map(withoutName), start < 0 ? withoutName(name) : [name, address.trim()])
    }
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ''))
}

/** A mailbox may be an address alone, or a name without one. */
const withoutName = (text: string): string[] => (ADDRESS.test(text) ? ['', text] : [text, ''])

/** The names before an address: more than one if others have no address. A comma in a name is that of 'Last, First'. */
function namesIn(text: string, hasCommas: boolean): string[] {
  return text.split(';').flatMap((between) => {
    const name = between.trim()
    const quoted = QUOTED.exec(name)
    if (quoted) return (quoted[1] ?? quoted[2] ?? '').trim()
    const parts = name.split(',').map((part) => part.trim())
    return parts.some((part) => ADDRESS.test(part)) || (hasCommas && parts.every(isWholeName)) ? parts : name
  })
}

const isWholeName = (text: string): boolean => wordsOf(text).length > 1
