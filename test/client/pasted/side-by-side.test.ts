import fc from 'fast-check'
import t from 'tap'
import { noChoices, parsedText, readPasted } from '../../../client/pasted/pasted.ts'
import { pastedNames } from '../../../client/pasted/pasted-names.ts'
import { pastedSheet } from '../../../client/pasted/pasted-sheet.ts'
import { textOf } from '../../../client/pasted/remainder.ts'
import { readSheet } from '../../support/pasted-sheet.ts'

const SIDE_BY_SIDE =
  'Several students stand side by side. Each has a row of their own here; whoever is no student can be taken out of the text.'

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
      ['3: Ana | Ruiz', '4: Cy | Fox', '5: Ben | Low'],
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

t.test('children side by side without headings each have a row, where it is certain', async (t) => {
  const both = (...lines: number[]) => [`${lines[0]}: Ana | Ruiz`, `${lines[1]}: Ben | Low`]
  const sheets: [string, string, readonly string[]][] = [
    ['1\tAna Ruiz\t14\tBen Low', 'leave name', both(1, 2)],
    ['1,Ana Ruiz,14,Ben Low', 'leave name', both(1, 2)],
    [
      '1\tAna Ruiz\t\t8\tBen Low\n2\tCy Fox\t\t9\tDee',
      'leave name',
      [both(1, 3)[0] ?? '', '2: Cy | Fox', both(1, 3)[1] ?? '', '4: Dee | '],
    ],
    ['1\tAna\tRuiz\t1\tBen\tLow', 'leave firstName lastName', both(1, 2)],
    ['1\tAna Ruiz\t2\tBen Low\n3\tCy Fox', 'leave name', [...both(1, 2), '3: Cy | Fox']],
    ['1\tRuiz, Ana\t2\tLow, Ben\n3\tFox, Cy', 'leave name', [...both(1, 2), '3: Cy | Fox']],
    ['Ana Ruiz\t3\tBen Low\t2', 'name grade', ['1: Ana | Ruiz | 3', '2: Ben | Low | 2']],
    ['Ruiz, Ana\tLow, Ben', 'name', both(1, 2)],
    ['Room 12\nRuiz, Ana\tLow, Ben', 'name', both(2, 3)],
  ]
  for (const [text, uses, students] of sheets) {
    t.match(readSheet(text), { uses, students }, text)
    t.equal(pastedSheet(text)?.told, SIDE_BY_SIDE, text)
  }
  for (const text of [
    '1\tAna Ruiz\t3\n2\tBen Low\t2',
    '48213\tAna\t3\tRuiz\n48214\tBen\t3\tLow',
    'Ana Ruiz\tRed\t3\nBen Low\tBlue\t3',
    'Ruiz, Ana\tVega, Carla\nLow, Ben\tVega, Carla\nFox, Cy\tVega, Carla',
  ])
    t.equal(pastedSheet(text)?.told, '', text)
})

t.test('in a list, several in a line with a number each or as “Last, First” are children', async (t) => {
  const names = (text: string) =>
    pastedNames(text).names.map(({ firstName, lastName }) => `${firstName} | ${lastName}`)
  t.same(names('1. Ana Ruiz\t14. Low, Ben'), ['Ana | Ruiz', 'Ben | Low'])
  t.same(names('Ruiz, Ana\tLow, Ben\tCy Fox'), ['Ana | Ruiz', 'Ben | Low', 'Cy | Fox'])
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

t.test('nothing of numbered children side by side is lost, invented or moved to another child', async () => {
  const name = fc.constantFrom('Ana Ruiz', 'Low, Ben', 'María José de la Cruz', '李 小龍', 'Cy R')
  fc.assert(
    fc.property(fc.array(name, { minLength: 2, maxLength: 20 }), fc.boolean(), (names, isAcross) => {
      const half = Math.ceil(names.length / 2)
      const place = (row: number, side: number) => (isAcross ? 2 * row + side : row + side * half)
      const cells = (at: number) => (names[at] === undefined ? [] : [`${at + 1}`, names[at] ?? ''])
      const text = Array.from({ length: half }, (_, row) =>
        [0, 1].flatMap((side) => cells(place(row, side))).join('\t'),
      )
      const rows = pastedSheet(text.join('\n'))?.rows.map((cells) => cells.join('\t'))
      return rows?.join('\n') === names.map((one, at) => `${at + 1}\t${one}`).join('\n')
    }),
  )
})
