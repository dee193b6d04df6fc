import { isNamed, isShown, rows } from './requirements.ts'

/** Lists the requirement rows of the areas named (all without one) that no title of a test shows, and counts them. */
const areas = process.argv.slice(2)
const requested = rows.filter(({ area }) => areas.length === 0 || areas.includes(area))
const missing = requested.filter((row) => !isShown(row))
for (const row of missing) {
  const { id, area, check, sentence } = row
  const elsewhere = isNamed(row) ? `named, but by no ${check} test` : 'not named'
  process.stdout.write(`${id}\t${area}\t${elsewhere}\t${sentence}\n`)
}
process.stdout.write(
  `${requested.length - missing.length} of ${requested.length} rows are named by the title of a test of their kind\n`,
)
