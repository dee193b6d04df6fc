import { chromium, type Page } from 'playwright-core'
import type { SkillsView } from '../../shared/screens/skills.ts'
import { median } from './load.ts'

/** The largest table there is on one page, four times slowed down: how long it holds up whoever sorts or scrolls it. */
const ROWS = 100
const COLUMNS = 40
const RUNS = 9
const SLOW_DOWN = 4
/** What no sort and no scroll may take in one piece (issue: "without a long task over 100 ms"). */
const MOST_MS = 100

export async function benchTable(origin: string): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    chromiumSandbox: false,
    args: ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  try {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    await openLarge(page, origin)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
    const sorts: number[] = []
    const scrolls: number[] = []
    for (let n = 0; n < RUNS; n++) {
      sorts.push(await longestTask(page, () => pressHeader(page, 3 + n)))
      scrolls.push(await longestTask(page, () => scrollThrough(page)))
    }
    return [
      `| ${ROWS} × ${COLUMNS} table, 4× slow-down | longest task, median of ${RUNS}, ms | spread | at most |`,
      '|---|---|---|---|',
      line('a sort', sorts),
      line('a scroll from end to end', scrolls),
    ]
  } finally {
    await browser.close()
  }
}

const line = (what: string, tasks: readonly number[]): string =>
  `| ${what} | ${median([...tasks]).toFixed(0)} | ${Math.min(...tasks).toFixed(0)}–${Math.max(...tasks).toFixed(0)} | ${MOST_MS} |`

/** Skills Progress with the answer made large: from another page, so that it is fetched and not in the document. */
async function openLarge(page: Page, origin: string): Promise<void> {
  await page.context().request.post(`${origin}/auth/password`, {
    headers: { 'x-csrf': '1' },
    data: { email: 'teacher@demo.test', password: 'numberlane' },
  })
  await page.route(/\/api\/screens\/skills(\?|$)/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: large((await response.json()) as SkillsView) })
  })
  await page.goto(`${origin}/account/playtime`)
  await page.getByRole('link', { name: 'Skills Progress' }).first().click()
  await page.locator('[role="grid"] tbody tr').nth(ROWS).waitFor()
}

/** The same view with its rows and columns repeated, each with a score of its own. */
function large(view: SkillsView): SkillsView {
  const of = <One>(all: readonly One[], i: number): One => all[i % all.length] as One
  return {
    ...view,
    columns: Array.from({ length: COLUMNS }, (_, c) => ({ ...of(view.columns, c), id: `c${c}` })),
    rows: Array.from({ length: ROWS }, (_, r) => {
      const row = of(view.rows, r)
      return {
        ...row,
        studentId: `k${r}`,
        cells: Array.from({ length: COLUMNS }, (_, c) => ({
          ...of(row.cells, c),
          key: ((r * 37 + c * 11) % 101) / 101,
        })),
      }
    }),
  }
}

const pressHeader = (page: Page, column: number) =>
  page.evaluate(
    (nth) => document.querySelector<HTMLElement>(`[role="grid"] thead th:nth-child(${nth}) button`)?.click(),
    column,
  )

const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const box = document.querySelector('[role="grid"]')?.parentElement
    if (!box) throw new Error('there is no table')
    const steps = 20
    for (let i = 0; i <= steps; i++) {
      box.scrollTo((box.scrollWidth * i) / steps, (box.scrollHeight * i) / steps)
      await new Promise(requestAnimationFrame)
    }
    box.scrollTo(0, 0)
  })

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
