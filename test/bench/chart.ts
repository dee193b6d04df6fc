import type { Page } from 'playwright-core'
import type { StudentView } from '../../shared/screens/student.ts'
import { benchLongTasks, signIn } from './long-tasks.ts'

/** As many plays as a child's chart ever has, and on how many days: a game played all through a school year. */
const POINTS = 2_000
const DAYS = 160

type Plays = Extract<NonNullable<StudentView['chart']>, { form: 'plays' }>

/** The largest chart there is, and the table of the same plays: scrolled, read along, and each made of the other. */
export const benchChart = (origin: string): Promise<string[]> =>
  benchLongTasks(`chart of ${POINTS} plays`, (page) => openLarge(page, origin), {
    'a scroll from end to end': scrollThrough,
    'the pointer along the plays': pointAlong,
    'to the table of its days': (page) => showAs(page, 'table'),
    'and back to the chart': (page) => showAs(page, 'chart'),
  })

/** A child's page with the answer made large: from another page, so that it is fetched and not in the document. */
async function openLarge(page: Page, origin: string): Promise<void> {
  await signIn(page, origin)
  await page.route(/\/api\/screens\/student\?/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: large((await response.json()) as StudentView) })
  })
  await page.goto(`${origin}/account/playtime`)
  await page.locator('[role="grid"] tbody th a').first().click()
  await page.locator(`[role="slider"][aria-valuemax="${POINTS}"]`).waitFor()
}

/** The same view with its plays repeated over many days. */
function large(view: StudentView): StudentView {
  if (view.chart?.form !== 'plays') throw new Error('the child has played nothing')
  const { points, days } = view.chart
  const perDay = POINTS / DAYS
  const chart: Plays = {
    ...view.chart,
    points: Array.from({ length: POINTS }, (_, i) => of(points, i)),
    days: Array.from({ length: DAYS }, (_, d) => {
      const from = Math.round(d * perDay)
      return { ...of(days, d), from, plays: Math.round((d + 1) * perDay) - from }
    }),
  }
  return { ...view, chart }
}

const of = <One>(all: readonly One[], i: number): One => all[i % all.length] as One

const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const box = document.querySelector('[role="slider"]')?.closest('svg')?.parentElement?.parentElement
    if (!box) throw new Error('there is no chart')
    const steps = 20
    for (let i = 0; i <= steps; i++) {
      box.scrollTo((box.scrollWidth * i) / steps, 0)
      await new Promise(requestAnimationFrame)
    }
    box.scrollTo(0, 0)
  })

const pointAlong = async (page: Page) => {
  const box = await page.locator('svg:has([role="slider"])').first().boundingBox()
  if (!box) throw new Error('there is no chart')
  for (let x = 100; x < 1_200; x += 40) await page.mouse.move(box.x + x, box.y + 100)
}

const showAs = (page: Page, show: 'table' | 'chart') =>
  page.evaluate(
    (value) => document.querySelector<HTMLElement>(`fieldset input[value="${value}"]`)?.click(),
    show,
  )
