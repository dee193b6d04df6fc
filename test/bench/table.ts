import type { Page } from 'playwright-core'
import type { SkillsView } from '../../shared/screens/skills.ts'
import { benchLongTasks, signIn } from './long-tasks.ts'

/** Of a table. */
export interface Size {
  readonly rows: number
  readonly columns: number
}

const LARGEST: Size = { rows: 100, columns: 40 }
/** What a cell says: one of the marks with a score, from so many levels. */
const MARKS = 3
const LEVELS = 9

/** The largest table there is on one page: sorted, and scrolled from end to end. */
export const benchTable = (origin: string): Promise<string[]> =>
  benchLongTasks(`${LARGEST.rows} × ${LARGEST.columns} table`, (page) => openTable(page, origin, LARGEST), {
    'a sort': (page, nth) => pressHeader(page, 3 + nth),
    'a scroll from end to end': scrollThrough,
  })

/** Skills Progress with the answer made large: from another page, so that it is fetched and not in the document. */
export async function openTable(page: Page, origin: string, size: Size): Promise<void> {
  await signIn(page, origin)
  await page.route(/\/api\/screens\/skills(\?|$)/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: large((await response.json()) as SkillsView, size) })
  })
  await page.goto(`${origin}/account/playtime`)
  await page.getByRole('link', { name: 'Skills Progress' }).first().click()
  await page
    .locator('[role="grid"] tbody tr')
    .nth(size.rows - 1)
    .waitFor()
}

/** The same view with its rows and columns repeated, each with a score of its own. */
function large(view: SkillsView, { rows, columns }: Size): SkillsView {
  const of = <One>(all: readonly One[], i: number): One => all[i % all.length] as One
  return {
    ...view,
    columns: Array.from({ length: columns }, (_, c) => ({ ...of(view.columns, c), id: `c${c}` })),
    rows: Array.from({ length: rows }, (_, r) => {
      const row = of(view.rows, r)
      return {
        ...row,
        studentId: `k${r}`,
        cells: Array.from({ length: columns }, (_, c) => {
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
