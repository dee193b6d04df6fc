import t, { type Test } from 'tap'
import { home } from '../../../../server/bff/screens/home/route.ts'
import { progress as screen } from '../../../../server/bff/screens/progress/route.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import { ccs, factorsOfLearning } from '../../../../server/contract/analytics.ts'
import { myRosters } from '../../../../server/contract/rosters.ts'
import { playTime } from '../../../../server/contract/student-playtime.ts'
import { rosterReply, student } from '../../../support/classes.ts'
import { lastLevel } from '../../../support/last-level.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { nothingShared } from '../../../support/shared-children.ts'
import { studentLogOf } from '../../../support/student-log.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { type Answer, answers, fails, teacherIdentity } from '../../../support/visit.ts'

const ADDRESS = '/account/progress'
const maya = { ...student('s1', 'Maya Brooks'), birthYear: 2011 }
const theo = student('s2', 'Theo Brooks')
const high = { value: 'high', number: 0.8, datapoints: 12 } as const
const none = { value: 'none', number: null, datapoints: 0 } as const
const working: readonly Answer[] = [
  nothingShared,
  answers(myRosters, [rosterReply('r1', 'Children', [maya, theo], null)]),
  answers(ccs, {
    standards: 'CommonCore',
    columns: [
      { columnId: '3NF', grade: '3', domain: 'Fractions' },
      { columnId: '3NBT', grade: '3', domain: 'Base ten' },
    ],
  }),
  studentLogOf(
    [{ studentId: 's1', columnId: '3NBT', emaScoreValue: 0.95, numRelevantLevels: 12 }],
    [lastLevel('s1', { appContext: 'Zoom', levelNum: 4 })],
  ),
  answers(factorsOfLearning, [
    {
      studentId: 's1',
      growthMindset: high,
      confidence: { value: 'low', number: 0.3, datapoints: 12 },
      goalOrientation: high,
      productiveStrategy: high,
      selfRegulation: none,
    },
  ]),
  answers(playTime, ({ headers }) => ({
    studentId: headers['x-mpact-user'],
    days:
      headers['x-mpact-user'] === 's1'
        ? [
            { day: 20191010, appContext: 'Zoom', seconds: 720 },
            { day: 20191016, appContext: 'Match', seconds: 840 },
          ]
        : [],
    usages: [],
  })),
]
const without = (failing: Answer) => [...working.filter(({ call }) => call.id !== failing.call.id), failing]

interface Opening {
  readonly query?: string
  upstream?: { answers: readonly Answer[] }
  readonly theme?: 'light' | 'dark'
  readonly width?: number
  readonly height?: number
}
const open = (t: Test, { query = '', upstream = { answers: working }, ...look }: Opening = {}) =>
  openScreens(t, `${ADDRESS}${query}`, {
    screens: [screen, home] as unknown as Screen[],
    identity: teacherIdentity({ role: 'Parent/guardian', gradeLevel: null }),
    upstream,
    ...look,
  })

t.test('a parent sees playtime, skills and factors of a child (S1.22, S2.30, S2.194)', async (t) => {
  const { page } = await open(t)
  await page.getByRole('heading', { level: 1, name: 'Maya this week' }).waitFor()
  await t.resolves(page.getByText('Age 8 · 26 minutes in 2 games · last played today').waitFor())
  const week = page.getByRole('list', { name: 'Minutes Maya played on each of the last 7 days' })
  t.match(await week.innerText(), /Thursday, October 10: 12 minutes/)
  t.match(await week.innerText(), /Friday, October 11: no play/)
  t.equal(await week.getByRole('listitem').count(), 7)
  const games = await page.getByRole('list', { name: 'Minutes by game' }).innerText()
  t.same(games.split(/\n+/), ['Match', '14 min', 'Zoom', '12 min'])
  const skills = await page
    .getByRole('list', { name: 'Skills, best first' })
    .getByRole('listitem')
    .allInnerTexts()
  t.same(
    skills.map((text) => text.split(/\s*\n+\s*/)),
    [
      [
        'Add and subtract',
        '3NBT',
        'Rounds to tens and hundreds, and adds and subtracts up to 1,000.',
        'Consistently',
      ],
      [
        'Fractions on a line',
        '3NF',
        'Finds a fraction’s place on the number line, and compares fractions.',
        'Not enough data',
      ],
    ],
  )
  await t.resolves(page.getByRole('heading', { name: 'How Maya approaches math' }).waitFor())
  await t.resolves(page.getByText(/^Let Maya teach you a level/).waitFor())
})

t.test('bar heights are proportional to the minutes', async (t) => {
  const { page } = await open(t)
  const week = page.getByRole('list', { name: /^Minutes Maya played/ })
  const heights = await week.locator('i').evaluateAll((bars) => bars.map((bar) => bar.clientHeight))
  const [first = 0, last = 0] = [heights[0], heights[6]]
  t.ok(Math.abs(first / last - 12 / 14) < 0.02, `${first} is to ${last} as 12 to 14`)
  t.same(heights.slice(1, 6), [0, 0, 0, 0, 0])
})

t.test('parents see only Progress and their children (S2.195, S6.24)', async (t) => {
  const { page } = await open(t)
  const nav = page.getByRole('navigation', { name: 'Main' })
  t.same(await nav.getByRole('link').allInnerTexts(), ['Progress', 'Children'])
})

t.test('another child is chosen by keyboard and kept in the address', async (t) => {
  const { page } = await open(t)
  await page.getByRole('radio', { name: 'Maya' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('heading', { level: 1, name: 'Theo this week' }).waitFor()
  t.equal(new URL(page.url()).search, '?student=s2')
  await t.resolves(page.getByText('Theo has not played in the last 7 days.').waitFor())
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Theo this week' }).waitFor()
})

t.test('if a child cannot be loaded, the previous child stays selected above their figures', async (t) => {
  const upstream: { answers: readonly Answer[] } = { answers: working }
  const { page } = await open(t, { upstream })
  upstream.answers = without(fails(myRosters, 'down'))
  await page.getByText('Theo', { exact: true }).click()
  await page.getByText('We could not refresh this page.').waitFor()
  await t.resolves(page.getByRole('heading', { level: 1, name: 'Maya this week' }).waitFor())
  t.ok(await page.getByRole('radio', { name: 'Maya' }).isChecked())
  upstream.answers = working
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Theo this week' }).waitFor()
  t.ok(await page.getByRole('radio', { name: 'Theo' }).isChecked())
})

t.test('a part that fails offers a retry; the rest stays', async (t) => {
  const upstream: { answers: readonly Answer[] } = { answers: without(fails(playTime, 'down')) }
  const { page } = await open(t, { upstream })
  await page.getByText('Not available right now.').waitFor()
  await t.resolves(page.getByText('Rounds to tens and hundreds').waitFor())
  await t.resolves(page.getByText('Age 8 · last played today').waitFor())
  upstream.answers = working
  await page.getByRole('button', { name: 'Ask again' }).click()
  await page.getByRole('list', { name: 'Minutes by game' }).waitFor()
  t.equal(await page.getByText('Not available right now.').count(), 0)
})

t.test('a parent without children gets a link to their list', async (t) => {
  const { page } = await open(t, {
    upstream: { answers: without(answers(myRosters, [rosterReply('r1', 'Children', [])])) },
  })
  await page.getByRole('heading', { name: 'No children yet' }).waitFor()
  const link = page.locator('main').getByRole('link', { name: 'Your children' })
  t.equal(await link.getAttribute('href'), '/account/parentRoster')
})

t.test('progress has no axe violations, in either theme, at either width', async (t) => {
  const upstream: { answers: readonly Answer[] } = { answers: working }
  const { page } = await open(t, { upstream })
  await holdsInEveryTheme(t, page, 'progress')
  upstream.answers = without(fails(factorsOfLearning, 'down'))
  await page.reload()
  await page.getByText('Not available right now.').waitFor()
  await holdsInEveryTheme(t, page, 'with a part missing')
})
