import t from 'tap'
import { keptText } from '../../../client/pasted/kept-sheet.ts'
import { noChoices, parsedText, readPasted, withUse } from '../../../client/pasted/pasted.ts'
import { textOf } from '../../../client/pasted/remainder.ts'
import type { PersonName } from '../../../shared/rules/names.ts'
import { listedNameFaults } from '../../../shared/rules/roster-names.ts'

const SHEET =
  'Student ID\tLast\tFirst\tGr\tE-mail\n48213\tDuarte\tInes\t03\ti.duarte@k12.example\n48811\t\tCher\t3\tcher@k12.example\n48990\tCohen\tRuth2\t9\tr.cohen@k12.example'
const read = (text: string, more: Partial<Parameters<typeof readPasted>[1]> = {}) =>
  readPasted(parsedText(text), { faultsOf: listedNameFaults, hasGrades: true, ...more })

t.test('lines of a spreadsheet have a name, a grade, and what is wrong or open (S5.11)', async (t) => {
  t.match(read(SHEET), {
    lines: [
      { line: 2, firstName: 'Ines', lastName: 'Duarte', gradeLevel: '3', readAs: '3' },
      { line: 3, fault: 'Cher must have both a first and last name', isGradeFault: undefined },
      { line: 4, fault: /^Grade 9 is not one we know/, isGradeFault: true },
    ],
    faultCount: 2,
    questionCount: 0,
  })
  const [, , ruth] = read(SHEET, { hasGrades: false }).lines
  t.match(ruth, { question: { part: 'Ruth2', without: 'Ruth' } })
  t.notOk(ruth?.gradeLevel)
  const answered = (to: string) =>
    read(SHEET, { hasGrades: false, choices: { ...noChoices, answers: { Ruth2: to } } }).lines[2]
  t.match(answered('Ruth'), { firstName: 'Ruth', question: undefined })
  t.match(answered('Ruth2'), { firstName: 'Ruth2', question: undefined })
})

t.test('a grade that is refused in several rows is told once with its rows', async (t) => {
  const { lines, sharedFaults, faultCount } = read(
    'First name\tLast name\tGrade\nIna\tOne\t12\nBo\tTwo\t3\nCy\tThree\t12\nDee\tFour\t11',
  )
  t.same(sharedFaults, ['Rows 2 and 4: Grade 12 is not one we know: K, 1 to 8, Pre-K, Preschool or N/A'])
  t.same(
    lines.map(({ isTold }) => isTold),
    [true, undefined, true, undefined],
  )
  t.equal(faultCount, 3, 'each row still has to be fixed')
})

t.test('an ID before a name is left out by one answer, and what follows is the name', async (t) => {
  const [line] = read('10023 Amara van Okafor').lines
  t.match(line, { firstName: '10023', question: { part: '10023', without: '', isBesideName: true } })
  const answers = { 10023: '' }
  const pasted = read('10023 Amara van Okafor', { choices: { ...noChoices, answers } })
  t.match(pasted.lines, [
    { firstName: 'Amara', lastName: 'van Okafor', question: undefined, fault: undefined },
  ])
  t.equal(
    textOf(pasted, pasted.lines, { choices: { ...noChoices, answers }, hasGrades: true }).text,
    'Amara van Okafor',
  )
})

t.test('what is kept of a spreadsheet has no column that is left out, and reads the same', async (t) => {
  const pasted = read(SHEET)
  const kept = keptText(pasted, SHEET)
  t.equal(kept, 'First name\tLast name\tGrade\t\nInes\tDuarte\t03\nCher\t\t3\nRuth2\tCohen\t9')
  t.same(read(kept).lines, pasted.lines)
  const wholeNames = 'Name,E-mail\n"Duarte, Ines",i@k12.example\n"Cohen, Ruth",r@k12.example'
  const names = read(wholeNames)
  t.notMatch(keptText(names, wholeNames), '@')
  t.same(read(keptText(names, wholeNames)).lines, names.lines)
  const leave = read(SHEET, { choices: { ...noChoices, uses: { 1: 'leave', 2: 'leave', 3: 'leave' } } })
  t.equal(keptText(leave, SHEET), '', 'nothing is used')
  t.equal(keptText(read('Ines Duarte'), 'Ines Duarte'), 'Ines Duarte')
})

t.test('rows that stay are read as before; a column is used for one thing', async (t) => {
  const pasted = read(SHEET)
  const rest = textOf(pasted, pasted.lines.slice(1), { choices: noChoices, hasGrades: true }).text
  t.match(read(rest).lines, [
    { line: 2, firstName: 'Cher' },
    { line: 3, firstName: 'Ruth2' },
  ])
  t.equal(textOf(pasted, [], { choices: noChoices, hasGrades: true }).text, '')
  t.same(withUse(['leave', 'firstName', 'lastName'], 0, 'name'), ['name', 'leave', 'leave'])
  t.same(withUse(['name', 'leave', 'grade'], 1, 'firstName'), ['leave', 'firstName', 'grade'])
})

t.test('whether lines are one child or two is asked once, and their groups are no children', async (t) => {
  const text = 'Boys\tGirls\nBen Marsh\tAda Lovell\nCy Noble\tDee Ohara'
  const pasted = read(text)
  const names = (lines: readonly PersonName[]) =>
    lines.map(({ firstName, lastName }) => `${firstName} | ${lastName}`)
  const one = ['Ben Marsh | Ada Lovell', 'Cy Noble | Dee Ohara']
  const two = ['Ben | Marsh', 'Ada | Lovell', 'Cy | Noble', 'Dee | Ohara']
  t.match(pasted.leftOutText, /^Line 1 is a title/)
  t.same([pasted.questionCount, names(pasted.lines), names(pasted.pairs)], [2, one, one])
  for (const [perLine, read2] of [
    ['one', one],
    ['two', two],
  ] as const) {
    const answered = read(text, { choices: { ...noChoices, perLine } })
    t.same([answered.questionCount, names(answered.lines), answered.pairs], [0, read2, []])
    const rest = textOf(answered, answered.lines, { choices: noChoices, hasGrades: true })
    t.equal(read(rest.text, { choices: rest.choices }).questionCount, 0, 'it is not asked again')
  }
  const { text: rest } = textOf(pasted, pasted.lines.slice(1), { choices: noChoices, hasGrades: true })
  t.same(names(read(rest).pairs), one.slice(1), 'also when it is the last one left')
  t.same(names(read(rest, { choices: { ...noChoices, perLine: 'two' } }).lines), two.slice(2))
  t.same(names(read(keptText(read(rest), rest)).pairs), one.slice(1), 'and after a reload')
  t.equal(read('Ana Maria\tLopez\nCy\tNoble').questionCount, 0)
})

t.test(
  'children with two first and two last names under headings are not asked about after a reload',
  async (t) => {
    const text = 'First\tLast\tGrade\nAna María\tGarcía López\t3\nJuan Carlos\tPérez Soto\t3'
    const pasted = read(text)
    t.equal(pasted.questionCount, 0)
    t.same(read(keptText(pasted, text)).lines, pasted.lines)
  },
)

t.test('a last name, a first name and a grade in running text are read as such', async (t) => {
  t.match(read('Lovell, Ada, 3\nMarsh, Ben, 3').lines, [
    { firstName: 'Ada', lastName: 'Lovell', gradeLevel: '3' },
    { firstName: 'Ben', lastName: 'Marsh', gradeLevel: '3' },
  ])
  t.match(read('Ada,Lovell,3\nBen,Marsh,3').lines, [{ firstName: 'Ada', lastName: 'Lovell' }, {}])
})

t.test('a child whose grade stands in the same cell is no note', async (t) => {
  t.match(read('Cy Noble - 3\nDee O’Hara, Grade 3\nEve Stone, Grade 3').lines, [
    { firstName: 'Cy', lastName: 'Noble - 3', question: { without: 'Noble' } },
    { firstName: 'Dee', lastName: 'O’Hara', gradeLevel: '3' },
    { firstName: 'Eve' },
  ])
  t.match(read('Name\tGrade\nDee Ohara\t3\nEve Stone Gr 3\t').lines, [{}, { question: { without: 'Stone' } }])
})

t.test('rooms, grades and last names such as House are no headings', async (t) => {
  for (const text of [
    'Ana Ruiz\tGrade 3\tRoom 12\nBen Low\tGrade 3\tRoom 12',
    'Mateo\tLow\tRm 4\nAna\tRuiz\tRm 4\nFay\tHouse\tRm 4\nCy\tKim\tRm 4',
  ]) {
    const { lines, sheet } = read(text)
    t.equal(lines.length, text.split('\n').length, text)
    t.equal(sheet?.asides.size, 0)
  }
  t.match(read('Name\tGrade\nLow, Ben 2\t\nKim, Cy\t3').lines, [{ question: { has: 'digit' } }, {}])
})

t.test('one answer makes no other line ready', async (t) => {
  const answers = { '1': '' }
  const { lines } = read('Ana 1\tBen Low\nCy Kim\tDee Fox\nEve Ray\t', { choices: { ...noChoices, answers } })
  t.same(
    lines.map(({ question, mayBeTwo }) => question?.has ?? mayBeTwo),
    ['digit', true, undefined],
  )
})
