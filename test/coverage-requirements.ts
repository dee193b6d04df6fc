import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lists the requirement rows of the areas named (all without one) that no test names, and counts them. */
const here = import.meta.dirname
const rows = readFileSync(join(here, 'requirements.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([id = '', area = '', sentence = '']) => ({ id, area, sentence }))

const ID = /\b[SD]\d+\.\d+\??/g
/** `S4.84–86`, `S4.84-86` and `S4.84 to S4.86` name every row between, where both ends are of one section. */
const RANGE = /\b([SD]\d+)\.(\d+)(?:[–-]| to \1\.)(\d+)\b/g

const named = new Set<string>()
for (const file of readdirSync(here, { recursive: true }) as string[]) {
  if (!/\.tsx?$/.test(file)) continue
  const text = readFileSync(join(here, file), 'utf8')
  for (const [id] of text.matchAll(ID)) named.add(id.replace('?', ''))
  for (const [, section, first, last] of text.matchAll(RANGE))
    for (let n = Number(first); n <= Number(last); n++) named.add(`${section}.${n}`)
}

const areas = process.argv.slice(2)
const requested = rows.filter((row) => areas.length === 0 || areas.includes(row.area))
const missing = requested.filter((row) => !named.has(row.id.replace('?', '')))
for (const row of missing) process.stdout.write(`${row.id}\t${row.area}\t${row.sentence}\n`)
process.stdout.write(
  `${requested.length - missing.length} of ${requested.length} rows have a test that names them\n`,
)
