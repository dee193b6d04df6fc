import t from 'tap'
import { pastedNames } from '../../../client/pasted/pasted-names.ts'
import { readSheet } from '../../support/pasted-sheet.ts'

const ANA_AND_BEN = ['Ana | Ruiz', 'Ben | Low']

t.test('what stands beside whole names is no last name, with headings or without', async (t) => {
  const sources: [string, string][] = [
    ['a status under headings', 'Name\tStatus\nAna Ruiz\tActive\nBen Low\tInactive'],
    ['a club under headings', 'Student Name\tHouse\nAna Ruiz\tRed\nBen Low\tBlue'],
    ['a status', 'Ana Ruiz\tActive\nBen Low\tInactive'],
    ['what people are', 'Ana Ruiz\tStudent\nBen Low\tStudent'],
    ['a group’s members', 'Ana Ruiz\tana@x.example\tStudent\nBen Low\tben@x.example\tStudent'],
    ['Aeries', 'Stu#\tStudent Name\tTchr\n1\tRuiz, Ana\tMs. Vega\n2\tLow, Ben\tMs. Vega'],
    ['a numbered list under its heading', 'Students\n1. Ana Ruiz\n2. Ben Low'],
    ['Clever', 'Student_id,Last_name,First_name,Gender\n1,Ruiz,Ana,Female\n2,Low,Ben,Male'],
  ]
  for (const [from, text] of sources)
    t.same(
      readSheet(text)?.students.map((student) => student.replace(/^\d+: /, '')),
      ANA_AND_BEN,
      from,
    )
})

t.test('a letter beside each first name is that of the last name', async (t) => {
  const students = (text: string) => readSheet(text)?.students.map((student) => student.replace(/^\d+: /, ''))
  t.same(students('Ana María\tR\nBen\tL.\nCy\tM'), ['Ana María | R', 'Ben | L.', 'Cy | M'])
  t.same(students('Ana\tR\t3\nBen\tL\t3'), ['Ana | R | 3', 'Ben | L | 3'])
  t.same(students('小龍\t李\n明\t王\n芳\t陳'), ['小龍 | 李', '明 | 王', '芳 | 陳'], 'in Chinese it is a word')
  for (const [text, uses] of [
    ['Ana Ruiz\tM\nBen Low\tF', 'name leave'],
    ['王芳\t女\n李明\t男', 'name leave'],
    ['Ana\tRuiz\tM\nBen\tLow\tJ', 'firstName lastName leave'],
    ['Ana\tM\tRuiz\nBen\tJ\tLow', 'firstName leave lastName'],
    ['Ana Ruiz\tA\nBen Low\tB\nCy Fox\tA\nDee Orr\tB', 'name leave'],
  ] as const)
    t.match(readSheet(text), { uses }, text)
})

t.test('ticked boxes before names are no names', async (t) => {
  const { names } = pastedNames('☐ Ana Ruiz\n☑ Ben Low\n✓ Cy Fox')
  t.same(
    names.map(({ firstName }) => firstName),
    ['Ana', 'Ben', 'Cy'],
  )
})
