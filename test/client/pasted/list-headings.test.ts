import t from 'tap'
import { pastedNames } from '../../../client/pasted/pasted-names.ts'
import { readSheet } from '../../support/pasted-sheet.ts'

const ANA_AND_BEN = ['2: Ana | Ruiz', '3: Ben | Low']

t.test(
  'a row of headings is no child, in other languages and with what is listed beside names',
  async (t) => {
    const sources: [string, string][] = [
      ['Nombre\tApellido(s)\nAna\tRuiz\nBen\tLow', 'firstName lastName'],
      ['Nombre del estudiante\tSalón\nAna Ruiz\t12\nBen Low\t12', 'name leave'],
      ['Nombre\nAna Ruiz\nBen Low', 'name'],
      ['Nome\tSobrenome\nAna\tRuiz\nBen\tLow', 'firstName lastName'],
      ['Имя\tФамилия\nAna\tRuiz\nBen\tLow', 'firstName lastName'],
      ['姓名\nAna Ruiz\nBen Low', 'name'],
      ['Student Full Name (LFM)\tHouse\nRuiz, Ana\tRed\nLow, Ben\tBlue', 'name leave'],
      ['Student [Last, First]\tHomeroom\nRuiz, Ana\tVega\nLow, Ben\tDiaz', 'name leave'],
      ['Student\tCounselor\nAna Ruiz\tVega\nBen Low\tDiaz', 'name leave'],
      ['First (Legal)\tLast (Legal)\tTeacher\nAna\tRuiz\tVega\nBen\tLow\tDiaz', 'firstName lastName leave'],
      ['Kid\tHomeroom\tStatus\nAna Ruiz\tVega\tHere\nBen Low\tDiaz\tAway', 'name leave leave'],
      ['Student DOB\tGiven\tFamily\n-\tAna\tRuiz\n-\tBen\tLow', 'leave firstName lastName'],
    ]
    for (const [text, uses] of sources)
      t.same(readSheet(text), { uses, students: ANA_AND_BEN, aside: ['1: headings'] }, text)
    t.same(readSheet('NOM\tPrénom\nRUIZ\tAna'), {
      uses: 'lastName firstName',
      students: ['2: Ana | RUIZ'],
      aside: ['1: headings'],
    })
    t.match(readSheet('Nombre\tApellido\tGrado\nAna\tRuiz\t3º'), {
      uses: 'firstName lastName grade',
      students: ['2: Ana | Ruiz | 3º'],
    })
    t.match(readSheet('Estudiante\tGrado\nAna Ruiz\t3'), {
      uses: 'name grade',
      students: ['2: Ana | Ruiz | 3'],
    })
  },
)

t.test('a preferred name is the name only where there is no other', async (t) => {
  const sources: [string, string][] = [
    ['Preferred First Name\tLast Name\nAna\tRuiz\nBen\tLow', 'firstName lastName'],
    ['Preferred Name\tHouse\nAna Ruiz\tRed\nBen Low\tBlue', 'name leave'],
    ['First Name\tPreferred Name\tLast Name\nAna\tAnnie\tRuiz\nBen\tBenny\tLow', 'firstName leave lastName'],
    ['Preferred First Name\tStudent Name\nAnnie\tAna Ruiz\nBenny\tBen Low', 'leave name'],
  ]
  for (const [text, uses] of sources) t.match(readSheet(text), { uses, students: ANA_AND_BEN }, text)
})

t.test('words above nothing but numbers or addresses are headings, whatever they are', async (t) => {
  const sources: [string, string][] = [
    ['Kid\tNr\nAna Ruiz\t4821\nBen Low\t4822', 'name leave'],
    ['Contact\tKid\na@x.example\tAna Ruiz\nb@x.example\tBen Low', 'leave name'],
  ]
  for (const [text, uses] of sources)
    t.same(readSheet(text), { uses, students: ANA_AND_BEN, aside: ['1: headings'] }, text)
})

t.test('a child is no heading, whatever its name or what stands beside it', async (t) => {
  for (const text of [
    'Ana\tHouse\nBen\tLow',
    'Ana Ruiz\tK\nBen Low\t3\nCy Fox\t3',
    'Ana Ruiz\tnone\nBen Low\t4821\nCy Fox\t4822',
    'Ana Ruiz\tActive\nBen Low\t4821\nCy Fox\t4822',
    'Ana\tRuiz\nBen\tPeriod',
    'Ana\tRuiz\ttransfer\nBen\tLow\t4821\nCy\tFox\t4822',
    'Ana Ruiz\tno email\nBen Low\tben@x.example\nCy Fox\tcy@x.example',
  ])
    t.same(readSheet(text)?.aside, [], text)
})

t.test('a child above others with a number behind their name is no heading', async (t) => {
  t.equal(pastedNames('Lovell, Ada K\nLow, Ben 3\nFox, Cy 4').names.length, 3)
  t.equal(readSheet('Lovell, Ada K\nLow, Ben 3\nFox, Cy 4'), null)
})

t.test('headings and rows that are set apart by spaces are columns', async (t) => {
  t.same(readSheet('Last   First   Grade\nRuiz   Ana   3\nde la Cruz   Ben   3'), {
    uses: 'lastName firstName grade',
    students: ['2: Ana | Ruiz | 3', '3: Ben | de la Cruz | 3'],
    aside: ['1: headings'],
  })
  t.match(readSheet('Last  First\nRuiz  Ana\nLow  Ben'), { students: ANA_AND_BEN })
  for (const text of ['Ana  Ruiz\nBen  Low', 'Ruiz,  Ana\nLow,  Ben']) t.equal(readSheet(text), null, text)
})

t.test('a cell that is empty between spaces moves no other', async (t) => {
  const table = 'Name      Grade  ID\nAna Ruiz  3      4821\nBen Low          4822\n          2      4823'
  t.same(readSheet(table)?.students, ['2: Ana | Ruiz | 3', '3: Ben | Low', '4:  |  | 2'])
  t.same(
    readSheet('Name   Grade   ID\nAna María de la Cruz   3   4821\nBen Low      4822')?.students,
    ['2: Ana | María de la Cruz | 3', '3: Ben | Low 4822'],
    'where it cannot be said it is asked about with the name',
  )
})

t.test('the last of three columns of words is the last name, but not a house or a teacher', async (t) => {
  const read = (text: string) => readSheet(text)
  for (const between of ['\t', ','])
    t.match(read([`Ana|Maria|Ruiz`, 'Ben|Lee|Low'].join('\n').replaceAll('|', between)), {
      uses: 'firstName leave lastName',
      students: ['1: Ana | Ruiz', '2: Ben | Low'],
    })
  t.match(read('Ana\tRuiz\tRed\nBen\tLow\tBlue\nCy\tFox\tRed\nDi\tOrr\tBlue'), {
    uses: 'firstName lastName leave',
  })
  t.match(read('Ana Ruiz\tRed\nBen Low\tBlue\nCy Fox\tRed\nDi Orr\tBlue'), { uses: 'name leave' })
  t.match(read('Ana\tLow\nBen\tLow\nCy\tFox\nDi\tFox'), { uses: 'firstName lastName' }, 'siblings')
  t.match(read('Ana\tRuiz\tMs. Vega\nBen\tLow\tMr. Diaz'), { uses: 'firstName lastName leave' })
  t.match(
    read('Ana\tRuiz\tMaria\tVega\nBen\tLow\tTom\tDay'),
    { uses: 'firstName leave leave leave' },
    'a last name is chosen',
  )
})

t.test('grades that are not the product’s are grades still, and no last names', async (t) => {
  t.match(readSheet('Ana Ruiz\tTK\nBen Low\tTK'), { uses: 'name grade' })
  t.match(readSheet('Ana Ruiz\t-1\nBen Low\t0'), { uses: 'name grade' })
})

t.test(
  'of two last names under Spanish headings the first is kept, and none is dropped for the whole',
  async (t) => {
    for (const [first, second] of [
      ['Apellido paterno', 'Apellido materno'],
      ['Primer apellido', 'Segundo apellido'],
    ])
      t.same(readSheet(`${first}\t${second}\tNombre\nRuiz\tSoto\tJosé Luis`)?.students, [
        '2: José Luis | Ruiz',
      ])
    t.same(readSheet('Nachname\tVorname\nKraus\tJana')?.students, ['2: Jana | Kraus'])
  },
)
