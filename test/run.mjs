import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, install } from '../server/launch.mjs'
import { postgresPrograms, startPostgres } from './postgres.mjs'

/**
 * `npm test`: installs what is missing, builds, runs every suite, and the product API's a second time on
 * PostgreSQL. Names of areas as arguments run those only. The last line is `N passed, N failed`.
 */
const root = join(import.meta.dirname, '..')

/** Programs the suites drive for real, by Debian package, and how to see that each is there. */
const programs = {
  'redis-server': () => onPath('redis-server'),
  chromium: () => onPath('chromium'),
  postgresql: () => postgresPrograms() !== undefined,
}

const onPath = (name) => (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, name)))

function installPrograms() {
  const missing = Object.keys(programs).filter((name) => !programs[name]())
  if (missing.length === 0) return
  const root = process.getuid?.() === 0
  if (!onPath('apt-get') || !(root || process.env.CI)) {
    process.stderr.write(
      `The tests need ${missing.join(', ')}: install them, for example by apt-get, and try again.\n`,
    )
    process.exit(1)
  }
  const apt = (...args) =>
    execFileSync(root ? 'apt-get' : 'sudo', root ? args : ['apt-get', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  process.stdout.write(`installing ${missing.join(', ')}\n`)
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', ...missing)
}

const counts = join(mkdtempSync(join(tmpdir(), 'numberlane-test-')), 'counts')

/** Runs tap over the files, as many at a time as .taprc says, and resolves to its exit code; nothing to run is no failure. */
const tap = (files, env = {}) =>
  new Promise((resolve) => {
    if (files.length === 0) return resolve(0)
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/tap/dist/esm/run.mjs'), '--reporter', './test/reporter.mjs', ...files],
      { cwd: root, stdio: 'inherit', env: { ...process.env, TEST_COUNTS: counts, ...env } },
    )
    child.on('exit', (code) => resolve(code ?? 1))
  })

install()
installPrograms()
build()

const asked = process.argv.slice(2)
const areas = [
  'architecture',
  'rules',
  'client',
  'sandbox',
  'product-api',
  'bff',
  'security',
  'faults',
  'browser',
]
const chosen = asked.length > 0 ? asked : areas
/** An area may be in several parts, each a process: browser-1, browser-2. */
const filesOf = (area) =>
  area === 'architecture'
    ? ['test/architecture.test.ts']
    : readdirSync(join(root, 'test/areas'))
        .filter((file) => file.replace(/(-\d+)?\.ts$/, '') === area)
        .map((file) => `test/areas/${file}`)
const codes = [await tap(chosen.flatMap(filesOf))]

if (chosen.includes('product-api')) {
  process.stdout.write('\nthe product API on PostgreSQL\n')
  const postgres = await startPostgres()
  try {
    codes.push(await tap(filesOf('product-api'), { TEST_DATABASE_URL: postgres.url }))
  } finally {
    await postgres.stop()
  }
}

const totals = (existsSync(counts) ? readFileSync(counts, 'utf8').trim().split('\n') : [])
  .map((line) => JSON.parse(line))
  .reduce((sum, run) => ({ passed: sum.passed + run.passed, failed: sum.failed + run.failed }), {
    passed: 0,
    failed: 0,
  })
rmSync(join(counts, '..'), { recursive: true, force: true })
const broken = codes.some((code) => code !== 0) && totals.failed === 0
process.stdout.write(`\n${totals.passed} passed, ${totals.failed + (broken ? 1 : 0)} failed\n`)
process.exit(codes.every((code) => code === 0) && totals.passed > 0 ? 0 : 1)
