import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, chromium, type LaunchOptions, type Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { testOriginPort } from './client-server.ts'
import { createPagePool, type Look } from './page-pool.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The full Chromium, and options that isolate it for tests. */
export const chromiumProgram = {
  executablePath: '/usr/bin/chromium',
  chromiumSandbox: false,
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
} as const satisfies LaunchOptions

/** The headless shell: opens a page for a third of the work. */
const headlessShell = {
  ...chromiumProgram,
  executablePath: '/usr/bin/chromium-headless-shell',
} as const satisfies LaunchOptions

let shared: Promise<Browser> | undefined

/** One Chromium for this process; it closes when the process's tests have ended. */
export function openBrowser(): Promise<Browser> {
  if (shared === undefined) {
    shared = launchShell()
    t.teardown(async () => (await shared)?.close())
  }
  return shared
}

async function launchShell(): Promise<Browser> {
  const origin = `--host-resolver-rules=MAP localhost:80 127.0.0.1:${await testOriginPort()}`
  return chromium.launch({ ...headlessShell, args: [...headlessShell.args, origin] })
}

interface View extends Partial<Omit<Look, 'scripts'>> {
  /** Sends which class was chosen, to be remembered for the account. */
  readonly remembersClass?: boolean
}

export interface Watched {
  readonly page: Page
  /** Errors of the console and of scripts; the test fails if any are left at its end. Error responses do not count. */
  readonly errors: string[]
}

/** The test's loader wraps named functions in this, including those that a page evaluates. */
const NAMED_FUNCTIONS = 'globalThis.__name ??= (one) => one'
/**
 * The made-up people are everybody's: a class that one test chooses must not be the one another test begins
 * with, so the choice is not sent unless a test is about it.
 */
const NO_CLASS_REMEMBERED = `{
  const send = globalThis.fetch
  globalThis.fetch = (address, options) =>
    String(address).endsWith('/shell/shown-class')
      ? Promise.resolve(new Response(null, { status: 204 }))
      : send(address, options)
}`
/** Time-out for a whole browser test, so that one that hangs fails alone. */
const PAGE_TEST_MS = 180_000
/** The console's message for every 4xx and 5xx response, which the page shows itself. */
const REFUSED_ANSWER = /^Failed to load resource: the server responded with a status of \d+/

let pool: Promise<ReturnType<typeof createPagePool>> | undefined

/** A page in a context of its own, without cookies or storage. Given back after `t`. */
export async function newPage(
  t: Pick<Test, 'teardown' | 'setTimeout' | 'passing'>,
  { width = 1440, height = 900, theme = 'light', reducedMotion = true, remembersClass }: View = {},
): Promise<Watched> {
  t.setTimeout(PAGE_TEST_MS)
  pool ??= openBrowser().then(createPagePool)
  const scripts = remembersClass ? [NAMED_FUNCTIONS] : [NAMED_FUNCTIONS, NO_CLASS_REMEMBERED]
  const { page, giveBack } = await (await pool)({ width, height, theme, reducedMotion, scripts })
  t.teardown(() => giveBack(t.passing()))
  t.teardown(() => arrived(page).catch(() => undefined))
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !REFUSED_ANSWER.test(message.text())) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  t.teardown(async () => {
    if (errors.length > 0) throw new Error(`the console says: ${errors.join(' · ')}`)
  })
  return { page, errors }
}

/** Waits for the document a page is on its way to: Chromium takes a minute to close one that is between two. */
export async function arrived(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState === 'complete')
}

/** Presses Back. The press comes after the answer to this call, which would otherwise be lost with the document it is made in. */
export async function pressBack(page: Page): Promise<void> {
  await page.evaluate(() => void setTimeout(() => window.history.back()))
}

/** How Chromium reports a navigation that the page's own overtook. */
const INTERRUPTED = /interrupted by another navigation|net::ERR_ABORTED/

/** Goes to an address, again if the page was itself still on its way to another one, which ends the first try. */
export async function goAnyway(page: Page, address: string): Promise<void> {
  try {
    await page.goto(address)
  } catch (error) {
    if (!(error instanceof Error && INTERRUPTED.test(error.message))) throw error
    await arrived(page)
    await page.goto(address)
  }
}

/** The axe violations of the current page, one per line; works under any content policy. */
export async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe }
    interface Axe {
      run(options: { resultTypes: string[] }): Promise<{ violations: Violation[] }>
    }
    interface Violation {
      id: string
      nodes: { html: string }[]
    }
    // What passes would be described node by node, which takes a third of the time.
    const { violations } = await axe.run({ resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  })
}
