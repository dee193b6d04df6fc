import t, { type Test } from 'tap'
import { attention as screen } from '../../../../server/bff/screens/attention/route.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import {
  ccs,
  factorsOfLearning,
  gameplay,
  interventions,
  studentLog,
  studentStats,
} from '../../../../server/contract/analytics.ts'
import { doneInterventions } from '../../../../server/contract/done-interventions.ts'
import { myRosters } from '../../../../server/contract/rosters.ts'
import { addDays } from '../../../../shared/rules/days.ts'
import { rosterReply, student } from '../../../support/classes.ts'
import { suggestion } from '../../../support/factors.ts'
import { lastLevel } from '../../../support/last-level.ts'
import { holdsInEveryLook } from '../../../support/looks.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { type Answer, answers, fails, TODAY, teacherIdentity } from '../../../support/visit.ts'

const ADDRESS = '/account/attention'
const children = [
  'Jayden Brooks',
  'Zoë Lindqvist',
  'Linh Nguyen',
  'Amara Okafor',
  'Kai Nakamura',
  'Priya Raman',
  'Omar Haddad',
].map((name, i) => student(`s${i + 1}`, name))
/** Whole days since the last play of each; the first left it early. */
const ago = [0, 1, 9, 0, 10, 11, 12]
const working: readonly Answer[] = [
  answers(myRosters, [rosterReply('r1', 'Room 12', children), rosterReply('r2', 'Room 14', [])]),
  answers(ccs, {
    standards: 'CommonCore',
    columns: [{ columnId: '3NF', grade: '3', domain: 'Fractions' }],
  }),
  answers(studentLog, {
    mastery: [{ studentId: 's1', columnId: '3NF', emaScoreValue: 0.41, numRelevantLevels: 12 }],
    timePlayed: [],
  }),
  answers(
    studentStats,
    ago.map((days, i) =>
      lastLevel(`s${i + 1}`, {
        dayAsInt: addDays(TODAY, -days),
        appContext: 'Zoom',
        levelNum: 4,
        levelResultType: i === 0 ? 'leftBeforeFinishing' : 'wonEarly',
      }),
    ),
  ),
  answers(factorsOfLearning, []),
  answers(interventions, [{ studentId: 's1', interventions: [suggestion('dontQuit')] }]),
  answers(doneInterventions, []),
  answers(gameplay, ({ body }) =>
    body.studentIds.map((studentId) => ({
      studentId,
      appContext: 'Zoom',
      seconds: studentId === 's2' ? 300 : 2400,
    })),
  ),
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
    screens: [screen as unknown as Screen],
    identity: teacherIdentity(),
    upstream,
    ...look,
  })
const childrenIn = 'main ol > li'

t.test('the first five students are in order, with reasons and links to the evidence', async (t) => {
  const { page } = await open(t)
  const heading = page.locator('main').getByRole('heading', { level: 2 })
  t.equal(await heading.innerText(), 'Start with these 5 6 of 7 students are listed')
  const names = await page.locator(`${childrenIn} b a`).allInnerTexts()
  t.same(names, ['Jayden Brooks', 'Zoë Lindqvist', 'Omar Haddad', 'Priya Raman', 'Kai Nakamura'])
  const jayden = page.locator(childrenIn).first()
  t.same(
    (await jayden.locator('ul > li').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim()),
    [
      'Not yet on one skill: Fractions on a line (3NF). Score 41 of 100 from 12 levels. See skills',
      'Left the last level early: Zoom, level 4. Today. See levels',
    ],
  )
  const skills = jayden.getByRole('link', { name: 'See skills: Jayden Brooks' })
  t.equal(
    await skills.getAttribute('href'),
    '/account/dashboard?roster=r1&grade=3&detail=details&sort=3NF&dir=asc&student=s1&standard=3NF',
  )
  t.equal(
    await jayden.getByRole('link', { name: 'Don’t quit', exact: true }).getAttribute('href'),
    '/account/factorsOfLearning?roster=r1&detail=details&student=s1',
    'what to try next is explained where it can be marked as done',
  )
  t.equal(await page.getByText('Try next').count(), 1, 'nothing is made up for the others')
})

t.test('"Show all" shows everybody and is kept in the address', async (t) => {
  const { page, requests } = await open(t)
  await page.getByRole('button', { name: 'Show all 6' }).click()
  await page.getByText('Linh Nguyen').waitFor()
  t.equal(new URL(page.url()).search, '?show=all')
  t.equal(await page.locator('main').getByRole('heading', { level: 2 }).innerText(), '6 of 7 students')
  const less = page.getByRole('button', { name: 'Show the first 5' })
  t.equal(await less.getAttribute('aria-expanded'), 'true')
  t.equal(await less.evaluate((one) => one === document.activeElement), true, 'the focus stays')
  t.equal(requests.filter(({ address }) => address.startsWith('/api/screens/attention')).length, 1)
  await page.reload()
  await page.getByText('Linh Nguyen').waitFor()
})

t.test('the days and the class are kept in the address', async (t) => {
  const { page } = await open(t)
  await page.getByText('14 days', { exact: true }).click()
  await page.getByText('2 of 7').waitFor()
  t.equal(new URL(page.url()).search, '?days=14')
  await page.reload()
  await page.getByText('2 of 7').waitFor()
  t.ok(await page.getByRole('radio', { name: '14 days' }).isChecked())
  await page.getByRole('combobox', { name: 'Class' }).selectOption('Room 14')
  await page.getByRole('heading', { name: 'No students yet' }).waitFor()
  t.equal(new URL(page.url()).search, '?days=14&roster=r2')
})

t.test('by keyboard: the days are one tab stop with arrows, then every link to the evidence', async (t) => {
  const { page } = await open(t)
  await page.getByRole('radio', { name: '7 days' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByText('2 of 7').waitFor()
  t.ok(await page.getByRole('radio', { name: '14 days' }).isChecked())
  const labels: (string | null)[] = []
  for (let i = 0; i < 4; i++) {
    await page.keyboard.press('Tab')
    labels.push(
      await page.evaluate(() => {
        const { activeElement: one } = document
        return one?.getAttribute('aria-label') ?? one?.textContent ?? null
      }),
    )
  }
  t.same(labels, ['Print', 'Jayden Brooks', 'See skills: Jayden Brooks', 'See levels: Jayden Brooks'])
})

t.test('missing data is named, with a retry', async (t) => {
  const upstream: { answers: readonly Answer[] } = { answers: without(fails(studentLog, 'down')) }
  const { page } = await open(t, { upstream })
  await page.getByText('Not included: skills.').waitFor()
  t.equal(await page.getByText('Not yet on one').count(), 0)
  upstream.answers = working
  await page.getByRole('button', { name: 'Ask again' }).click()
  await page.getByText('Not yet on one skill: Fractions on a line (3NF).').waitFor()
  t.equal(await page.getByText('Not included').count(), 0)
})

t.test('without a class there is no list, and a failed request shows an error with a retry', async (t) => {
  const upstream: { answers: readonly Answer[] } = { answers: without(fails(myRosters, 'down')) }
  const { page } = await open(t, { upstream })
  await page.getByRole('heading', { name: 'We could not open this page' }).waitFor()
  upstream.answers = without(answers(myRosters, []))
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'No classes yet' }).waitFor()
  t.equal(await page.getByText('How this list is made').count(), 0)
})

t.test('the rules of the list can be expanded', async (t) => {
  const { page } = await open(t)
  await page.getByText('How this list is made').click()
  await t.resolves(page.getByText('Not yet on a skill: under 60 percent, on at least 4 levels.').waitFor())
  await t.resolves(page.getByText('Too little play to judge is never a reason.').waitFor())
})

t.test('the list has no axe violations, in either theme, at either width', async (t) => {
  const upstream: { answers: readonly Answer[] } = { answers: working }
  const { page } = await open(t, { upstream })
  await page.getByText('How this list is made').click()
  await holdsInEveryLook(t, page, 'the list')
  upstream.answers = without(fails(studentLog, 'down'))
  await page.reload()
  await page.getByText('Not included').waitFor()
  await holdsInEveryLook(t, page, 'with a part missing')
})
