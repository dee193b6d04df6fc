import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Lists the requirement rows of the areas named (all without one) that no title of a test names, and counts them.
 * Titles alone count: a comment, an assertion or a range shows nothing of a row.
 */
const here = import.meta.dirname
const rows = readFileSync(join(here, 'requirements.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([id = '', area = '', sentence = '']) => ({ id, area, sentence }))

const TITLE = /\btest\(\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)/g
const ID = /\b[SD]\d+\.\d+\??/g

const named = new Set<string>()
for (const file of readdirSync(here, { recursive: true }) as string[]) {
  if (!/\.test\.tsx?$/.test(file)) continue
  for (const [, title = ''] of readFileSync(join(here, file), 'utf8').matchAll(TITLE))
    for (const [id] of title.matchAll(ID)) named.add(id.replace('?', ''))
}

const areas = process.argv.slice(2)
const requested = rows.filter((row) => areas.length === 0 || areas.includes(row.area))
const missing = requested.filter((row) => !named.has(row.id.replace('?', '')))
for (const row of missing) process.stdout.write(`${row.id}\t${row.area}\t${row.sentence}\n`)
process.stdout.write(
  `${requested.length - missing.length} of ${requested.length} rows are named by the title of a test\n`,
)
