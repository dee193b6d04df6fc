import fc from 'fast-check'
import t from 'tap'
import { noChoices, parsedText, readPasted } from '../../../client/pasted/pasted.ts'
import { pastedSheet } from '../../../client/pasted/pasted-sheet.ts'
import { textOf } from '../../../client/pasted/remainder.ts'
import { readSheet } from '../../support/pasted-sheet.ts'

const SIDE_BY_SIDE =
  'Several students stand side by side. Each has a row here: first those on the left, then those to their right.'

t.test('children side by side under repeated headings each have a row', async (t) => {
  const sheets: [string, string, readonly string[]][] = [
    ['Student 1\tStudent 2\nAna Ruiz\tBen Low', 'name', ['2: Ana | Ruiz', '3: Ben | Low']],
    ['Student #1\tStudent #2\nAna Ruiz\tBen Low', 'name', ['2: Ana | Ruiz', '3: Ben | Low']],
    ['Name\tName\tName\nAna Ruiz\tLow, Ben', 'name', ['2: Ana | Ruiz', '3: Ben | Low']],
    [
      'First\tLast\tFirst\tLast\nAna\tRuiz\tBen\tLow\nCy\tFox\t\t',
      'firstName lastName',
      ['2: Ana | Ruiz', '3: Cy | Fox', '4: Ben | Low'],
    ],
    [
      'Room 12\t\t\tMs. Vega\nFirst\tLast\t\tFirst\tLast\nAna\tRuiz\t\tBen\tLow\nFirst\tLast\t\tFirst\tLast\nCy\tFox',
      'firstName lastName',
      ['3: Ana | Ruiz', '5: Cy | Fox', '6: Ben | Low'],
    ],
    [
      '#\tName\tGrade\t#\tName\tGrade\tNotes\n1\tAna Ruiz\t3\t2\tBen Low\t2\treads',
      'leave name grade leave',
      ['2: Ana | Ruiz | 3', '3: Ben | Low | 2'],
    ],
  ]
  for (const [text, uses, students] of sheets) {
    t.match(readSheet(text), { uses, students }, text)
    t.equal(pastedSheet(text)?.told, SIDE_BY_SIDE, text)
  }
})

t.test('one who stays keeps the name and one who was added is gone', async (t) => {
  const read = (text: string) =>
    readPasted(parsedText(text), { faultsOf: (names) => names.map(() => undefined), hasGrades: true })
  const pasted = read('Student 1\tStudent 2\nAna Ruiz\tBen Low\nCy Fox\tDee Orr')
  const rest = textOf(pasted, pasted.lines.slice(2), { choices: noChoices, hasGrades: true })
  t.equal(rest.text, 'Student\nBen Low\nDee Orr')
  t.match(read(rest.text).lines, [{ firstName: 'Ben', lastName: 'Low' }, { firstName: 'Dee' }])
})

t.test('headings that are alike but may be of one child are told, and the first is taken', async (t) => {
  for (const [text, uses, told] of [
    [
      'Apellido 1\tApellido 2\tNombre\nRuiz\tSoto\tAna',
      'lastName leave firstName',
      /^“Apellido 1” and “Apellido 2” are headings of a last name\. The first is taken; choose/,
    ],
    [
      'Name\tName\tGrade\nAna Ruiz\tBen Low\t3',
      'name leave grade',
      /^“Name” and “Name” are headings of a name/,
    ],
    ['First\tLast\tName\tName\nAna\tRuiz\tx\ty', 'firstName lastName leave leave', /^$/],
    ['First\tLast\tGrade\nAna\tRuiz\t3', 'firstName lastName grade', /^$/],
  ] as const) {
    t.match(readSheet(text), { uses }, text)
    t.match(pastedSheet(text)?.told, told, text)
  }
})

t.test('nothing under repeated headings is lost, invented or moved to another child', async () => {
  const headings = fc.constantFrom(['Name'], ['First', 'Last'], ['#', 'Last name', 'First name', 'Grade'])
  const cell = fc.constantFrom('', 'Ana', 'Ruiz Soto', 'Low, Ben', '李', 'R', '3', 'total', '—x')
  const table = headings.chain((heads) =>
    fc.record({
      heads: fc.constant(heads),
      rows: fc.array(
        fc.array(fc.array(cell, { minLength: heads.length, maxLength: heads.length }), {
          minLength: 2,
          maxLength: 2,
        }),
        { minLength: 1, maxLength: 6 },
      ),
    }),
  )
  fc.assert(
    fc.property(table, ({ heads, rows }) => {
      const line = (cells: readonly string[]) => cells.join('\t').trimEnd()
      const written = (cells: readonly string[]) => cells.join('\t')
      const text = [[...heads, ...heads], ...rows.map((row) => row.flat())].map(written).join('\n')
      const sheet = pastedSheet(text)
      fc.pre(sheet !== null)
      const found = sheet.rows.map((cells) => line(cells)).filter(Boolean)
      const children = rows.flat().map(line).filter(Boolean)
      return found.sort().join('\n') === [line(heads), ...children].sort().join('\n')
    }),
  )
})
