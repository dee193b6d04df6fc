import { readFile } from 'node:fs/promises'
import t from 'tap'
import { ccs } from '../../../../server/contract/analytics.ts'
import { metagameStats } from '../../../../server/contract/student-history.ts'
import { appLevels } from '../../../../server/contract/student-levels.ts'
import { chartLevel, snapshot } from '../../../support/child-plays.ts'
import { comesTo } from '../../../support/journey.ts'
import { studentLogOf } from '../../../support/student-log.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { answers } from '../../../support/visit.ts'
import { chart, gameplay, open, slider, working } from './open.ts'

t.test(
  'arrow keys move through the chart play by play, and each play is announced (S2.179, S2.180, S2.181, S2.182)',
  async (t) => {
    const { page } = await open(t, gameplay)
    const now = () => slider(page).getAttribute('aria-valuetext')
    await slider(page).focus()
    t.equal(await now(), 'Level 12, Decimals Tenths, Oct 12 · passed, 3 mistakes')
    t.equal(
      await page.getByRole('tooltip').textContent(),
      'Level 12, Decimals TenthsOct 12 · passed, 3 mistakes',
    )
    await page.keyboard.press('ArrowLeft')
    t.equal(await now(), 'Level 11, Negatives, Oct 12 · passed, 2 mistakes')
    await page.keyboard.press('Home')
    t.equal(await now(), 'Level 1, Intro, Oct 1 · excellent, 0 mistakes')
    await page.keyboard.press('PageDown')
    t.equal(await slider(page).getAttribute('aria-valuenow'), '11')
    await page.keyboard.press('Escape')
    t.equal(await page.getByRole('tooltip').count(), 0)
    t.equal(await page.getByRole('list', { name: 'Legend' }).getByRole('listitem').count(), 5)
    await page.getByText('Details for research').click()
    t.equal(await page.getByRole('list', { name: 'Legend' }).last().getByRole('listitem').count(), 8)
    t.same(
      await page.getByRole('list', { name: 'Parts of the game' }).getByRole('listitem').allTextContents(),
      ['Intro', 'Numbers 1 to 1,000', 'Zooming', 'Negatives', 'Decimals Tenths', 'Hundredths'],
    )
    t.match(await page.getByRole('region', { name: 'Level by level' }).textContent(), '60 plays on 12 days')
  },
)

t.test('a level left early has the cross of the legend, its letter only among the details', async (t) => {
  const lastQuit = snapshot('2019-10-16T14:30:00.000Z', 'Zoom', 15, 0, { type: 'pro' })
  const upstream = {
    answers: [
      ...working.filter(({ call }) => call.id !== 'metagameStats'),
      answers(metagameStats, { studentId: 's1', total: 1, snapshots: [lastQuit] }),
    ],
  }
  const { page } = await open(t, gameplay, {}, upstream)
  await slider(page).waitFor()
  const card = page.getByRole('region', { name: 'Level by level' })
  t.match(await card.innerText(), '6 left early')
  // The two strokes of a cross are two lines; those of an A are three.
  const lines = async () => (await card.locator('[class*="sign"]').getAttribute('d'))?.match(/L/g)?.length
  await comesTo(t, lines, 2 * 6)
  await page.getByText('Details for research').click()
  await comesTo(t, lines, 3 * 6)
  await page.getByText('Details for research').click()
  await comesTo(t, lines, 2 * 6)
  await page.getByRole('link', { name: /^Play history/ }).click()
  const days = page.getByRole('region', { name: 'Plays of Jayden Brooks by day, newest first' })
  await days.locator('use[href$="#quit"]').waitFor()
  await page.getByText('Details for research').click()
  await days.locator('use[href$="#quitP"]').waitFor()
})

t.test('the chart is also available as a table and as a file with the same data', async (t) => {
  const { page } = await open(t, gameplay)
  const card = page.getByRole('region', { name: 'Level by level' })
  const download = async () => {
    const saved = page.waitForEvent('download')
    await card.getByRole('button', { name: 'Download CSV' }).click()
    t.equal((await saved).suggestedFilename(), 'Zoom level by level, Jayden Brooks, 2019-10-12.csv')
    return (await readFile(await (await saved).path(), 'utf8')).replace('\ufeff', '').split('\r\n')
  }
  const plays = await download()
  t.equal(plays.length, 61)
  t.same(plays.slice(0, 2), [
    'Day,Time,Level,Part of the game,Result,Mistakes,Zone from level,Zone to level',
    '2019-10-01,10:10 am,1,Intro,Excellent,0,1,6',
  ])
  await card.getByText('Table', { exact: true }).click()
  const row = card.getByRole('row', { name: /Tue, Oct 1/ })
  t.equal(await card.getByRole('row').count(), 14)
  const cells = await row.getByRole('gridcell').allTextContents()
  t.match(cells.join('|'), /^5\|12345Level 1 excellent, .*\|2\|3\|–0\|–0\|–0$/)
  await row
    .getByRole('gridcell', { name: /^Level 1 excellent, level 2 excellent, level 3 passed, / })
    .waitFor()
  const days = await download()
  t.equal(days.length, 13)
  t.match(days[1], /^2019-10-01,5,"Level 1 excellent, /)
  t.match(page.url(), 'levels=table')
})

t.test('only nearby days are drawn, all are named and equally high; paper has all of them', async (t) => {
  const many = Array.from({ length: 60 }, (_, day) =>
    Array.from({ length: 11 }, (_, play) =>
      chartLevel(new Date(Date.UTC(2019, 7, 1 + day, 14, play)).toISOString(), 1 + play, 0),
    ),
  ).flat()
  const upstream = {
    answers: [
      ...working.filter(({ call }) => call.id !== 'appLevels'),
      answers(appLevels, { ...chart, levels: many, total: many.length }),
    ],
  }
  const { page } = await open(t, `${gameplay}?levels=table`, {}, upstream)
  const card = page.getByRole('region', { name: 'Level by level' })
  const levels = card.getByRole('gridcell', { name: /^Level 1 excellent, .*, level 11 excellent$/ })
  const drawn = levels.filter({ has: page.locator('text') })
  await levels.nth(59).waitFor()
  t.equal(await levels.count(), 60)
  t.ok((await drawn.count()) > 5 && (await drawn.count()) < 30, `${await drawn.count()} days are drawn`)
  const heights = await levels.evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).offsetHeight))
  t.equal(new Set(heights.slice(0, -1)).size, 1, 'nothing moves when a day is drawn')
  await levels.last().scrollIntoViewIfNeeded()
  await levels.last().locator('text').first().waitFor()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  t.equal(await drawn.count(), 60)
})

t.test('a game that was not played shows the specified text (S8.69)', async (t) => {
  const { page } = await open(t, gameplay)
  await page.getByRole('combobox', { name: 'Game' }).selectOption('Match')
  await page.getByRole('heading', { name: 'There is no data available for this user for Match' }).waitFor()
  t.match(page.url(), 'game=Match')
  await page.getByRole('button', { name: 'Show the school year' }).click()
  await page.waitForURL(/span=schoolYear/)
})

t.test('the filters narrow the request and are kept in the address (S7.100, S7.101)', async (t) => {
  const { page, requests } = await open(t, gameplay)
  await page.getByText('Details for research').click()
  await page.getByLabel('Instructional context').selectOption('class')
  await page.waitForURL(/teaching=class/)
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  t.ok(requests.some(({ address }) => address.includes('teaching=class')))
})

t.test(
  'the history is grouped by day, long days collapse, and No Date is last (S2.174, S2.175, S2.176?, S2.177)',
  async (t) => {
    const { page } = await open(t, `${gameplay}/history`)
    const days = page.getByRole('region', { name: 'Plays of Jayden Brooks by day, newest first' })
    t.same(await days.getByRole('heading', { level: 2 }).allTextContents(), ['October'])
    t.same(await days.getByRole('heading', { level: 3 }).allTextContents(), [
      'Wednesday, October 16 today · 7 plays, 7 min',
      'No Date 1 play',
    ])
    t.equal(await days.getByRole('listitem').count(), 5)
    await days.getByRole('button', { name: 'Show the other 3 plays' }).click()
    t.equal(await days.getByRole('listitem').count(), 8)
    t.match(await days.getByRole('listitem').first().textContent(), 'Zoom, level 15')
  },
)

t.test('both pages have no axe violations, light and dark, wide and narrow', async (t) => {
  const { page } = await open(t, gameplay)
  await slider(page).waitFor()
  await holdsInEveryTheme(t, page, 'gameplay')
  await page.getByRole('link', { name: 'Play history' }).click()
  await page.getByRole('heading', { name: 'Reading this' }).waitFor()
  await holdsInEveryTheme(t, page, 'history')
})

t.test('the page begins with the child, then the charts; research terms are behind a line', async (t) => {
  const { page } = await open(t, gameplay)
  await slider(page).waitFor()
  t.same(await page.locator('main').getByRole('heading', { level: 2 }).allTextContents(), [
    'Strong',
    'Gaps',
    'Week by week',
    'Next',
    'Zoom: level by level',
    'Time played',
    'How Jayden approaches math',
  ])
  const begins = page.getByRole('region', { name: 'How this child is doing' })
  t.same(await begins.getByRole('list', { name: 'Strengths' }).getByRole('listitem').allTextContents(), [
    'Self-regulation is high',
    '10 minutes on 1 day. The class: 10',
  ])
  t.same(await begins.getByRole('list', { name: 'Gaps' }).getByRole('listitem').allTextContents(), [
    'Multiply and divideNew48score 48 of 100Multiplies and divides up to 100, and solves problems that way.',
    'Low confidence',
  ])
  t.equal(await begins.getByText('Not enough yet').count(), 1, 'a single day is no trend')
  const terms = /metagame|design version|aimless|datapoint|zone of proximal|\.62|success factor/i
  t.notMatch(await page.locator('main').innerText(), terms)
  await page.locator('main summary').focus()
  await page.keyboard.press('Enter')
  await page.getByText('Left early, aimless').first().waitFor()
  const details = await page.locator('main details').innerText()
  for (const term of ['.62 · 14 datapoints', 'Metagame group', 'Design versions', 'Success factor'])
    t.match(details, term)
  t.match(details, 'zone of proximal challenge')
})

t.test('on paper all gaps of the child stand, on screen the first and a link to the others', async (t) => {
  const columns = ['3OA', '3NF', '3MD', '3G', '3NBT', '4OA', '4NF'].map((columnId) => ({
    columnId,
    grade: '3',
    domain: columnId,
  }))
  const upstream = {
    answers: [
      ...working.filter(({ call }) => call.id !== 'ccs' && call.id !== 'studentLog'),
      answers(ccs, { standards: 'CommonCore', columns }),
      studentLogOf(
        columns.map(({ columnId }, i) => ({
          studentId: 's1',
          columnId,
          emaScoreValue: 0.3 + i / 100,
          numRelevantLevels: 12,
        })),
      ),
    ],
  }
  const { page } = await open(t, gameplay, {}, upstream)
  const gaps = page.getByRole('list', { name: 'Gaps' }).locator('li:visible')
  const figures = async () =>
    (await gaps.allTextContents()).flatMap((text) => /score (\d+) of 100/.exec(text)?.[1] ?? [])
  await page.getByRole('link', { name: '4 more skills' }).waitFor()
  t.same(await figures(), ['30', '31', '32'])
  await page.emulateMedia({ media: 'print' })
  t.same(await figures(), ['30', '31', '32', '33', '34', '35', '36'], 'the lowest first')
  t.equal(await page.getByText('4 more skills').isVisible(), false)
})

t.test('the way back and the other page keep where somebody came from', async (t) => {
  const { page } = await open(t, `${gameplay}?span=7&from=playtime&sort=total&dir=asc`)
  const back = page.getByRole('link', { name: 'Playtime' }).first()
  const address = '/account/playtime?roster=r1&span=7&sort=total&dir=asc'
  t.equal(await page.locator('main').getByRole('link', { name: 'Playtime' }).getAttribute('href'), address)
  t.ok(await back.isVisible())
  await page.getByText('School year', { exact: true }).click()
  await page.waitForURL(/span=schoolYear/)
  await page.getByRole('link', { name: /^Play history/ }).click()
  await page.getByRole('heading', { name: 'Reading this' }).waitFor()
  t.equal(
    await page.locator('main').getByRole('link', { name: 'Playtime' }).getAttribute('href'),
    address.replace('span=7', 'span=schoolYear'),
  )
})
