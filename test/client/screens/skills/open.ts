import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { shell } from '../../../../server/bff/screens/shell/route.ts'
import { skills } from '../../../../server/bff/screens/skills/route.ts'
import type { UpstreamReason } from '../../../../server/bff/upstream/upstream-error.ts'
import { me } from '../../../../server/contract/account.ts'
import { ccs, studentLog } from '../../../../server/contract/analytics.ts'
import type {
  LastLevelCell,
  SkillScoreRow,
  StandardColumn,
} from '../../../../server/contract/play-entities.ts'
import { myRosters } from '../../../../server/contract/rosters.ts'
import type { SkillLevelsView } from '../../../../shared/screens/skill-levels.ts'
import type { SkillsParams, SkillsView } from '../../../../shared/screens/skills.ts'
import { newPage } from '../../../support/browser.ts'
import { rosterReply, student } from '../../../support/classes.ts'
import { type SeenRequest, serveClient, site } from '../../../support/client-page.ts'
import { lastLevel } from '../../../support/last-level.ts'
import { meReply } from '../../../support/me.ts'
import { studentLogOf } from '../../../support/student-log.ts'
import { answers, fails, visitOf } from '../../../support/visit.ts'

const columns: StandardColumn[] = [
  { columnId: '2OA', grade: '2', domain: 'Operations' },
  { columnId: '3OA', grade: '3', domain: 'Operations' },
  { columnId: '3_2', grade: '3', domain: 'Skill' },
]
export const longName = 'Maximiliana Konstantinopoulou-Featherstonehaugh'
const room12 = rosterReply('r1', 'Room 12', [
  student('s1', 'Jayden Brooks'),
  student('s2', 'Amara Okafor'),
  student('s3', 'Linh Nguyen'),
  student('s4', longName),
])
const room14 = rosterReply('r2', 'Room 14', [], '2')
const score = (studentId: string, emaScoreValue: number, numRelevantLevels = 12) => ({
  columnId: '3OA',
  studentId,
  emaScoreValue,
  numRelevantLevels,
})
const mastery = [score('s1', 0.57), score('s2', 0.96), score('s3', 0.75), score('s4', 0.9, 2)]
const lastLevels = [
  lastLevel('s1', { appContext: 'Hungry Fish', levelNum: 4, levelResultType: 'wonWithTwoStars' }),
  lastLevel('s2', { appContext: 'Zoom', levelNum: 4 }),
]

interface Upstream {
  readonly mastery?: UpstreamReason
  readonly scores?: readonly SkillScoreRow[]
  readonly lastLevels?: readonly LastLevelCell[]
}

/** What the BFF answers on such an upstream. */
export const viewOf = async (params: SkillsParams, upstream: Upstream = {}): Promise<SkillsView> => {
  const { visit } = visitOf({
    answers: [
      answers(myRosters, [room12, room14]),
      answers(ccs, { standards: 'CommonCore', columns }),
      upstream.mastery
        ? fails(studentLog, upstream.mastery)
        : studentLogOf(upstream.scores ?? mastery, upstream.lastLevels ?? lastLevels),
    ],
  })
  const view = await skills.show(visit, params)
  if ('form' in view) throw new Error('one class was shown as many')
  return view
}
export const frame = () => shell.show(visitOf({ answers: [answers(me, meReply())] }).visit, {})

export const requestsOf = (requests: readonly SeenRequest[]) =>
  requests.map(({ address }) => address).filter((address) => /^\/api\/screens\/skills(\?|$)/.test(address))

export const FAILED = {
  status: 502,
  body: { error: { code: 'upstream-failed', message: 'We could not load this.', requestId: 'r-1' } },
}

interface Opening {
  readonly address?: string
  /** What the BFF answers each request, in order; the last one again and again. */
  readonly views?: readonly unknown[]
  /** What each request for the levels behind a mark is answered. */
  readonly levels?: readonly { readonly status?: number; readonly body: unknown }[]
  readonly paint?: unknown
  readonly size?: { width: number; height: number }
  readonly theme?: 'light' | 'dark'
}

export async function open(
  t: Test,
  { address = '/account/dashboard', views = [], levels = [], paint, size, theme }: Opening,
) {
  const { page } = await newPage(t, { ...size, theme })
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  const shellView = await frame()
  let answered = 0
  let opened = 0
  const requests = await serveClient(page, {
    paint,
    answer: ({ address }) => {
      if (address.startsWith('/api/screens/skill-levels'))
        return levels[Math.min(opened++, levels.length - 1)] ?? FAILED
      if (!address.startsWith('/api/screens/skills')) return { body: shellView }
      const view = views[Math.min(answered++, views.length - 1)]
      return typeof view === 'number' ? { ...FAILED, status: view } : { body: view }
    },
  })
  await page.goto(site + address)
  // Beneath a dialog where the address opens one.
  await page.getByRole('heading', { level: 1, name: 'Skills Progress', includeHidden: true }).waitFor()
  return { page, requests }
}

export const grid = (page: Page) => page.getByRole('grid', { name: 'Skills of Room 12, grade 3 standards' })
export const namesOf = async (page: Page) =>
  page
    .locator('tbody th[scope=row]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')))
export const cell = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true })

export const levelsView: SkillLevelsView = {
  levels: [
    {
      place: 1,
      game: 'Zoom',
      badge: 'zoom',
      level: 'Level 6, Zooming',
      status: 'red',
      result: 'Lost',
      day: 'Wednesday, October 16',
    },
  ],
  note: 'Newest first. The newest levels count the most; levels left early do not count.',
}
