import { parseArgs } from 'node:util'
import { build, install } from '../server/launch.mjs'
import { areas, filesByArea, isIn, testFiles } from './runner/areas.mjs'

const USAGE = `npm test -- [area, file or folder …] [--slowest]
Areas: ${areas.join(', ')}.`
/** How many files and tests --slowest lists. */
const SLOWEST = 25

/**
 * `npm test`: installs what is missing, builds, and runs every suite, or the areas, files and folders named. The last
 * line is `N passed, N failed`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { slowest: { type: 'boolean', default: false } },
})

/** The files of an argument, by area. */
function filesOf(argument) {
  const all = filesByArea()
  if (all.has(argument)) return new Map([[argument, all.get(argument)]])
  const path = argument.replace(/\/$/, '')
  const files = testFiles.filter((file) => isIn(path, file))
  if (files.length > 0) return filesByArea(files, false)
  process.stderr.write(`There is no area, test file or folder ${argument}.\n${USAGE}\n`)
  process.exit(1)
}

const chosen = positionals.length === 0 ? filesByArea() : new Map()
for (const argument of positionals)
  for (const [area, files] of filesOf(argument))
    chosen.set(area, [...new Set([...(chosen.get(area) ?? []), ...files])])

install()
const { installPrograms } = await import('./runner/programs.mjs')
installPrograms()
build()
const { startPostgres } = await import('./runner/postgres.mjs')
const { runFiles } = await import('./runner/processes.mjs')
const { Report } = await import('./runner/report.mjs')

const report = new Report()
const postgres = await startPostgres()
await runFiles(chosen, (area) => ({ TEST_DATABASE_URL: area === 'pglite' ? '' : postgres.url }), report)
await postgres.stop()
if (values.slowest) report.printSlowest(SLOWEST)
report.printEnd()
process.exit(report.failed === 0 && report.passed > 0 ? 0 : 1)
