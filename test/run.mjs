import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build, install } from '../server/launch.mjs'
import {
  areas,
  filesByArea,
  isIn,
  isOnPglite,
  longAreas,
  longFiles,
  root,
  testFiles,
} from './runner/areas.mjs'

const USAGE = `npm test -- [area, file or folder …] [--changed] [--slowest]
Areas: ${areas.join(', ')}.
Only when named: long, or a part of it: ${longAreas.join(', ')}.`
/** How many files and tests --slowest lists. */
const SLOWEST = 25

/**
 * `npm test`: installs what is missing, builds, and runs every suite, or the areas, files and folders named, or with
 * `--changed` what the change on this branch can touch. The last line is `N passed, N failed`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean', default: false }, slowest: { type: 'boolean', default: false } },
})

/** The files of an argument, by area. */
function filesOf(argument) {
  const all = filesByArea([...testFiles, ...longFiles])
  if (argument === 'long') return new Map(longAreas.map((area) => [area, all.get(area)]))
  if (all.has(argument)) return new Map([[argument, all.get(argument)]])
  const path = argument.replace(/\/$/, '')
  const files = [...testFiles, ...longFiles].filter((file) => isIn(path, file))
  if (files.length > 0) return filesByArea(files, false)
  process.stderr.write(`There is no area, test file or folder ${argument}.\n${USAGE}\n`)
  process.exit(1)
}

/** The areas and files that the change on this branch can touch. */
async function affected() {
  const { tsImport } = await import('tsx/esm/api')
  const { affectedByChange } = await tsImport('./runner/changed.ts', import.meta.url)
  const change = affectedByChange()
  const names = change === 'everything' ? areas : [...change.areas, ...change.files]
  process.stdout.write(
    change === 'everything'
      ? 'the change decides how tests run: every suite runs\n'
      : `the change can touch ${change.areas.join(', ')} and ${change.files.length} test files\n`,
  )
  return names
}

install()
const named = values.changed ? await affected() : positionals
const chosen = named.length === 0 ? filesByArea() : new Map()
for (const argument of named)
  for (const [area, files] of filesOf(argument))
    chosen.set(area, [...new Set([...(chosen.get(area) ?? []), ...files])])

const { installPrograms } = await import('./runner/programs.mjs')
installPrograms([...chosen.keys()])
build()
const { startPostgres, throwawayFolder } = await import('./runner/postgres.mjs')
const { runFiles } = await import('./runner/processes.mjs')
const { keepTimes } = await import('./runner/times.mjs')
const { Report } = await import('./runner/report.mjs')

const report = new Report()
const postgres = await startPostgres({ within: throwawayFolder() })
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => postgres.stop().then(() => process.exit(1)))
const environment = (area) => ({
  TEST_DATABASE_URL: isOnPglite(area) ? '' : postgres.url,
  BUILT_SERVER: join(root, 'dist/server'),
})
await runFiles(chosen, environment, report)
await postgres.stop()
keepTimes(report.ranFiles)
if (values.slowest) report.printSlowest(SLOWEST)
report.printEnd()
process.exit(report.failed === 0 && report.passed > 0 ? 0 : 1)
