import type { Page } from 'playwright-core'
import type { SkillsView } from '../../shared/screens/skills.ts'
import { benchLongTasks, signIn } from './long-tasks.ts'

const ROWS = 100
const COLUMNS = 40
/** What a cell says: one of the marks with a score, from so many levels. */
const MARKS = 3
const LEVELS = 9

/** The largest table there is on one page: sorted, and scrolled from end to end. */
export const benchTable = (origin: string): Promise<string[]> =>
  benchLongTasks(`${ROWS} × ${COLUMNS} table`, (page) => openLarge(page, origin), {
    'a sort': (page, nth) => pressHeader(page, 3 + nth),
    'a scroll from end to end': scrollThrough,
  })

/** Skills Progress with the answer made large: from another page, so that it is fetched and not in the document. */
async function openLarge(page: Page, origin: string): Promise<void> {
  await signIn(page, origin)
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
        cells: Array.from({ length: COLUMNS }, (_, c) => {
          const percent = (r * 37 + c * 11) % 101
          return [percent % MARKS, percent, LEVELS, 0]
        }).flat(),
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
