import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { factorDatapoints } from '../../../../server/bff/screens/factor-datapoints/route.ts'
import { factors as screen } from '../../../../server/bff/screens/factors/route.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import { factorsOfLearning, interventions } from '../../../../server/contract/analytics.ts'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { type DoneIntervention, doneInterventions } from '../../../../server/contract/done-interventions.ts'
import type { FactorsOfLearning, Intervention } from '../../../../server/contract/entities.ts'
import { myRosters } from '../../../../server/contract/rosters.ts'
import { rawFol } from '../../../../server/contract/teacher-stats.ts'
import { factorDefinitions } from '../../../../shared/rules/factor-definitions.ts'
import { factorKeys, levelOf } from '../../../../shared/rules/factors.ts'
import { interventionTexts, type Treatment } from '../../../../shared/rules/interventions.ts'
import { axeViolations } from '../../../support/browser.ts'
import { rosterReply, student } from '../../../support/classes.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { type Answer, answers, fails, teacherIdentity } from '../../../support/visit.ts'

const ADDRESS = '/account/factorsOfLearning'
const children = [
  student('s1', 'Jayden Brooks'),
  student('s2', 'Amara Okafor'),
  student('s3', 'Noah Feldman'),
]
const numbers: Readonly<Record<string, readonly (number | null)[]>> = {
  s1: [0.62, 0.38, 0.66, 0.21, 0.81],
  s2: [0.71, 0.9, 0.82, 0.78, 0.6],
  s3: [null, 0.8, null, 0.55, 0.3],
}
const factorRow = (studentId: string): FactorsOfLearning => ({
  studentId,
  ...(Object.fromEntries(
    factorKeys.map((key, i) => {
      const number = numbers[studentId]?.[i] ?? null
      return [key, { value: levelOf(number), number, datapoints: number === null ? 0 : 12 }]
    }),
  ) as Omit<FactorsOfLearning, 'studentId'>),
})
const candidate = (treatmentName: Treatment): Intervention => {
  const { name, icon, description } = interventionTexts[treatmentName]
  return { name, icon, description, treatmentName, partitions: [1], priority: 0 }
}
/** A mark of the teacher's own, of today. */
const markOf = (studentId: string, treatmentName: Treatment): DoneIntervention => {
  const { studentId: _, ...before } = factorRow(studentId)
  return {
    doneId: 'd1',
    studentId,
    treatmentName,
    doneAt: '2019-10-16T15:00:00.000Z',
    doneDay: 20191016,
    reviewDay: 20191030,
    by: { id: teacherIdentity().accountId, firstName: 'Renee', lastName: 'Castellanos' },
    before,
    after: null,
  }
}
const opportunities = Object.fromEntries(
  factorKeys.map((key, i) => [
    key,
    {
      value: 'low' as const,
      number: 0.38,
      datapoints: [
        { timestamp: '2019-10-14T15:00:00.000Z', appContext: 'Match', levelNum: 12 + i, met: false },
        { timestamp: '2019-10-15T15:00:00.000Z', appContext: 'Zoom', levelNum: 7, met: true },
      ],
    },
  ]),
) as Omit<ReplyOf<typeof rawFol>, 'studentId' | 'ratings'>
const working: readonly Answer[] = [
  answers(myRosters, [rosterReply('r1', 'Room 12', children), rosterReply('r2', 'Room 14', [])]),
  answers(factorsOfLearning, ({ body }) => body.studentIds.map(factorRow)),
  answers(interventions, ({ body }) =>
    body.studentIds.map((studentId) => ({
      studentId,
      interventions:
        studentId === 's1'
          ? [candidate('mindsetCoaching'), candidate('dontQuit')]
          : [candidate('mindsetIntro')],
    })),
  ),
  answers(doneInterventions, []),
  answers(rawFol, ({ headers }) => ({ studentId: headers['x-mpact-user'], ...opportunities, ratings: null })),
]
const without = (id: string, failing: Answer) => [...working.filter(({ call }) => call.id !== id), failing]

const open = async (
  t: Test,
  { query = '', upstream = { answers: working }, ...look }: Partial<Opening> = {},
) =>
  openScreens(t, `${ADDRESS}${query}`, {
    screens: [screen as unknown as Screen, factorDatapoints as unknown as Screen],
    identity: teacherIdentity(),
    upstream,
    ...look,
  })
interface Opening {
  readonly query: string
  upstream: { answers: readonly Answer[] }
  readonly theme: 'light' | 'dark'
  readonly width: number
  readonly height: number
}

const names = (page: Page) => page.getByRole('rowheader').allInnerTexts()
const queryOf = (page: Page) => new URL(page.url()).search
const dialogOf = (page: Page) => page.getByRole('dialog')
const factorsAsked = (asked: readonly { readonly address: string }[]) =>
  asked.filter(({ address }) => address.startsWith('/api/screens/factors')).length

t.test('the class stands in cards and rows (S2.22, S2.167, S1.11, S1.13)', async (t) => {
  const { page } = await open(t)
  await page.getByRole('heading', { name: 'Growth mindset' }).waitFor()
  const spread = page.getByRole('list', { name: 'Students by growth mindset' })
  t.same((await spread.innerText()).split(/\s+/), ['2', 'medium', '1', 'no', 'data'])
  t.same(
    (await names(page)).map((name) => name.trim()),
    ['AO\nAmara Okafor', 'JB\nJayden Brooks', 'NF\nNoah Feldman'],
  )
  const cell = page.getByRole('gridcell', { name: 'Jayden Brooks, Confidence, low' })
  t.equal(await cell.innerText(), 'Low')
  t.ok(await page.getByRole('link', { name: 'Don’t quit, then mindset coaching' }).isVisible())
})

t.test('Detail adds numbers and datapoints, and asks the server nothing (S2.168, S4.67)', async (t) => {
  const { page, asked } = await open(t)
  await page.getByText('Detail', { exact: true }).click()
  const cell = page.getByRole('gridcell', { name: 'Low .38 12 datapoints' })
  await cell.waitFor()
  t.ok(await page.getByText('Under .25').isVisible())
  t.equal(queryOf(page), '?detail=details')
  await page.getByText('Overview', { exact: true }).click()
  await page.getByRole('gridcell', { name: 'Jayden Brooks, Confidence, low', exact: true }).waitFor()
  t.equal(factorsAsked(asked), 1)
})

t.test('a factor sorts its column, nobody without data first, and the address keeps it', async (t) => {
  const { page } = await open(t)
  await page.getByRole('button', { name: 'Growth mindset' }).click()
  await page.waitForURL('**/factorsOfLearning?sort=growthMindset&dir=desc')
  const order = async () => (await names(page)).map((name) => name.split('\n').at(-1))
  t.same(await order(), ['Amara Okafor', 'Jayden Brooks', 'Noah Feldman'])
  await page.getByRole('button', { name: 'Growth mindset' }).click()
  await page.waitForURL('**/factorsOfLearning?sort=growthMindset&dir=asc')
  t.same(await order(), ['Jayden Brooks', 'Amara Okafor', 'Noah Feldman'])
  await page.reload()
  await page.getByRole('rowheader').first().waitFor()
  t.same(await order(), ['Jayden Brooks', 'Amara Okafor', 'Noah Feldman'])
})

t.test(
  'a name opens the dialog; Escape closes it and gives the focus back (S2.169, S2.170, S2.171)',
  async (t) => {
    const { page } = await open(t)
    await page.getByRole('link', { name: 'Jayden Brooks' }).click()
    await dialogOf(page).waitFor()
    t.equal(queryOf(page), '?student=s1')
    const dialog = dialogOf(page)
    t.ok(await dialog.getByRole('heading', { name: 'Jayden Brooks' }).isVisible())
    t.same(
      (await dialog.getByRole('listitem').allInnerTexts())
        .slice(0, 4)
        .map((text) => text.replace(/\s+/g, ' ').trim()),
      [
        'Growth mindset Medium · .62 12 datapoints',
        'Confidence Low · .38 12 datapoints',
        'Strategy Low · .21 12 datapoints',
        'Regulation High · .81 12 datapoints',
      ],
    )
    t.same(await dialog.getByRole('heading', { level: 4 }).allInnerTexts(), [
      '1. Don’t quit',
      '2. Mindset coaching',
    ])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    t.equal(queryOf(page), '')
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('Jayden Brooks'))
  },
)

t.test('the dialog opens and closes by keyboard, and comes with its address', async (t) => {
  const { page } = await open(t, { query: '?student=s2' })
  await dialogOf(page).getByRole('heading', { name: 'Amara Okafor' }).waitFor()
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click()
  await dialogOf(page).waitFor({ state: 'detached' })
  await page.getByRole('rowheader', { name: 'Amara Okafor' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialogOf(page).getByRole('heading', { name: 'Jayden Brooks' }).waitFor()
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Jayden Brooks')
})

t.test('a suggestion opens the dialog; somebody else has none', async (t) => {
  const { page } = await open(t)
  await page.getByRole('link', { name: 'Don’t quit, then mindset coaching' }).click()
  await dialogOf(page).getByRole('heading', { name: 'Recommended for Jayden' }).waitFor()
  const stranger = await open(t, { query: '?student=somebody-else' })
  await stranger.page.getByRole('link', { name: 'Jayden Brooks' }).waitFor()
  t.equal(await dialogOf(stranger.page).count(), 0)
})

t.test('Print asks the browser for paper, and the dialog alone is on it (S2.171)', async (t) => {
  const { page } = await open(t, { query: '?student=s1' })
  const print = dialogOf(page).getByRole('button', { name: 'Print' })
  await print.waitFor()
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await print.click()
  t.equal(await page.locator('html[data-printed]').count(), 1)
  await page.emulateMedia({ media: 'print' })
  t.equal(await page.locator('#root').isVisible(), false)
  t.ok(await page.getByText('Medium · .62').isVisible())
  t.equal(await page.locator('footer button').first().isVisible(), false)
})

t.test('the page prints with whole names and without its tools', async (t) => {
  const { page } = await open(t)
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  t.equal(await page.locator('html[data-printed]').count(), 1)
  await page.emulateMedia({ media: 'print' })
  t.ok(await page.getByText('Jayden Brooks').last().isVisible())
  t.equal(await page.getByText('Ideas for the classroom').first().isVisible(), false)
})

t.test('the plays behind a value open from the table and from the dialog (S7.103)', async (t) => {
  const { page } = await open(t, { query: '?detail=details' })
  await page
    .getByRole('row', { name: /Jayden Brooks/ })
    .getByRole('link', { name: '12 datapoints' })
    .nth(1)
    .click()
  const dialog = dialogOf(page)
  await dialog.getByText('Confidence: Low · .38, from 2 datapoints in the last four weeks: 1 met.').waitFor()
  t.equal(queryOf(page), '?detail=details&behind=confidence&of=s1')
  t.same(
    (await dialog.getByRole('list').last().getByRole('listitem').allInnerTexts()).map((text) =>
      text.replace(/\s+/g, ' ').trim(),
    ),
    [
      'Chose a level that was a challenge Zoom, level 7 Tuesday, October 15',
      'Chose a level that was easy already Match, level 13 Monday, October 14',
    ],
  )
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  t.equal(queryOf(page), '?detail=details')
  await page.getByRole('link', { name: 'Jayden Brooks' }).click()
  await dialog.getByRole('link', { name: 'Strategy: 12 datapoints' }).click()
  await dialog.getByText(/^Productive strategy: Low/).waitFor()
  await page.keyboard.press('Escape')
  await dialog.getByRole('heading', { name: 'Recommended for Jayden' }).waitFor()
  t.equal(queryOf(page), '?detail=details&student=s1', 'and back to where one came from')
})

t.test('the dialog of another child never shows the plays of the one before', async (t) => {
  const upstream: Opening['upstream'] = { answers: working }
  const { page } = await open(t, { query: '?behind=confidence&of=s1', upstream })
  const dialog = dialogOf(page)
  await dialog.getByText('Chose a level that was a challenge').waitFor()
  upstream.answers = without(rawFol.id, fails(rawFol, 'down'))
  await page.evaluate(() => history.pushState(null, '', '?behind=confidence&of=s2'))
  await dialog.getByRole('heading', { name: 'Amara Okafor' }).waitFor()
  await dialog.getByText('Not available right now.').waitFor()
  t.equal(await dialog.getByText('Chose a level that was a challenge').count(), 0)
})

t.test('plays that cannot be had say so in their dialog, and are asked for again', async (t) => {
  const upstream: Opening['upstream'] = { answers: without(rawFol.id, fails(rawFol, 'slow')) }
  const { page } = await open(t, { query: '?behind=growthMindset&of=s1', upstream })
  const dialog = dialogOf(page)
  await dialog.getByText('Not available right now.').waitFor()
  upstream.answers = working
  await dialog.getByRole('button', { name: 'Ask again' }).click()
  await dialog.getByText('Went on to a level as hard or harder').waitFor()
})

t.test('what was done stands in the table and in the dialog; without it the dialog says so', async (t) => {
  const upstream: Opening['upstream'] = {
    answers: without(doneInterventions.id, answers(doneInterventions, [markOf('s1', 'dontQuit')])),
  }
  const { page } = await open(t, { query: '?student=s1', upstream })
  const dialog = dialogOf(page)
  await dialog.getByText('On October 30 you see here what changed.').waitFor()
  t.same(
    await dialog
      .getByRole('button', { name: /^(Mark as done|Take back)/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label'))),
    ['Mark as done: Mindset coaching', 'Take back: Don’t quit, Done today by you'],
  )
  await page.keyboard.press('Escape')
  await page
    .getByRole('gridcell', {
      name: 'Jayden Brooks, suggested next: Don’t quit, then mindset coaching Don’t quit done today',
    })
    .waitFor()
  upstream.answers = without(doneInterventions.id, fails(doneInterventions, 'down'))
  const again = await open(t, { query: '?student=s1', upstream })
  const other = dialogOf(again.page)
  await other.getByRole('heading', { name: 'What was done, and what changed' }).waitFor()
  t.equal(await other.getByRole('button', { name: /^Mark as done/ }).count(), 0)
  upstream.answers = working
  await other.getByRole('button', { name: 'Ask again' }).click()
  await other.getByRole('button', { name: 'Mark as done: Don’t quit' }).waitFor()
})

t.test('ideas for the classroom are a dialog of their own (S1.12, S3.66)', async (t) => {
  const { page, asked } = await open(t)
  await page.getByRole('link', { name: 'Ideas for the classroom: Confidence' }).click()
  const dialog = dialogOf(page)
  await dialog.waitFor()
  t.equal(queryOf(page), '?ideas=confidence')
  for (const idea of factorDefinitions.confidence.suggestions)
    t.ok(await dialog.getByText(idea).isVisible(), idea)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'detached' })
  t.equal(queryOf(page), '')
  t.equal(factorsAsked(asked), 1)
})

t.test('without factors or suggestions the rest stands, and asking again brings them', async (t) => {
  const upstream: Opening['upstream'] = {
    answers: without(factorsOfLearning.id, fails(factorsOfLearning, 'down')),
  }
  const { page } = await open(t, { upstream })
  await page.getByRole('heading', { name: 'Your class at a glance' }).waitFor()
  t.ok(await page.getByRole('link', { name: 'Don’t quit, then mindset coaching' }).isVisible())
  upstream.answers = without(interventions.id, fails(interventions, 'down'))
  await page.getByRole('button', { name: 'Ask again' }).click()
  await page.getByRole('gridcell', { name: 'Jayden Brooks, Confidence, low' }).waitFor()
  t.ok(await page.getByRole('link', { name: 'Don’t quit, then mindset coaching' }).isVisible(), 'they stayed')
})

t.test('suggestions are asked for alone, and the factors stay', async (t) => {
  const upstream: Opening['upstream'] = { answers: without(interventions.id, fails(interventions, 'down')) }
  const { page, asked } = await open(t, { upstream })
  await page.getByRole('heading', { name: 'Suggested next' }).waitFor()
  upstream.answers = working.filter(({ call }) => call.id !== factorsOfLearning.id)
  await page.getByRole('button', { name: 'Ask again' }).click()
  await page.getByRole('link', { name: 'Don’t quit, then mindset coaching' }).waitFor()
  t.ok(await page.getByRole('gridcell', { name: 'Jayden Brooks, Confidence, low' }).isVisible())
  t.equal(factorsAsked(asked), 2)
})

t.test('a class without students has an example, which is never printed (S2.172)', async (t) => {
  const { page } = await open(t, { query: '?roster=r2' })
  await page.getByRole('link', { name: 'See an example' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('heading', { name: 'Sample Student 1' }).waitFor()
  t.same(await dialog.getByRole('heading', { level: 4 }).allInnerTexts(), [
    '1. Don’t quit',
    '2. Mindset coaching',
  ])
  t.equal(await dialog.getByRole('button', { name: 'Print' }).count(), 0)
  await page.emulateMedia({ media: 'print' })
  t.equal(await dialog.getByRole('heading', { level: 4 }).first().isVisible(), false)
})

t.test('another class is picked from the list', async (t) => {
  const { page } = await open(t)
  await page.getByLabel('Class', { exact: true }).selectOption('r2')
  await page.getByRole('heading', { name: 'There are no students in Room 14 yet' }).waitFor()
  t.equal(queryOf(page), '?roster=r2')
})

t.test('axe finds nothing, light and dark, large and small, with and without a dialog', async (t) => {
  for (const look of [{ theme: 'light' }, { theme: 'dark', width: 390, height: 844 }] as const)
    for (const query of [
      '',
      '?detail=details',
      '?student=s1',
      '?ideas=growthMindset',
      '?behind=confidence&of=s1',
    ]) {
      const upstream = {
        answers: without(doneInterventions.id, answers(doneInterventions, [markOf('s1', 'dontQuit')])),
      }
      const { page } = await open(t, { query, upstream, ...look })
      const shown = /student|ideas|behind/.test(query) ? dialogOf(page) : page.getByRole('grid')
      await shown.waitFor()
      t.same(await axeViolations(page), [], `${look.theme} ${query}`)
    }
})

t.test('nothing reaches beyond the side of a phone', async (t) => {
  const { page } = await open(t, { width: 390, height: 844 })
  await page.getByRole('grid').waitFor()
  t.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
})
