import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Credentials, cookiesOf } from './largest-paint.ts'
import { median } from './load.ts'

/** From npm when it is asked for: nothing else needs it, and it brings 150 packages. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = 3
/** Now and then it records no trace of a page, and asks to be run again. */
const TRIES = 3
const RUN_MS = 180_000
const LONGEST_REPORT = 64 * 1024 * 1024
const FLAGS = ['--quiet', '--output=json', '--only-categories=performance,accessibility']
const CHROMIUM = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'

const TEACHER: Credentials = { email: 'teacher@demo.test', password: 'numberlane' }
/** The pages that are opened most. */
const PAGES = [
  ['Sign in', '/login', null],
  ['Playtime', '/account/playtime', TEACHER],
  ['Skills Progress', '/account/dashboard', TEACHER],
  ['Attention', '/account/attention', TEACHER],
  ['Roster', '/account/roster', TEACHER],
] as const

interface Report {
  readonly categories: Readonly<Record<'performance' | 'accessibility', { readonly score: number }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}

/** Lighthouse's scores of the busiest pages as its phone sees them: the median of three runs each. */
export async function benchLighthouse(origin: string): Promise<string[]> {
  const lines: string[] = []
  for (const [name, path, who] of PAGES) {
    const reports: Report[] = []
    for (let run = 0; run < RUNS; run++) reports.push(await audited(origin + path, origin, who))
    const of = (figure: (report: Report) => number) => median(reports.map(figure))
    const ms = (audit: string) => of(({ audits }) => audits[audit]?.numericValue ?? Number.NaN).toFixed(0)
    const scores = [
      of((one) => one.categories.performance.score),
      of((one) => one.categories.accessibility.score),
    ]
    lines.push(
      `| ${[name, ...scores.map((score) => score.toFixed(2)), ...['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(ms)].join(' | ')} |`,
    )
  }
  return [
    `| ${LIGHTHOUSE}, mobile | performance | accessibility | first paint, ms | largest paint, ms | blocked, ms |`,
    '|---|---|---|---|---|---|',
    ...lines,
    '| at least | 0.95 | 1.00 | | | |',
  ]
}

async function audited(
  address: string,
  origin: string,
  who: Credentials | null,
  tries = TRIES,
): Promise<Report> {
  try {
    return await audit(address, origin, who)
  } catch (error) {
    if (tries === 1) throw error
    return audited(address, origin, who, tries - 1)
  }
}

async function audit(address: string, origin: string, who: Credentials | null): Promise<Report> {
  const cookies = who ? await cookiesOf(origin, who) : []
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers = who ? [`--extra-headers=${JSON.stringify({ Cookie })}`] : []
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', LIGHTHOUSE, address, ...FLAGS, CHROMIUM, ...headers],
    { env: { ...process.env, CHROME_PATH: '/usr/bin/chromium' }, timeout: RUN_MS, maxBuffer: LONGEST_REPORT },
  )
  return JSON.parse(stdout) as Report
}
