import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { variables as ofTheBff } from '../../../server/bff/environment.ts'
import { variables as ofTheProductApi } from '../../../server/product-api/environment.ts'

const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')

/** The names a table of the README gives: each in code of its own in the first column. */
function namesIn(heading: string): Set<string> {
  const [, table = ''] = readme.split(`**${heading}**`)
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  const end = table.indexOf('\n\n', table.indexOf('|---'))
  return new Set(rows.filter((row) => table.indexOf(row) < end).flatMap(namesOf))
}

/** Those of one row; 'GOOGLE_', 'EDU_' + 'ISSUER', 'CLIENT_ID' stand for every pair. */
function namesOf(row: string): string[] {
  const cell = row.replaceAll('\\|', '/').split('|')[1] ?? ''
  const names = (part: string) => [...part.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name)
  const [starts = '', ends] = cell.split('+')
  return ends === undefined
    ? names(cell)
    : names(starts).flatMap((start) => names(ends).map((end) => start + end))
}

t.test("the README's tables have every variable that is read, and no other", async (t) => {
  const bff = namesIn('The BFF')
  const productApi = namesIn('The product API')
  t.same([...bff].sort(), [...ofTheBff].sort())
  t.same(
    ofTheProductApi.filter((name) => !productApi.has(name) && !bff.has(name)),
    [],
  )
  t.same(
    [...productApi].filter((name) => !ofTheProductApi.includes(name)),
    [],
  )
})
