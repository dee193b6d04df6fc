import { deflateRawSync } from 'node:zlib'
import t from 'tap'
import { csvText } from '../../../../client/ui/csv.ts'
import { decodeFile } from '../../../../server/product-api/uploads/decode.ts'
import { FileRefused } from '../../../../server/product-api/uploads/file-refused.ts'
import { records } from '../../../../server/product-api/uploads/records.ts'
import { rosterColumns } from '../../../../shared/rules/roster-file.ts'
import { everything, schoolsApi } from '../../../support/schools-api.ts'
import { HEADER, upload } from '../../../support/upload-file.ts'
import { listOf, reportOf, said, staged } from '../../../support/uploads.ts'

/** What is read from bytes that arrive in pieces of a size. */
async function read(bytes: Buffer | string, size = 7): Promise<(readonly string[])[] | object> {
  const all = Buffer.from(bytes as string)
  async function* pieces() {
    for (let from = 0; from < all.length; from += size) yield all.subarray(from, from + size)
  }
  try {
    const rows = []
    for await (const { cells } of records(decodeFile(pieces()))) rows.push(cells)
    return rows
  } catch (fault) {
    if (fault instanceof FileRefused) return fault.problem
    throw fault
  }
}
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16()

t.test('letters are read however the spreadsheet wrote them', async (t) => {
  const text = 'a,b\r\nZoë,Ødegård 😀\r\n'
  const rows = [
    ['a', 'b'],
    ['Zoë', 'Ødegård 😀'],
  ]
  for (const [name, bytes] of [
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 little', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 big', swapped(`\ufeff${text}`)],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['UTF-16 big without a mark', swapped(text)],
  ] as const)
    for (const size of [1, 3, 5000]) t.same(await read(bytes, size), rows, `${name} in pieces of ${size}`)
  t.same(await read(Buffer.from('a,b\nZo\xeb,Jos\xe9\n', 'latin1')), [
    ['a', 'b'],
    ['Zoë', 'José'],
  ])
  const late = Buffer.concat([
    Buffer.from(`a,b\n${'x,y\n'.repeat(4000)}`),
    Buffer.from('Jos\xe9,z\n', 'latin1'),
  ])
  t.same(((await read(late, 900)) as string[][]).at(-1), ['José', 'z'], 'an older encoding is seen late')
  const damaged = Buffer.concat([Buffer.from('a,b\nZoë,Ødegård\n'), Buffer.from([0xff, 0x0a])])
  t.same(await read(damaged), { code: 'encoding' })
})

t.test('cells are told apart as csv-spectrum has them, and as other countries write them', async (t) => {
  const spectrum: [string, string[][]][] = [
    [
      'a,b\n1,"ha ""ha"" ha"\n',
      [
        ['a', 'b'],
        ['1', 'ha "ha" ha'],
      ],
    ],
    [
      'a,b\n1,"x\ny"\n',
      [
        ['a', 'b'],
        ['1', 'x\ny'],
      ],
    ],
    [
      'a,b\r\n1,"x\r\ny"\r\n',
      [
        ['a', 'b'],
        ['1', 'x\r\ny'],
      ],
    ],
    [
      'a,b\n1,"Smith, Jo"\n',
      [
        ['a', 'b'],
        ['1', 'Smith, Jo'],
      ],
    ],
    [
      'a,b\n1,""\n',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'a,b\n1,"{""type"": ""Point""}"\n',
      [
        ['a', 'b'],
        ['1', '{"type": "Point"}'],
      ],
    ],
    [
      'a;b\n1;Smith, Jo\n',
      [
        ['a', 'b'],
        ['1', 'Smith, Jo'],
      ],
    ],
    [
      'a\tb\n1\tx\n',
      [
        ['a', 'b'],
        ['1', 'x'],
      ],
    ],
    [
      'sep=;\r\na;b\r\n1;2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\n\n,\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\n1,Jo "Joe" Fox\n',
      [
        ['a', 'b'],
        ['1', 'Jo "Joe" Fox'],
      ],
    ],
  ]
  for (const [text, rows] of spectrum) t.same(await read(text), rows, JSON.stringify(text))
  t.same(await read('a,b\n1,"never closed\n2,3\n'), { code: 'quotes', line: 2 })
  t.same(await read(`a,b\n1,${'x'.repeat(70_000)}\n`, 4096), { code: 'long-cell', line: 2 })
})

t.test('what is no class list is refused with its reason, and nothing is kept (S5.86, S5.87)', async (t) => {
  const api = await schoolsApi()
  const before = await everything(api)
  const bomb = Buffer.concat([Buffer.from('PK\x03\x04'), deflateRawSync(Buffer.alloc(20_000_000))])
  const list = listOf('alma', 'A,B,3')
  for (const [what, file, problem, name] of [
    ['a spreadsheet', bomb, { code: 'not-csv' }, 'class.csv'],
    ['another ending', list, { code: 'not-csv' }, 'class.xlsx'],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 1, 2, 0]), { code: 'not-csv' }, 'class.csv'],
    ['nothing', '', { code: 'no-rows' }, 'class.csv'],
    ['headings alone', HEADER, { code: 'no-rows' }, 'class.csv'],
    [
      '50 MB',
      Buffer.concat([Buffer.from(`${HEADER}\n`), Buffer.alloc(50_000_000, `${'x'.repeat(30_000)},\n`)]),
      { code: 'too-large' },
      'class.csv',
    ],
    ['20,001 rows', `${HEADER}\n${'a,b,c,d,e,3,\n'.repeat(20_001)}`, { code: 'too-many-rows' }, 'class.csv'],
    [
      'missing columns',
      'Student first name,Grade\nA,3\n',
      {
        code: 'missing-columns',
        columns: ['Teacher first name', 'Teacher last name', 'Teacher e-mail', 'Student last name'],
      },
      'class.csv',
    ],
    [
      'a list of teachers',
      'First,Last,E-mail,Role\nA,B,a@b.org,Tutor\n',
      { code: 'teacher-list' },
      'class.csv',
    ],
    ['a column twice', `${HEADER},grade\n`, { code: 'repeated-columns', columns: ['Grade'] }, 'class.csv'],
  ] as const)
    t.match(await upload(api, file, { name }), { status: 200, body: { uploadId: null, problem } }, what)
  t.match(await upload(api, { 'a.csv': list, 'b.csv': list }), {
    body: { problem: { code: 'several-files' } },
  })
  t.match(await upload(api, {}), { body: { problem: { code: 'no-file' } } })
  t.same(await everything(api), before)
})

t.test(
  'columns are found in any order and by any of their names, others are named as not used (S5.88)',
  async (t) => {
    const api = await schoolsApi()
    const file =
      'Grade Level;Student_Last_Name;student first name;Homeroom;TEACHER EMAIL;Teacher Last Name;Teacher First Name\n' +
      'Grade 3;Okafor;Amara;12;ALMA@school.test;Reyes;Alma\n'
    const report = await reportOf(api, await staged(api, file))
    t.match(report, { unused: ['Homeroom'], counts: { new: 1, error: 0 } })
  },
)

t.test('a formula is refused, and our own mark before one is undone', async (t) => {
  const api = await schoolsApi()
  const raw = listOf(
    'alma',
    '=cmd|calc,Okafor,3',
    'Amara,@SUM(A1),3',
    'Amara,Okafor,3,+1',
    'Amara,Lind,3,"a,b",c',
    '\u200b=cmd|calc,Okafor,3',
    'Amara,\u2060\u00ad+1,3',
    '\ufeff\u202e-1,Okafor,3',
    'Amara,\u200d\u2800 @SUM(A1),3',
    'Amara,Okafor,3,\u2064\t=1',
  )
  t.same(said(await reportOf(api, await staged(api, raw))), [
    '=cmd|calc Okafor error formula',
    'Amara @SUM(A1) error formula',
    'Amara Okafor error formula',
    'Amara Lind error cells',
    '=cmd|calc Okafor error formula',
    'Amara +1 error formula',
    '-1 Okafor error formula',
    'Amara @SUM(A1) error formula',
    'Amara Okafor error formula',
  ])
  const guarded = csvText({
    header: rosterColumns.map(({ label }) => label),
    rows: [['Alma', 'Reyes', 'alma@school.test', '=Amara', "-O'Brien", '3', '']],
  })
  const { rows } = await reportOf(api, await staged(api, guarded))
  t.match(rows.list[0], { status: 'new', cells: { studentFirstName: '=Amara', studentLastName: "-O'Brien" } })
})
