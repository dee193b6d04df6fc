import t from 'tap'
import { parsedText, readPasted } from '../../../client/pasted/pasted.ts'
import { pastedNames } from '../../../client/pasted/pasted-names.ts'
import { listedNameFaults } from '../../../shared/rules/roster-names.ts'
import { readSheet } from '../../support/pasted-sheet.ts'

const TITLES = [
  'Class List',
  'Student Roster 2019-20',
  '## Class Roster',
  'My students:',
  'Room 12',
  'Room 12, Ms. Castellanos',
  'Period 3 – Math',
  '3rd Grade',
  'Mrs. Lee',
  'Mrs. Lee’s Class',
  'Lee’s 3rd period',
  'Teacher: R. Castellanos',
  'Lincoln Elementary School',
  'Advanced Math',
]

t.test('a title above a list is set aside, and said', async (t) => {
  const read = (text: string) => readPasted(parsedText(text), { faultsOf: listedNameFaults })
  for (const title of TITLES) {
    const { lines, leftOutText } = read(`${title}\n\nAna Ruiz\nBen Low`)
    t.same(
      lines.map(({ line, firstName }) => `${line}: ${firstName}`),
      ['3: Ana', '4: Ben'],
      title,
    )
    t.equal(leftOutText, `Line 1 is a title and left out: “${title}”. Line 2 is empty and left out`)
  }
  t.equal(
    read('Room 12\nMrs. Lee\nAna Ruiz').leftOutText,
    'Lines 1, 2 are titles and left out: “Room 12”, “Mrs. Lee”',
  )
})

t.test('a title above a table is set aside', async (t) => {
  for (const title of TITLES)
    t.same(
      readSheet(`${title}\nAna\tRuiz\nBen\tLow`),
      { uses: 'firstName lastName', students: ['2: Ana | Ruiz', '3: Ben | Low'], aside: ['1: title'] },
      title,
    )
})

t.test('a child is no title, and a text of nothing but titles is read as names', async (t) => {
  const names = (text: string) =>
    pastedNames(text).names.map(({ firstName, lastName }) => `${firstName} | ${lastName}`)
  for (const name of ['Ella List', 'Tom House', 'Roman Grade', 'Missy Lee', 'Drew Room', 'Ben Mathis'])
    t.equal(names(`${name}\nAna Ruiz`).length, 2, name)
  t.same(names('Ana Ruiz\nSunil Math'), ['Ana | Ruiz', 'Sunil | Math'])
  t.same(names('Period 3 - Ana Ruiz\nPeriod 3 - Ben Low').length, 2)
})

t.test('a line that names children is none, though it begins or ends like a title', async (t) => {
  const lines = (text: string) => pastedNames(text).names.length
  for (const line of [
    'Period 3, Ana Ruiz, Ben Low',
    'Ms. Smith - Ana Ruiz, Ben Low',
    'Ms. Smith’s class: Ana Ruiz; Ben Low',
  ])
    t.ok(lines(`${line}\nNoor Kim`) > 2, line)
  for (const line of [
    ...['Grade 3 - Ana Ruiz', '3rd grade Ana Ruiz', 'Ana Ruiz - Lincoln Middle School'],
    ...['Ana Ruiz (Ms. Lee’s class)', 'Room 12 - Ana Ruiz'],
  ]) {
    t.equal(lines(`Noor Kim\n${line}`), 2, line)
    t.same(
      pastedNames(`${line}\nNoor Kim`).titles,
      [{ line: 1, text: line }],
      'above the list, and told as it is',
    )
  }
  t.same(readSheet('Name\tGrade\nAna Ruiz\t3\nCy Kim 2\t\nPrinted on 11/30\t')?.aside, [
    '1: headings',
    '4: note',
  ])
})
