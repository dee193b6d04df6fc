import { chromium, type Page } from 'playwright-core'
import { median } from './load.ts'
import { signIn } from './long-tasks.ts'
import { openTable, type Size } from './table.ts'

const SLOW_DOWN = 4
const ROUNDS = 9
/** A full class and the standards of a grade. */
const SIZE: Size = { rows: 40, columns: 15 }
/** What is to be drawn within it after a press. */
const MAX_MS = 100
/** Until late events of a press have been reported. */
const SETTLE_MS = 600
/** Shorter ones are not reported: it is the least a browser may be asked for. */
const SHORTEST_MS = 16

/** Presses of the table, in order; each leaves the page as the next needs it. */
const presses: Readonly<Record<string, (page: Page, round: number) => Promise<unknown>>> = {
  sort: (page, round) =>
    page
      .locator('[role="grid"] thead th')
      .nth(3 + round)
      .locator('button')
      .last()
      .click(),
  'another grade': (page, round) => {
    const steps = page.getByRole('button', { name: /^Grade \S+ standards$/ })
    return (round % 2 === 0 ? steps.last() : steps.first()).click()
  },
  'open a dialog': async (page) => {
    await page.locator('[role="grid"] tbody td button').first().click()
    await page.getByRole('dialog').waitFor()
  },
  'close it': async (page) => {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  },
}

/** Interaction to Next Paint of presses in a class of 40 by 15 skills, slowed down: a line each. */
export async function benchInteractions(origin: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', chromiumSandbox: false })
  try {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    await signIn(page, origin)
    await openTable(page, origin, SIZE)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
    await observe(page)
    const delays = new Map(Object.keys(presses).map((name) => [name, [] as number[]]))
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, press] of Object.entries(presses)) {
        await press(page, round)
        await page.waitForTimeout(SETTLE_MS)
        delays.get(name)?.push(await longestDelay(page))
      }
    return [
      `| ${SIZE.rows} × ${SIZE.columns}, ${SLOW_DOWN}× slow-down | to the next paint, median of ${ROUNDS}, ms | spread | at most |`,
      '|---|---|---|---|',
      ...[...delays].map(
        ([name, all]) => `| ${name} | ${median(all)} | ${Math.min(...all)}–${Math.max(...all)} | ${MAX_MS} |`,
      ),
    ]
  } finally {
    await browser.close()
  }
}

const observe = (page: Page) =>
  page.evaluate((durationThreshold) => {
    const delays: number[] = []
    Object.assign(window, { delays })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) delays.push(entry.duration)
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
  }, SHORTEST_MS)

/** The longest since it was last asked for, milliseconds, in steps of 8; 0 below what is reported. */
const longestDelay = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...(window as unknown as { delays: number[] }).delays.splice(0)))
