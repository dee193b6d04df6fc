import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn, importsOf, textOf } from './imports.ts'

/** How a row is checked. */
type Check = 'unit' | 'http' | 'db' | 'browser' | 'visual' | 'check'

/** The rows of the specification (requirements.tsv). */
export const rows = readFileSync(join(import.meta.dirname, 'requirements.tsv'), 'utf8')
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
  server: ['server/bff/app.ts', 'server/product-api/app.ts', 'server/sandbox/app.ts', 'node:http', 'fastify'],
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

export type Row = (typeof rows)[number]

const TITLE = /\btest\(\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)/g
const ID = /\b[SD]\d+\.\d+\??/g
const idOf = (id: string): string => id.replace('?', '')

/** The test files that name a row in a title. */
const naming = new Map<string, string[]>()
for (const file of filesIn('test', /\.test\.tsx?$/))
  for (const [, title = ''] of textOf(file).matchAll(TITLE))
    for (const [id] of title.matchAll(ID)) naming.set(idOf(id), [...(naming.get(idOf(id)) ?? []), file])

/**
 * Whether the title of a test shows a row. Titles alone count, and only those of a test of the kind that the row's
 * `check` column names: a comment, an assertion or a range shows nothing, and what stands in a browser is shown in one.
 */
export function isShown({ id, check }: Row): boolean {
  const tests = naming.get(idOf(id)) ?? []
  const kinds = shownBy[check]
  return kinds === 'anything'
    ? tests.length > 0
    : tests.some((file) => kinds.some((kind) => ofKind[kind].has(file)))
}

/** Whether a test of any kind names a row. */
export const isNamed = ({ id }: Pick<Row, 'id'>): boolean => naming.has(idOf(id))
