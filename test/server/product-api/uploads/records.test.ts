import t from 'tap'
import { FileRefused } from '../../../../server/product-api/uploads/file-refused.ts'
import { records } from '../../../../server/product-api/uploads/records.ts'

const HEADER = 'First,Last,Grade'

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

/** How many rows a text has and the most cells of one, or why it is refused. */
async function read(text: string) {
  let rows = 0
  let width = 0
  try {
    for await (const { cells } of records(once(text))) {
      rows += 1
      width = Math.max(width, cells.length)
    }
  } catch (fault) {
    if (!(fault instanceof FileRefused)) throw fault
    return fault.problem
  }
  return { rows, width }
}

t.test(
  'a spreadsheet may be saved with all its empty rows, and a file with some that are uneven',
  async (t) => {
    const list = `${HEADER}\nAda,Moss,3\n`
    t.same(await read(`${list}${',,\n'.repeat(100_000)}`), { rows: 2, width: 3 })
    t.same(await read(`${list}${'\n'.repeat(500)}Ben,Okafor\n`), { rows: 3, width: 3 })
  },
)

t.test('rows that take the parser longest end the file after so many, empty or not', async (t) => {
  for (const row of ['\n', '\r', ' \n', 'a\n'])
    t.same(await read(`${HEADER}\n${row.repeat(25_000)}`), { code: 'too-many-rows' }, JSON.stringify(row))
})

t.test('a row of separators alone is too long, also with line breaks within quotes', async (t) => {
  t.same(await read(`x${','.repeat(300_000)}`), { code: 'long-cell', line: 1 })
  t.same(await read(`${HEADER}\nx${`${','.repeat(60_000)}"\n"`.repeat(5)}`), { code: 'long-cell', line: 2 })
  t.same(await read(`${HEADER}\nAda,Moss,3${','.repeat(60_000)}`), { rows: 2, width: 500 })
})

t.test('a file has a bounded number of columns, and a cell a bounded length', async (t) => {
  const columns = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`).join(',')
  t.same(
    await read(`${columns(500)}${','.repeat(16_000)}\n`),
    { rows: 1, width: 500 },
    'empty ones do not count',
  )
  t.same(await read(`${columns(501)}\n`), { code: 'long-cell', line: 1 })
  for await (const { cells } of records(once(`${'x'.repeat(60_000)},y\n`)))
    t.same(
      cells.map(({ length }) => length),
      [1_000, 1],
    )
})

t.test('while a file is read, others have their turn', async (t) => {
  let isRead = false
  const reading = read(`${HEADER}\n${'Ada,Moss,3\n'.repeat(20_000)}`).finally(() => {
    isRead = true
  })
  let turns = 0
  while (!isRead) {
    await new Promise((resolve) => setImmediate(resolve))
    turns += 1
  }
  t.ok(turns > 50)
  t.same(await reading, { rows: 20_001, width: 3 })
})
