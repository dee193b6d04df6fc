import { chromium, type Page } from 'playwright-core'
import { median } from './load.ts'

const RUNS = 9
const SLOW_DOWN = 4
/** What nothing may take in one piece. */
const MAX_MS = 100

/** What is done to a page, by its name in the table; `nth` counts from 0. */
export type Acts = Readonly<Record<string, (page: Page, nth: number) => Promise<unknown>>>

/** A page opened at full speed, then slowed down: how long each act holds up whoever does it, a line each. */
export async function benchLongTasks(
  what: string,
  open: (page: Page) => Promise<void>,
  acts: Acts,
): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    chromiumSandbox: false,
    args: ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  try {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    await open(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
    const tasks = new Map(Object.keys(acts).map((name) => [name, [] as number[]]))
    for (let nth = 0; nth < RUNS; nth++)
      for (const [name, act] of Object.entries(acts))
        tasks.get(name)?.push(await longestTask(page, () => act(page, nth)))
    return [
      `| ${what}, ${SLOW_DOWN}× slow-down | longest task, median of ${RUNS}, ms | spread | at most |`,
      '|---|---|---|---|',
      ...[...tasks].map(([name, all]) => line(name, all)),
    ]
  } finally {
    await browser.close()
  }
}

const line = (what: string, tasks: readonly number[]): string =>
  `| ${what} | ${median([...tasks]).toFixed(0)} | ${Math.min(...tasks).toFixed(0)}–${Math.max(...tasks).toFixed(0)} | ${MAX_MS} |`

/** Lets the demo teacher in. */
export async function signIn(page: Page, origin: string): Promise<void> {
  await page.context().request.post(`${origin}/auth/password`, {
    headers: { 'x-csrf': '1' },
    data: { email: 'teacher@demo.test', password: 'numberlane' },
  })
}

/** Milliseconds of the longest piece in which nothing else could be done, from an act until the page is at rest. */
async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const tasks: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    })
    observer.observe({ type: 'longtask' })
    Object.assign(window, { tasks, observer })
  })
  await act()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  return page.evaluate(() => {
    const { tasks, observer } = window as unknown as { tasks: number[]; observer: PerformanceObserver }
    observer.disconnect()
    return Math.max(0, ...tasks)
  })
}
