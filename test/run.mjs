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
  'chromium-headless-shell': () => onPath('chromium-headless-shell'),
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

/** Runs tap over the files, as many at a time as .taprc says, and resolves to its exit code. */
const tap = (files, env) =>
  new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/tap/dist/esm/run.mjs'), '--reporter', './test/reporter.mjs', ...files],
      { cwd: root, stdio: 'inherit', env: { ...process.env, TEST_COUNTS: counts, ...env } },
    )
    child.on('exit', (code) => resolve(code ?? 1))
  })

const requested = process.argv.slice(2)
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
const unknown = requested.filter((area) => !areas.includes(area))
if (unknown.length > 0) {
  process.stderr.write(`There is no area ${unknown.join(', ')}; there are ${areas.join(', ')}.\n`)
  process.exit(1)
}
const chosen = requested.length > 0 ? requested : areas

install()
installPrograms()
build()

/** An area may be in several parts, each a process: browser-1, browser-2, product-api-on-postgres. */
const filesOf = (area) =>
  area === 'architecture'
    ? ['test/architecture.test.ts', 'test/docs.test.ts']
    : readdirSync(join(root, 'test/areas'))
        .filter((file) => file.replace(/(-\d+|-on-postgres)?\.ts$/, '') === area)
        .map((file) => `test/areas/${file}`)
const postgres = chosen.includes('product-api') ? await startPostgres() : undefined
const code = await tap(chosen.flatMap(filesOf), postgres && { TEST_POSTGRES_URL: postgres.url })
await postgres?.stop()

const { passed, failed } = existsSync(counts)
  ? JSON.parse(readFileSync(counts, 'utf8'))
  : { passed: 0, failed: 0 }
rmSync(join(counts, '..'), { recursive: true, force: true })
process.stdout.write(`\n${passed} passed, ${code !== 0 && failed === 0 ? 1 : failed} failed\n`)
process.exit(code === 0 && passed > 0 ? 0 : 1)
