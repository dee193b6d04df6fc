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

t.test('ticked boxes before names are no names', async (t) => {
  const { names } = pastedNames('☐ Ana Ruiz\n☑ Ben Low\n✓ Cy Fox')
  t.same(
    names.map(({ firstName }) => firstName),
    ['Ana', 'Ben', 'Cy'],
  )
})
