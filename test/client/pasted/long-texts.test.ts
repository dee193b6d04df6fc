import t from 'tap'
import { cellKind } from '../../../client/pasted/cell-kinds.ts'
import { parsedText, readPasted } from '../../../client/pasted/pasted.ts'
import { recognizedSheet } from '../../../client/pasted/sheet.ts'
import { asideRows } from '../../../client/pasted/sheet-rows.ts'
import { refusalOf } from '../../../client/pasted/text-limits.ts'

t.test('a sheet of 150,000 rows is recognized', async (t) => {
  const student = ['Ines Duarte', '3']
  const rows = [['Name', 'Grade'], ...Array.from({ length: 150_000 }, () => student)]
  t.match(recognizedSheet(rows, { hasCells: true }), { columns: [{ use: 'name' }, { use: 'grade' }] })
})

t.test('rows are told from notes without going through all of them for each', async (t) => {
  let reads = 0
  const row = (text: string) =>
    new Proxy([text], {
      get(cells, key) {
        if (key === 'map') reads += 1
        return Reflect.get(cells, key)
      },
    })
  const rows = Array.from({ length: 500 }, (_, at) => row(`Printed on page ${at}`))
  t.equal(asideRows(rows, null).size, 0, 'no row has several cells')
  t.ok(reads <= 2 * rows.length, `${reads} reads of ${rows.length} rows`)
})

t.test('an address has one @, and a cell full of them is none', async (t) => {
  t.equal(cellKind(['i.duarte@k12.example', 'm.anders@k12.example']), 'email')
  t.equal(cellKind(['@@@@', '@@@']), 'other')
  t.equal(cellKind([`${'@'.repeat(20_000)} x`]), 'words')
})

t.test('a text with endless blanks, or one row of endless cells, is read', async (t) => {
  const BLANKS = 190_000
  const read = (text: string) =>
    readPasted(parsedText(text), { faultsOf: (names) => names.map(() => undefined), hasGrades: true })
  for (const blank of [' ', '\t', '\u00A0', '\u0000'])
    for (const [before, behind] of [
      ['Ana Ruiz', '.'],
      ['Ana|', 'Ruiz'],
      ['<>', 'Ana Ruiz'],
      ['Name', '('],
    ])
      t.equal(
        read(`${before}${blank.repeat(BLANKS)}${behind}`).faultCount,
        0,
        JSON.stringify([before, blank]),
      )
  const wide = Array.from({ length: 40_000 }, (_, at) => `n${at}`).join('\t')
  t.ok(read(`${wide}\n${'Ana\tRuiz\n'.repeat(4_900)}`).lines.length >= 4_900)
})

t.test('a text that is too long is refused with what to do instead', async (t) => {
  const lines = (count: number) => Array.from({ length: count }, () => 'Ines Duarte').join('\n')
  const words =
    'That is too long to paste here: more than 5,000 lines or 200,000 characters. Nothing has changed. Paste one class at a time, or upload a CSV file.'
  t.equal(refusalOf(`${lines(5000)}\n`, ''), '', 'a line end after the last is none')
  t.equal(refusalOf(lines(5001), ''), words)
  t.equal(refusalOf('a'.repeat(200_000), ''), '')
  t.equal(refusalOf('a'.repeat(200_001), ''), words)
  t.equal(refusalOf(lines(6000), lines(6001)), '', 'one that was kept can be made shorter')
})
