import t from 'tap'
import { pastedNames } from '../../../client/pasted/pasted-names.ts'
import { readSheet } from '../../support/pasted-sheet.ts'

const names = (text: string) =>
  pastedNames(text).names.map(({ line, firstName, lastName }) => `${line}: ${firstName} | ${lastName}`)
const ANA_AND_BEN = { uses: 'name leave', students: ['1: Ana | Ruiz', '2: Ben | Low'], aside: [] }

t.test('in a list from a mail program each name is a child, and its address is set apart', async (t) => {
  const lists: [string, string][] = [
    ['semicolons', 'Ana Ruiz <ana@x.example>; Ben Low <ben@x.example>'],
    ['commas', 'Ana Ruiz <ana@x.example>, Ben Low <ben@x.example>,'],
    ['lines', 'Ana Ruiz <ana@x.example>\r\nBen Low<ben@x.example>;\r\n'],
    ['last name first', 'Ruiz, Ana <ana@x.example>; Low, Ben <ben@x.example>'],
    ['quoted', '"Ruiz, Ana" <ana@x.example>, "Low, Ben" <ben@x.example>'],
    ['as Outlook quotes', "'Ana Ruiz' <mailto:ana@x.example>; 'Ben Low' <mailto:ben@x.example>"],
    ['a header', 'To: Ana Ruiz <ana@x.example>, Ben Low <ben@x.example>'],
  ]
  for (const [from, text] of lists) t.same(readSheet(text), ANA_AND_BEN, from)
  t.same(
    readSheet(
      'Ana Ruiz <a@x.example>, Ben Low, b@x.example, Cy Fox <c@x.example>, Di Orr <d@x.example>, Ed Lin <e@x.example>, Flo Day <f@x.example>, Gus Ott',
    )?.students,
    [
      ...[
        '1: Ana | Ruiz',
        '2: Ben | Low',
        '3:  | ',
        '4: Cy | Fox',
        '5: Di | Orr',
        '6: Ed | Lin',
        '7: Flo | Day',
      ],
      '8: Gus | Ott',
    ],
    'some without an address, one without a name',
  )
  for (const text of ['Ana <3 Ruiz', 'Ana Ruiz <ana@x.example> (room 2)', 'Ana Ruiz <room 2>; Ben Low', '<'])
    t.equal(readSheet(text), null, text)
})

t.test('semicolons keep names apart in a line', async (t) => {
  const table: [string, string[]][] = [
    ['Ana Ruiz; Ben Low;', ['1: Ana | Ruiz', '1: Ben | Low']],
    ['Ruiz, Ana; Low, Ben', ['1: Ana | Ruiz', '1: Ben | Low']],
    ['Garcia Lopez, Ana Maria; Low, Ben', ['1: Ana Maria | Garcia Lopez', '1: Ben | Low']],
    ['"Ruiz, Ana"; "Low, Ben"', ['1: Ana | Ruiz', '1: Ben | Low']],
    ['Ana;Ruiz', ['1: Ana | Ruiz']],
    ['Ana Ruiz; Cher', ['1: Ana | Ruiz', '1: Cher | ']],
  ]
  for (const [text, found] of table) t.same(names(text), found, text)
  t.match(readSheet('Ana;Ruiz\nBen;Low'), {
    uses: 'firstName lastName',
    students: ['1: Ana | Ruiz', '2: Ben | Low'],
  })
})

t.test('the rules and edges of plain-text tables are no students and no cells', async (t) => {
  const table = (rows: string) => readSheet(rows)
  t.same(table('| Name | Grade |\n| --- | :---: |\n| Ana Ruiz | 3 |\n| Ben Low | 3 |'), {
    uses: 'name grade',
    students: ['3: Ana | Ruiz | 3', '4: Ben | Low | 3'],
    aside: ['1: headings', '2: rule'],
  })
  t.same(table('| --- | :---: |\n| Ana | Ruiz |\n| Ben | Low |'), {
    uses: 'firstName lastName',
    students: ['2: Ana | Ruiz', '3: Ben | Low'],
    aside: ['1: rule'],
  })
  t.same(table('First | Last | Gr\n----- | ---- | --\nAna | Ruiz | 3\nBen | Low |'), {
    uses: 'firstName lastName grade',
    students: ['3: Ana | Ruiz | 3', '4: Ben | Low'],
    aside: ['1: headings', '2: rule'],
  })
  t.same(table('+------+------+\n| First | Last |\n+======+======+\n| Ana | Ruiz |\n+------+------+'), {
    uses: 'firstName lastName',
    students: ['4: Ana | Ruiz'],
    aside: ['1: rule', '2: headings', '3: rule', '5: rule'],
  })
  t.same(table('| Student |\n|---|\n| Ana Ruiz |'), {
    uses: 'name',
    students: ['3: Ana | Ruiz'],
    aside: ['1: headings', '2: rule'],
  })
  t.same(names('| --- | :---: |\nAna Ruiz\n-----\nBen Low'), ['2: Ana | Ruiz', '4: Ben | Low'], 'in a list')
})
