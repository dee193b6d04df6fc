import t from 'tap'
import { pastedSheet } from '../../../client/pasted/pasted-sheet.ts'
import { readSheet } from '../../support/pasted-sheet.ts'

const sheets: readonly {
  readonly from: string
  readonly text: string
  readonly uses: string
  readonly students: readonly string[]
  readonly aside?: readonly string[]
}[] = [
  {
    from: 'Excel, ids in front and e-mails behind',
    text: 'Student ID\tLast\tFirst\tGr\tE-mail\r\n48213\tDuarte\tInes\t3\ti.duarte@k12.example\r\n48655\tvan der Berg\tTheo\tThree\tt.vdberg@k12.example\r\n48811\t\tCher\t3\tcher@k12.example',
    uses: 'leave lastName firstName grade leave',
    students: ['2: Ines | Duarte | 3', '3: Theo | van der Berg | Three', '4: Cher |  | 3'],
    aside: ['1: headings'],
  },
  {
    from: 'the same without headings',
    text: '48213\tInes\tDuarte\t3\ti.duarte@k12.example\n48877\tMila\tAndersson\t3\tm.anders@k12.example',
    uses: 'leave firstName lastName grade leave',
    students: ['1: Ines | Duarte | 3', '2: Mila | Andersson | 3'],
  },
  {
    from: 'a plain list with an id before each name',
    text: '10023 Amara Okafor\n10024 Theo van der Berg\n\n10025 Nguyen, Linh',
    uses: 'leave name',
    students: ['1: Amara | Okafor', '2: Theo | van der Berg', '4: Linh | Nguyen'],
    aside: ['3: empty'],
  },
  {
    from: 'the same with the ids behind',
    text: 'Amara Okafor 10023\r\nMila Andersson   10024',
    uses: 'name leave',
    students: ['1: Amara | Okafor', '2: Mila | Andersson'],
  },
  {
    from: 'Google Classroom, grades exported as CSV',
    text: 'Last Name,First Name,Email Address\nDuarte,Ines,i.duarte@k12.example\nAndersson,Mila,m.anders@k12.example\n',
    uses: 'lastName firstName leave',
    students: ['2: Ines | Duarte', '3: Mila | Andersson'],
    aside: ['1: headings'],
  },
  {
    from: 'Google Classroom, people copied with their addresses',
    text: 'Ines Duarte\ti.duarte@k12.example\nTheo van der Berg\tt.vdberg@k12.example',
    uses: 'name leave',
    students: ['1: Ines | Duarte', '2: Theo | van der Berg'],
  },
  {
    from: 'PowerSchool, a class roster',
    text: '"Student_Number","LastFirst","Grade_Level","Gender","Home_Room"\n"48213","Duarte, Ines","3","F","12"\n"48877","Andersson, Mila","3","F","12"',
    uses: 'leave name grade leave leave',
    students: ['2: Ines | Duarte | 3', '3: Mila | Andersson | 3'],
    aside: ['1: headings'],
  },
  {
    from: 'Infinite Campus, with a title, a repeated heading and a total',
    text: 'Class Roster\nRoom 12, Ms. Castellanos\n\n#,Student Name,Grade,Birth Date\n1,"Duarte, Ines",03,01/02/2011\n#,Student Name,Grade,Birth Date\n2,"van der Berg, Theo",03,05/06/2011\nTotal students,2,,\nPrinted 11/23/2019,,,',
    uses: 'leave name grade leave',
    students: ['5: Ines | Duarte | 03', '7: Theo | van der Berg | 03'],
    aside: ['1: title', '2: title', '3: empty', '4: headings', '6: headings', '8: totals', '9: note'],
  },
  {
    from: 'Excel in Europe, semicolons and a byte order mark',
    text: '\uFEFFSurname;Forename;Year\r\nDuarte;Ines;3\r\nLindqvist;Zoë;3\r\n',
    uses: 'lastName firstName leave',
    students: ['2: Ines | Duarte', '3: Zoë | Lindqvist'],
    aside: ['1: headings'],
  },
  {
    from: 'a plain-text table, its columns apart by strokes',
    text: 'Amara | Okafor | G3\nTheo | van der Berg | G4\nMila | Andersson | G3',
    uses: 'firstName lastName grade',
    students: ['1: Amara | Okafor | G3', '2: Theo | van der Berg | G4', '3: Mila | Andersson | G3'],
  },
  {
    from: 'the same without grades',
    text: 'Amara | Okafor\nTheo | Berg',
    uses: 'firstName lastName',
    students: ['1: Amara | Okafor', '2: Theo | Berg'],
  },
  {
    from: 'headings in another order and spelling',
    text: 'grade level\tGIVEN NAME\tfamily-name\n3rd\tInes\tDuarte\nK\tMila\tAndersson',
    uses: 'grade firstName lastName',
    students: ['2: Ines | Duarte | 3rd', '3: Mila | Andersson | K'],
    aside: ['1: headings'],
  },
  {
    from: 'numbered rows, whole names and a room in every row',
    text: '1\tInes Duarte\tRoom 12\n2\tMila Andersson\tRoom 12\n3\tTheo van der Berg\tRoom 12',
    uses: 'leave name leave',
    students: ['1: Ines | Duarte', '2: Mila | Andersson', '3: Theo | van der Berg'],
  },
  {
    from: 'two columns, with empty rows and columns between',
    text: 'Ines\t\tDuarte\n\t\t\nMila\t\tAndersson\n',
    uses: 'firstName leave lastName',
    students: ['1: Ines | Duarte', '3: Mila | Andersson'],
    aside: ['2: empty'],
  },
  {
    from: 'one column with a heading',
    text: 'Student name\nInes Duarte\nAndersson, Mila',
    uses: 'name',
    students: ['2: Ines | Duarte', '3: Mila | Andersson'],
    aside: ['1: headings'],
  },
  {
    from: 'a heading that tells the order',
    text: '"Last, First"\n"Garcia Lopez, Ana Maria"\n"Duarte, Ines"',
    uses: 'name',
    students: ['2: Ana Maria | Garcia Lopez', '3: Ines | Duarte'],
    aside: ['1: headings'],
  },
  {
    from: 'cells with line ends and quotation marks in them',
    text: 'First name\tLast name\tNotes\nInes\tDuarte\t"reads ""well"",\nglasses"\nRobert "Bob"\tSmith\t',
    uses: 'firstName lastName leave',
    students: ['2: Ines | Duarte', '3: Robert "Bob" | Smith'],
    aside: ['1: headings'],
  },
  {
    from: 'the teacher’s name beside the student’s',
    text: 'Teacher,Teacher email,Student,Grade\nR. Castellanos,rc@k12.example,Ines Duarte,3\nR. Castellanos,rc@k12.example,Mila Andersson,3',
    uses: 'leave leave name grade',
    students: ['2: Ines | Duarte | 3', '3: Mila | Andersson | 3'],
    aside: ['1: headings'],
  },
  {
    from: 'a name beside a surname, and a child who is not a total',
    text: 'Name\tSurname\tNo.\nCount\tTotal\t1\nTotal\t\t1',
    uses: 'firstName lastName leave',
    students: ['2: Count | Total'],
    aside: ['1: headings', '3: totals'],
  },
]

t.test(
  'the columns of pasted spreadsheets are recognized, and what is no student is set aside',
  async (t) => {
    for (const { from, text, uses, students, aside = [] } of sheets)
      t.same(readSheet(text), { uses, students, aside }, from)
  },
)

t.test('a list of names is no spreadsheet, however it is written (S5.12?)', async (t) => {
  for (const text of [
    '',
    'Ines Duarte\nMila Andersson\nCher',
    'Duarte, Ines\nAndersson, Mila',
    'Ines Duarte, Mila Andersson, Theo Berg\nAda Lund, Bo Ek, Cy Fox',
    'Ines Duarte\tMila Andersson\tTheo Berg\nAda Lund\tBo Ek\tCy Fox',
    'Duarte, Ines\nTheo van der Berg\n\nCher\nAMARA\tOKAFOR',
    'Amara\tOkafor',
    '1. Jo Li\n2. Ana Ruiz',
    '"Bob\tSmith\nAna\tRuiz\tx',
  ])
    t.equal(pastedSheet(text), null, text)
})
