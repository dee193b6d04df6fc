import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
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

/** Runs tap over the files, `jobs` at a time, and resolves to its exit code; nothing to run is no failure. */
const tap = (files, { env = {}, jobs = 2 } = {}) =>
  new Promise((resolve) => {
    if (files.length === 0) return resolve(0)
    const child = spawn(
      process.execPath,
      [
        join(root, 'node_modules/tap/dist/esm/run.mjs'),
        '--reporter',
        './test/reporter.mjs',
        `--jobs=${jobs}`,
        ...files,
      ],
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
const fileOf = (area) => (area === 'architecture' ? 'test/architecture.test.ts' : `test/areas/${area}.ts`)
/** Each of these has a Chromium and most of a machine to itself: two at once on two cores wait for each other. */
const alone = ['client', 'faults', 'browser']
const codes = [
  await tap(chosen.filter((area) => !alone.includes(area)).map(fileOf)),
  await tap(chosen.filter((area) => alone.includes(area)).map(fileOf), { jobs: 1 }),
]

if (chosen.includes('product-api')) {
  process.stdout.write('\nthe product API on PostgreSQL\n')
  const postgres = await startPostgres()
  try {
    codes.push(await tap([fileOf('product-api')], { env: { TEST_DATABASE_URL: postgres.url } }))
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
