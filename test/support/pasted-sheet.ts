import { pastedSheet } from '../../client/pasted/pasted-sheet.ts'
import { sheetStudent } from '../../client/pasted/sheet.ts'

/** What a text is read as: its columns, the students in it, and the rows set aside. */
export function readSheet(text: string) {
  const sheet = pastedSheet(text)
  if (!sheet) return null
  const uses = sheet.columns.map(({ use }) => use)
  const students = sheet.rows.flatMap((cells, row) => {
    if (sheet.asides.has(row)) return []
    const { firstName, lastName, grade } = sheetStudent(cells, uses)
    return [`${row + 1}: ${firstName} | ${lastName}${grade === '' ? '' : ` | ${grade}`}`]
  })
  const aside = [...sheet.asides].map(([row, why]) => `${row + 1}: ${why}`)
  return { uses: uses.join(' '), students, aside }
}
