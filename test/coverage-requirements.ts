import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn, importsOf, textOf } from './imports.ts'

/**
 * Lists the requirement rows of the areas named (all without one) that no title of a test shows, and counts them.
 * Titles alone count, and only those of a test of the kind that the row's `check` column names: a comment, an
 * assertion or a range shows nothing of a row, and what stands in a browser is shown in one.
 */
type Check = 'unit' | 'http' | 'db' | 'browser' | 'visual' | 'check'

const rows = readFileSync(join(import.meta.dirname, 'requirements.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([id = '', area = '', sentence = '', , check = '']) => ({ id, area, sentence, check: check as Check }))

/** What each kind of test stands on: whoever imports one of them, directly or not, is of that kind. */
const standsOn: Readonly<Record<'browser' | 'database' | 'server', readonly string[]>> = {
  browser: ['test/support/browser.ts'],
  database: ['test/support/database.ts'],
  server: [
    'server/bff/app.ts',
    'server/product-api/app.ts',
    'server/sandbox/start.ts',
    'node:http',
    'fastify',
  ],
}
/** What a test has to stand on to show a row; a page in a browser is answered over HTTP. */
const shownBy: Readonly<Record<Check, readonly (keyof typeof standsOn)[] | 'anything'>> = {
  unit: 'anything',
  check: 'anything',
  http: ['server', 'browser'],
  db: ['database'],
  browser: ['browser'],
  visual: ['browser'],
}

const files = ['test', 'server', 'shared', 'client'].flatMap((folder) => filesIn(folder, /\.tsx?$/))
const importers = new Map<string, string[]>()
for (const { from, to, typeOnly } of files.flatMap((file) => importsOf(file)))
  if (!typeOnly) importers.set(to, [...(importers.get(to) ?? []), from])

/** All files that import one of these, directly or not. */
function importersOf(modules: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const left = [...modules]
  for (let one = left.pop(); one !== undefined; one = left.pop())
    for (const importer of importers.get(one) ?? [])
      if (!found.has(importer)) {
        found.add(importer)
        left.push(importer)
      }
  return found
}
const ofKind = {
  browser: importersOf(standsOn.browser),
  database: importersOf(standsOn.database),
  server: importersOf(standsOn.server),
}

const TITLE = /\btest\(\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)/g
const ID = /\b[SD]\d+\.\d+\??/g
const idOf = (id: string): string => id.replace('?', '')

/** The test files that name a row in a title. */
const naming = new Map<string, string[]>()
for (const file of filesIn('test', /\.test\.tsx?$/))
  for (const [, title = ''] of textOf(file).matchAll(TITLE))
    for (const [id] of title.matchAll(ID)) naming.set(idOf(id), [...(naming.get(idOf(id)) ?? []), file])

function isShown({ id, check }: { readonly id: string; readonly check: Check }): boolean {
  const tests = naming.get(idOf(id)) ?? []
  const kinds = shownBy[check]
  return kinds === 'anything'
    ? tests.length > 0
    : tests.some((file) => kinds.some((kind) => ofKind[kind].has(file)))
}

const areas = process.argv.slice(2)
const requested = rows.filter((row) => areas.length === 0 || areas.includes(row.area))
const missing = requested.filter((row) => !isShown(row))
for (const { id, area, check, sentence } of missing) {
  const elsewhere = naming.has(idOf(id)) ? `named, but by no ${check} test` : 'not named'
  process.stdout.write(`${id}\t${area}\t${elsewhere}\t${sentence}\n`)
}
process.stdout.write(
  `${requested.length - missing.length} of ${requested.length} rows are named by the title of a test of their kind\n`,
)
