import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { postgresPrograms } from './postgres.mjs'

const onPath = (name) => (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, name)))

/** Programs the suites drive for real, by Debian package, and how to see that each is there. */
const programs = {
  'redis-server': () => onPath('redis-server'),
  chromium: () => onPath('chromium'),
  'chromium-headless-shell': () => onPath('chromium-headless-shell'),
  postgresql: () => postgresPrograms() !== undefined,
}
/**
 * Programs a test does without, and says so: promtool for the alert rules, pdftotext for the amounts of a quote, a
 * pooler, and two browsers beside Chromium, of which WebKit needs a screen.
 */
const optional = {
  prometheus: () => onPath('promtool'),
  'poppler-utils': () => onPath('pdftotext'),
  pgbouncer: () => onPath('pgbouncer') || existsSync('/usr/sbin/pgbouncer'),
  'firefox-esr': () => onPath('firefox-esr'),
  'webkit2gtk-driver': () => onPath('WebKitWebDriver'),
  xvfb: () => onPath('Xvfb'),
}

/** What only one area needs. */
const programsOf = { 'long/storms': { haproxy: () => onPath('haproxy') || existsSync('/usr/sbin/haproxy') } }

const missingOf = (needed) => Object.keys(needed).filter((name) => !needed[name]())

/** Installs what these areas miss where it may, as in CI; elsewhere says what to install, and ends. */
export function installPrograms(areas) {
  const missing = missingOf(Object.assign({}, programs, ...areas.map((area) => programsOf[area] ?? {})))
  const mayInstall = onPath('apt-get') && (isRoot || process.env.CI)
  if (missing.length > 0 && !mayInstall) {
    process.stderr.write(
      `The tests need ${missing.join(', ')}: install them, for example with apt-get, and try again.\n`,
    )
    process.exit(1)
  }
  if (missing.length > 0) install(missing)
  if (!mayInstall) return
  for (const name of missingOf(optional)) {
    try {
      install([name])
    } catch {
      process.stdout.write(`${name} cannot be installed; its tests are skipped\n`)
    }
  }
}

const isRoot = process.getuid?.() === 0

function install(names) {
  const apt = (...args) =>
    execFileSync(isRoot ? 'apt-get' : 'sudo', isRoot ? args : ['apt-get', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  process.stdout.write(`installing ${names.join(', ')}\n`)
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', ...names)
}
