import { linkSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { Options, type Work } from '../../../../server/product-api/operator/command.ts'
import { directoryLines } from '../../../../server/product-api/operator/directory-file.ts'
import { readDirectoryRow } from '../../../../server/product-api/operator/directory-row.ts'
import { importDirectory } from '../../../../server/product-api/operator/import-directory.ts'

const HEADING = 'NCESSCH,LEAID,SCH_NAME,LEA_NAME,LCITY,LSTATE,LZIP'
const folder = mkdtempSync(join(tmpdir(), 'directory-'))
t.teardown(() => rmSync(folder, { recursive: true }))

async function readAll(text: string): Promise<unknown[]> {
  const path = join(folder, 'schools.csv')
  writeFileSync(path, text)
  const rows: unknown[] = []
  for await (const { cells } of directoryLines(path)) rows.push(readDirectoryRow(cells))
  return rows
}

t.test('a column that is there twice is refused by its name, not taken by chance', async (t) => {
  const twice = `${HEADING},lea_name\n062271003230,0622710,North,Harbor,Fresno,CA,93706,Another`
  await t.rejects(readAll(twice), { message: /column LEA_NAME more than once: keep only the right one\.$/ })
  const others = `X,X,${HEADING}\n,,062271003230,0622710,North,Harbor,Fresno,CA,93706`
  t.match(await readAll(others), [{ schoolName: 'North' }], 'what nobody reads may be')
})

t.test('a line without an end is told as what it is, and is not read into memory', async (t) => {
  const long = 'x'.repeat(1_000_000)
  for (const text of [long, `${HEADING}\n${long}`, `${HEADING}\n1,2,"${long}`])
    await t.rejects(readAll(text), { message: /longer than 32,000 characters, or a quote is not closed/ })
})

t.test('a name is kept as children’s are: without what is not seen, but with its joiners', async (t) => {
  const names = {
    'a\u202Egnp.exe': 'agnp.exe',
    'No\u200Brth\u00ADfield': 'Northfield',
    'No\u2028rth': 'No rth',
    'No\u0000rth': 'No rth',
    '\u0645\u06CC\u200C\u062E \u0D28\u0D4D\u200D': '\u0645\u06CC\u200C\u062E \u0D28\u0D4D\u200D',
  }
  for (const [name, kept] of Object.entries(names))
    t.match(await readAll(`${HEADING}\n062271003230,0622710,${name},Harbor,Fresno,CA,93706`), [
      { schoolName: kept },
    ])
  t.same(await readAll(`${HEADING}\n062271003230,0622710,\u200B,Harbor,Fresno,CA,93706`), [
    'SCH_NAME is empty',
  ])
})

t.test('files that an import cannot use are told by their options, before anything is read', async (t) => {
  const at = (name: string) => join(folder, name)
  const file = at('given.csv')
  writeFileSync(file, HEADING)
  symlinkSync(file, at('symbolic.csv'))
  linkSync(file, at('hard.csv'))
  const run = (given: object) =>
    importDirectory.run({ options: new Options({ ...given }), say: () => undefined } as unknown as Work)
  const table: [object, string][] = [
    [{ file: at('none.csv') }, '--file names a file that does not exist.'],
    [{ file: folder }, '--file names a folder, not a file.'],
    [{ file, report: folder }, '--report names a folder, not a file.'],
    [{ file, report: at('none/report.csv') }, '--report names a file in a folder that does not exist.'],
    [{ file, report: at('hard.csv/report.csv') }, '--report names a file in a folder that does not exist.'],
    ...['given.csv', 'symbolic.csv', 'hard.csv'].map((name): [object, string] => [
      { file, report: join(folder, name) },
      '--report must be another file than --file.',
    ]),
  ]
  for (const [given, message] of table) await t.rejects(run(given), { message }, JSON.stringify(given))
  t.equal(readFileSync(file, 'utf8'), HEADING)
})
