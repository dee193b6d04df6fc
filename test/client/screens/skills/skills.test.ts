import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { shell } from '../../../../server/bff/screens/shell/route.ts'
import { skills } from '../../../../server/bff/screens/skills/route.ts'
import type { UpstreamReason } from '../../../../server/bff/upstream/upstream-error.ts'
import { me } from '../../../../server/contract/account.ts'
import { ccs, studentLog, studentStats } from '../../../../server/contract/analytics.ts'
import type { LastLevelCell, StandardColumn } from '../../../../server/contract/entities.ts'
import { myRosters } from '../../../../server/contract/rosters.ts'
import type { SkillLevelsView } from '../../../../shared/screens/skill-levels.ts'
import type { SkillsParams } from '../../../../shared/screens/skills.ts'
import { axeViolations, newPage } from '../../../support/browser.ts'
import { rosterReply, student } from '../../../support/classes.ts'
import { type Asked, serveClient, site } from '../../../support/client-page.ts'
import { meReply } from '../../../support/me.ts'
import { answers, fails, NOW, TODAY, visitOf } from '../../../support/visit.ts'

const columns: StandardColumn[] = [
  { columnId: '2OA', grade: '2', domain: 'Operations' },
  { columnId: '3OA', grade: '3', domain: 'Operations' },
  { columnId: '3_2', grade: '3', domain: 'Skill' },
]
const longName = 'Maximiliana Konstantinopoulou-Featherstonehaugh'
const room12 = rosterReply('r1', 'Room 12', [
  student('s1', 'Jayden Brooks'),
  student('s2', 'Amara Okafor'),
  student('s3', 'Linh Nguyen'),
  student('s4', longName),
])
const room14 = rosterReply('r2', 'Room 14', [], '2')
const lastLevel = (studentId: string, over: Partial<LastLevelCell>): LastLevelCell => ({
  columnId: 'lastlevel',
  studentId,
  timestamp: NOW.toISOString(),
  dayAsInt: TODAY,
  appContext: 'Hungry Fish',
  levelNum: 4,
  levelResultType: 'wonWithTwoStars',
  ...over,
})
const score = (studentId: string, emaScoreValue: number, numRelevantLevels = 12) => ({
  columnId: '3OA',
  studentId,
  emaScoreValue,
  numRelevantLevels,
})
const mastery = [score('s1', 0.57), score('s2', 0.96), score('s3', 0.75), score('s4', 0.9, 2)]
const lastLevels = [lastLevel('s1', {}), lastLevel('s2', { appContext: 'Zoom', levelResultType: 'wonEarly' })]

interface Upstream {
  readonly mastery?: UpstreamReason
  readonly lastLevels?: readonly LastLevelCell[]
}

/** What the BFF answers on such an upstream. */
const viewOf = (params: SkillsParams, upstream: Upstream = {}) => {
  const { visit } = visitOf({
    answers: [
      answers(myRosters, [room12, room14]),
      answers(ccs, { standards: 'CommonCore', columns }),
      upstream.mastery
        ? fails(studentLog, upstream.mastery)
        : answers(studentLog, { mastery, timePlayed: [] }),
      answers(studentStats, [...(upstream.lastLevels ?? lastLevels)]),
    ],
  })
  return skills.show(visit, params)
}
const frame = () => shell.show(visitOf({ answers: [answers(me, meReply())] }).visit, {})

const asksOf = (asked: readonly Asked[]) =>
  asked.map(({ address }) => address).filter((address) => /^\/api\/screens\/skills(\?|$)/.test(address))

const FAILED = {
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

async function open(
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
  const asked = await serveClient(page, {
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
  await page.getByRole('heading', { level: 1, name: 'Skills Progress' }).waitFor()
  return { page, asked }
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Skills of Room 12, grade 3 standards' })
const namesOf = async (page: Page) =>
  page
    .locator('tbody th[scope=row]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')))
const cell = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true })

t.test('a class is drawn with its words for eye and ear (S2.159, S4.79, S8.70)', async (t) => {
  const { page, asked } = await open(t, { views: [await viewOf({})] })
  await grid(page).waitFor()
  t.equal(await page.title(), 'Skills Progress · Numberlane')
  t.same(await namesOf(page), ['Amara Okafor', 'Jayden Brooks', 'Linh Nguyen', longName])
  for (const name of [
    'Jayden Brooks, 3OA, not yet, 57 percent of 12 levels',
    `${longName}, 3OA, not enough data, 2 of 4 levels`,
    'Hungry Fish, level 4, sometimes',
  ])
    t.equal(await cell(page, name).count(), 1, name)
  t.equal(await cell(page, "hasn't played a level today").count(), 2)
  t.equal(await page.getByText('Maximiliana Konstantinopoulou-...', { exact: true }).count(), 1, 'S5.97')
  t.same(await page.getByRole('list', { name: 'Legend' }).getByRole('listitem').allTextContents(), [
    'Consistently',
    'Sometimes',
    'Not yet',
    'Not enough data',
  ])
  t.equal(
    await page
      .getByRole('img', { name: '1 consistently, 1 sometimes, 1 not yet, 1 not enough data' })
      .count(),
    1,
  )
  t.same(asksOf(asked), ['/api/screens/skills'])
})

t.test('Details shows the figures of the same data, without asking again (S2.161, S2.163)', async (t) => {
  const { page, asked } = await open(t, { views: [await viewOf({})] })
  t.equal(await page.getByText('57%').count(), 0)
  await page.getByText('Details', { exact: true }).click()
  t.equal(await page.getByText('57%').count(), 1)
  t.equal(await page.getByText('2 of 4').count(), 1)
  t.equal(new URL(page.url()).search, '?detail=details')
  t.equal(asksOf(asked).length, 1)
})

t.test('a header sorts at once, keeps the order in the address and asks nobody (S2.160)', async (t) => {
  const { page, asked } = await open(t, { views: [await viewOf({})] })
  const sorted = async () => [
    await page
      .locator('th[aria-sort]')
      .evaluateAll((heads) =>
        heads.map((head) => `${head.getAttribute('aria-label')} ${head.getAttribute('aria-sort')}`),
      ),
    (await namesOf(page)).map((name) => name?.split(' ')[0]),
    new URL(page.url()).search,
  ]
  await page.getByRole('button', { name: '3OA' }).click()
  const [linh, jayden, amara, last] = ['Linh', 'Jayden', 'Amara', 'Maximiliana']
  t.same(await sorted(), [['3OA, Operations descending'], [amara, linh, jayden, last], '?sort=3OA&dir=desc'])
  await page.getByRole('button', { name: '3OA' }).click()
  t.same(await sorted(), [['3OA, Operations ascending'], [jayden, linh, amara, last], '?sort=3OA&dir=asc'])
  await page.getByRole('button', { name: 'Just Played' }).click()
  t.same(await sorted(), [
    ['Just Played descending'],
    [amara, jayden, linh, last],
    '?sort=lastlevel&dir=desc',
  ])
  await page.getByRole('button', { name: 'Names' }).click()
  await page.getByRole('button', { name: 'Names' }).click()
  t.same(await sorted(), [['Names descending'], [last, linh, jayden, amara], '?sort=name&dir=desc'])
  t.equal(asksOf(asked).length, 1)
})

t.test('what came with the document is drawn without asking, in the order of its address', async (t) => {
  const params = { detail: 'details', sort: '3OA', dir: 'asc' } as const
  const { page, asked } = await open(t, {
    address: '/account/dashboard?sort=3OA&dir=asc&detail=details',
    paint: { shell: await frame(), screen: { stem: 'skills', params, view: await viewOf(params) } },
  })
  await page.getByText('57%').waitFor()
  t.equal((await namesOf(page))[0], 'Jayden Brooks')
  await page.getByText('Overview', { exact: true }).click()
  t.equal(await page.getByText('57%').count(), 0)
  t.same(asked, [])
})

t.test('grades go one step at a time and stop at the ends (S2.162, S9.90, S9.91)', async (t) => {
  const { page, asked } = await open(t, {
    address: '/account/dashboard?sort=3OA',
    views: [await viewOf({}), await viewOf({ grade: '2' })],
  })
  t.equal(
    await page.getByRole('button', { name: 'Last grade reached' }).getAttribute('aria-disabled'),
    'true',
  )
  await page.getByRole('button', { name: 'Grade 2 standards' }).click()
  await page.getByRole('status').filter({ hasText: 'Grade 2' }).waitFor()
  t.equal(await page.getByRole('columnheader', { name: '2OA, Operations' }).count(), 1)
  t.same(
    await page.locator('th[aria-sort]').allTextContents(),
    ['NamesFamily name'],
    'a column that is gone sorts nothing',
  )
  t.same(asksOf(asked), ['/api/screens/skills?sort=3OA', '/api/screens/skills?grade=2&sort=3OA'])
})

t.test('another class is asked for, at its own grade', async (t) => {
  const { page, asked } = await open(t, {
    address: '/account/dashboard?grade=2',
    views: [await viewOf({ grade: '2' }), await viewOf({ roster: 'r2' })],
  })
  await page.getByRole('combobox', { name: 'Class' }).selectOption('Room 14')
  await page.getByRole('heading', { name: 'No students yet' }).waitFor()
  t.equal(await page.getByRole('link', { name: 'Open Roster' }).getAttribute('href'), '/account/roster')
  t.same(asksOf(asked), ['/api/screens/skills?grade=2', '/api/screens/skills?roster=r2'])
})

t.test('the table is worked by keys: to a header, and sorted by it', async (t) => {
  const { page } = await open(t, { views: [await viewOf({})] })
  await page.getByRole('rowheader', { name: 'Amara Okafor' }).focus()
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'Enter'])
    await page.keyboard.press(key)
  t.equal(await page.locator('th[aria-sort]').getAttribute('aria-label'), '3OA, Operations')
  t.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), '3OA, Operations')
})

t.test('a class that could not be loaded is the sample class until it can (S8.62, S9.81)', async (t) => {
  const { page, asked } = await open(t, { views: [await viewOf({}, { mastery: 'down' }), await viewOf({})] })
  await page.getByText('We could not load your class.').waitFor()
  t.equal((await namesOf(page))[0], 'Sample Student 1')
  const print = page.getByRole('button', { name: 'Print' })
  t.equal(await print.getAttribute('aria-disabled'), 'true')
  await print.click({ force: true })
  t.equal(await page.evaluate(() => document.documentElement.dataset.printed), undefined)
  t.equal(
    await page.getByRole('button', { name: 'Download CSV' }).getAttribute('aria-disabled'),
    'true',
    'sample data is never taken away',
  )
  await page.emulateMedia({ media: 'print' })
  t.equal(await page.getByText('Sample Student 1').isVisible(), false, 'sample data is never printed')
  await page.emulateMedia({ media: 'screen' })
  t.equal(await page.locator('[role="grid"] tbody button').count(), 0, 'nothing on it opens a student')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('rowheader', { name: 'Amara Okafor' }).waitFor()
  t.equal(await page.getByText('We could not load your class.').count(), 0)
  t.equal(asksOf(asked).length, 2)
})

t.test('Download is the table on screen, cell by cell, in its order; Details are numbers', async (t) => {
  const { page } = await open(t, {
    address: '/account/dashboard?sort=3OA&dir=asc',
    views: [await viewOf({})],
  })
  await grid(page).waitFor()
  const save = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    t.equal(download.suggestedFilename(), 'Skills of Room 12, grade 3 standards.csv')
    const text = await readFile(await download.path(), 'utf8')
    return Papa.parse<(string | number)[]>(text.replace(/^\ufeff/, ''), { dynamicTyping: true }).data
  }
  const overview = await save()
  t.same(overview, [
    ['Names', 'Just Played', '3OA, Operations', '3.2, Skill'],
    ['Class · 4 students', '2 played today', '1 of 4', '0 of 4'],
    ['Jayden Brooks', 'Hungry Fish, level 4, sometimes', 'not yet', 'not enough data'],
    ['Linh Nguyen', 'Not today', 'sometimes', 'not enough data'],
    ['Amara Okafor', 'Zoom, level 4, consistently', 'consistently', 'not enough data'],
    [longName, 'Not today', 'not enough data', 'not enough data'],
  ])
  t.same(
    overview.slice(2).map(([name]) => name),
    await namesOf(page),
  )
  await page.getByText('Details', { exact: true }).click()
  t.same((await save()).slice(0, 3), [
    ['Names', 'Just Played', '3OA, Operations', '3OA, percent', '3.2, Skill', '3.2, percent'],
    ['Class · 4 students', '2 played today', '1 of 4', null, '0 of 4', null],
    ['Jayden Brooks', 'Hungry Fish, level 4, sometimes', 'not yet', 57, 'not enough data', '0 of 4'],
  ])
})

const levelsView: SkillLevelsView = {
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

t.test('a mark opens the levels behind it, by keys too; a part that fails is asked for alone', async (t) => {
  const { page, asked } = await open(t, { views: [await viewOf({})], levels: [FAILED, { body: levelsView }] })
  await page.getByRole('rowheader', { name: 'Jayden Brooks' }).focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  const dialog = page.getByRole('dialog', { name: 'Jayden Brooks' })
  await dialog.getByText('3OA, Operations: not yet, 57 percent of 12 levels').waitFor()
  t.equal(new URL(page.url()).search, '?standard=3OA&student=s1')
  await dialog.getByText('Not available right now.').waitFor()
  await dialog.getByRole('button', { name: 'Ask again' }).click()
  await dialog.getByRole('cell', { name: 'Level 6, Zooming' }).waitFor()
  t.same(await dialog.getByRole('row').nth(1).getByRole('cell').allInnerTexts(), [
    'Zoom',
    'Level 6, Zooming',
    'Lost',
    'Wednesday, October 16',
  ])
  t.same(await axeViolations(page), [])
  t.equal(asksOf(asked).length, 1, 'the class is not asked for again')
  t.same(
    asked
      .filter(({ address }) => address.startsWith('/api/screens/skill-levels'))
      .map(({ address }) => address),
    Array(2).fill('/api/screens/skill-levels?standard=3OA&student=s1'),
  )
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  t.equal(new URL(page.url()).search, '')
  t.equal(
    await page.evaluate(() => document.activeElement?.closest('td')?.getAttribute('aria-label')),
    'Jayden Brooks, 3OA, not yet, 57 percent of 12 levels',
    'the focus is back on the mark',
  )
})

t.test('the counts of a standard open the names behind each, and a name its levels (S2.163?)', async (t) => {
  const { page } = await open(t, { views: [await viewOf({})], levels: [{ body: levelsView }] })
  await page.getByRole('button', { name: '1 consistently, 1 sometimes, 1 not yet' }).click()
  const dialog = page.getByRole('dialog', { name: '3OA, Operations' })
  await dialog.waitFor()
  t.same((await dialog.getByRole('heading', { level: 3 }).allTextContents()).sort(), [
    'Consistently1',
    'Not enough data1',
    'Not yet1',
    'Sometimes1',
  ])
  t.same(await dialog.getByRole('listitem').allTextContents(), [
    'Amara Okafor',
    'Linh Nguyen',
    'Jayden Brooks',
    longName,
  ])
  t.same(await axeViolations(page), [])
  t.equal(new URL(page.url()).search, '?standard=3OA')
  await dialog.getByRole('button', { name: 'Linh Nguyen' }).click()
  await page.getByRole('dialog', { name: 'Linh Nguyen' }).waitFor()
  t.equal(new URL(page.url()).search, '?standard=3OA&student=s3')
})

t.test(
  'a colleague who opens the address sees the same: grade, figures, order, page and what is open',
  async (t) => {
    const view = await viewOf({})
    const rows = Array.from({ length: 240 }, (_, i) => ({
      ...view.rows[0],
      studentId: `k${i}`,
      fullName: `Kid ${i}`,
      name: `Kid ${i}`,
      familyFirst: `F${239 - i}`,
    }))
    const big = { ...view, rows }
    const { page, asked } = await open(t, { views: [big], levels: [{ body: levelsView }] })
    await page.getByText('Details', { exact: true }).click()
    await page.getByRole('button', { name: 'Family name' }).click()
    await page
      .getByRole('radiogroup', { name: 'Rows a page' })
      .or(page.getByText('100', { exact: true }))
      .first()
      .click()
    await page.getByRole('button', { name: 'Page 2' }).click()
    await page.getByText('101 to 200 of 240').waitFor()
    t.equal(new URL(page.url()).search, '?detail=details&sort=family&dir=asc&page=2&rows=100')
    const seen = await namesOf(page)
    t.equal(seen.length, 100)
    t.equal(seen[0], 'Kid 139', 'the family name decides')
    await page
      .getByRole('gridcell', { name: /^Kid 139, 3OA/ })
      .getByRole('button')
      .click()
    await page.getByRole('dialog', { name: 'Kid 139' }).waitFor()
    t.equal(asksOf(asked).length, 1)
    const address = page.url().slice(site.length)
    const colleague = await open(t, { address, views: [big], levels: [{ body: levelsView }] })
    await colleague.page.getByRole('dialog', { name: 'Kid 139' }).waitFor()
    await colleague.page.keyboard.press('Escape')
    await colleague.page.getByText('101 to 200 of 240').waitFor()
    t.same(await namesOf(colleague.page), seen)
    t.equal(await colleague.page.locator('th[aria-sort]').getAttribute('aria-sort'), 'ascending')
  },
)

t.test('a page that cannot be shown says so, and tries again', async (t) => {
  const { page } = await open(t, { views: [502, await viewOf({})] })
  await page.getByRole('alert').filter({ hasText: 'We could not load this.' }).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await grid(page).waitFor()
})

t.test('unknown data is alerted with its cell (S4.77, S8.64)', async (t) => {
  const strange = lastLevel('s1', { appContext: 'Chess' })
  const { page } = await open(t, { views: [await viewOf({}, { lastLevels: [strange] })] })
  const alert = page.getByRole('alert')
  await alert.getByText('Dashboard Data Error - Unknown Status Value for Last Level').waitFor()
  t.same(await alert.getByRole('listitem').allTextContents(), [JSON.stringify(strange)])
  t.equal(await cell(page, 'Chess, level 4, not enough data').count(), 1)
})

t.test(
  'header and first column stay in sight at 200 %, however far the table is scrolled (S2.159)',
  async (t) => {
    const view = await viewOf({})
    const rows = Array.from({ length: 30 }, (_, i) => ({ ...view.rows[1], studentId: `s${i}` }))
    // Half the width and height in CSS px is what 200 % zoom leaves of 1440 by 900.
    const { page } = await open(t, { views: [{ ...view, rows }], size: { width: 720, height: 450 } })
    await page.locator('tbody th').nth(29).waitFor()
    const cellsSeen = () =>
      page.evaluate(() => {
        const box = document.querySelector('[role="grid"]')?.parentElement
        if (!box) throw new Error('there is no table')
        document.querySelector<HTMLElement>('[role="grid"]')?.style.setProperty('min-width', '900px')
        box.scrollTo(60, 300)
        const frame = box.getBoundingClientRect()
        const [head, name] = ['thead th:first-child', 'tbody tr:nth-child(12) th'].map((one) =>
          box.querySelector(one)?.getBoundingClientRect(),
        )
        return [
          box.scrollLeft > 0,
          head?.top === frame.top,
          head?.left === frame.left,
          name?.left === frame.left,
        ]
      })
    t.same(await cellsSeen(), [true, true, true, true])
    await page.locator('[data-sideways]').waitFor()
  },
)

t.test('it prints in landscape, names cut without an ellipsis (S5.100, S5.102)', async (t) => {
  const { page } = await open(t, { views: [await viewOf({})] })
  await page.getByRole('button', { name: 'Print' }).click()
  t.equal(await page.evaluate(() => document.documentElement.dataset.printed), 'yes')
  await page.emulateMedia({ media: 'print' })
  const onPaper = page.getByRole('rowheader', { name: longName })
  t.equal(
    await onPaper.evaluate((head) => (head as HTMLElement).innerText.trim()),
    'Maximiliana Konstantinopoulou-',
  )
  t.equal(await page.getByRole('navigation').first().isVisible(), false)
  t.equal(await page.getByRole('button', { name: 'Print' }).isVisible(), false)
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper) ?? []
  t.ok(Number(width) > Number(height), `${width} by ${height}`)
})

t.test('a class of 18 is one sheet, and its headers can be repeated on the next', async (t) => {
  const view = await viewOf({})
  const rows = Array.from({ length: 18 }, (_, i) => ({ ...view.rows[1], studentId: `s${i}` }))
  const { page } = await open(t, { views: [{ ...view, rows }] })
  await page.locator('tbody th').nth(17).waitFor()
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  t.equal(paper.match(/\/Type \/Page\b/g)?.length, 1)
  await page.emulateMedia({ media: 'print' })
  const boxes = await page
    .locator('thead button:not(.no-print)')
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).display))
  t.same(new Set(boxes), new Set(['contents']), 'Chromium leaves buttons out of a header that it repeats')
})

for (const theme of ['light', 'dark'] as const)
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])
    t.test(`nothing is out of reach in ${theme} at ${size.width} (axe)`, async (t) => {
      const { page } = await open(t, {
        address: '/account/dashboard?detail=details',
        views: [await viewOf({})],
        theme,
        size,
      })
      await page.getByText('57%').waitFor()
      t.same(await axeViolations(page), [])
      const first = await page.getByRole('rowheader', { name: longName }).boundingBox()
      if (size.width === 390) t.ok((first?.width ?? 999) < 160, 'the first column leaves room for the beads')
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      t.ok(overflow <= 0, 'the page itself never scrolls sideways')
    })
