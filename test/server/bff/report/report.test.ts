import t from 'tap'
import { reportFile } from '../../../../server/bff/report/make.ts'
import { type ReportSheet, reportSheet } from '../../../../server/bff/report/sheet.ts'
import { loadProgress } from '../../../../server/bff/screens/progress/load.ts'
import { progressView } from '../../../../server/bff/screens/progress/view.ts'
import { ccs, factorsOfLearning } from '../../../../server/contract/analytics.ts'
import { myRosters } from '../../../../server/contract/rosters.ts'
import { playTime } from '../../../../server/contract/student-playtime.ts'
import { rosterReply, student } from '../../../support/classes.ts'
import { readPdf } from '../../../support/pdf.ts'
import { answers, fails } from '../../../support/visit.ts'
import { open, replaced, working } from '../screens/progress/show.ts'

async function sheetFor(upstream = working): Promise<ReportSheet> {
  const { visit } = open(upstream)
  const moment = { now: visit.now, zone: visit.identity.timezone }
  const sources = await loadProgress(visit, {})
  const sheet = reportSheet(progressView({ ...sources, ...moment }), sources, moment)
  if (sheet === null) throw new Error('there is a child')
  return sheet
}
const fileOf = async (sheet: ReportSheet) => reportFile(sheet, new Date('2019-10-16T15:00:00Z'))
const longNamed = (firstName: string) =>
  replaced(
    answers(myRosters, [
      rosterReply('r1', 'Children', [{ ...student('s1', 'Maya Brooks', '3'), firstName, birthYear: 2011 }]),
    ]),
  )

t.test('a week is one tagged page that names one child only (S2.194)', async (t) => {
  const { pages, texts, title, language, isTagged, roles } = await readPdf(await fileOf(await sheetFor()))
  t.same([pages, title, language, isTagged], [1, 'Maya this week', 'en-US', true])
  const [text = ''] = texts
  for (const said of [
    'Maya this week October 10 to 16, 2019 · age 8 · grade 3',
    '59 min played in 4 games, on 4 of 7 days',
    '1 skill done consistently 1 next step multiply and divide',
    'What Maya does well Add and subtract Consistently · 3NBT',
    'What comes next for Maya Fractions on a line Sometimes · 3NF',
    'Hungry Fish 22 min',
    'How Maya approaches math Growth mindset High',
    'Comes back to hard levels, and gets better with practice.',
    'Try this at home 1. When a level goes wrong, ask Maya to tell you one other way to start it.',
    'Made for Maya’s family on October 16, 2019. Minutes and skills come from the games.',
  ])
    t.ok(text.includes(said), `${said} in ${text}`)
  t.notMatch(text, /Theo|Brooks/)
  t.same(roles[0]?.filter((role) => role === 'H1' || role === 'H2').length, 6)
  t.ok(roles[0]?.includes('Figure'), 'the bars are read as words')
})

t.test('what is not available is said in its place, and the page stays one', async (t) => {
  const lost = await sheetFor(
    replaced(fails(playTime, 'down'), fails(ccs, 'down'), fails(factorsOfLearning, 'down')),
  )
  const { pages, texts } = await readPdf(await fileOf(lost))
  t.equal(pages, 1)
  t.equal(texts[0]?.split('Not available when this page was made.').length, 7)
})

t.test('a week without play says so', async (t) => {
  const sheet = await sheetFor(replaced(answers(playTime, { studentId: 's1', days: [], usages: [] })))
  const { texts } = await readPdf(await fileOf(sheet))
  t.match(texts[0], '0 min no play in the last 7 days')
  t.match(texts[0], 'Maya has not played in the last 7 days.')
})

t.test('names of any length and script fit, and days of two years have theirs', async (t) => {
  for (const name of ['W'.repeat(199), 'مایا السعدي', 'Zoë-Наталія '.repeat(12)]) {
    const { pages, title } = await readPdf(await fileOf(await sheetFor(longNamed(name))))
    t.equal(pages, 1, name)
    t.match(title, 'this week')
  }
  const { visit } = open()
  const moment = { now: new Date('2020-01-03T15:00:00Z'), zone: 'UTC' }
  const sources = await loadProgress(visit, {})
  const sheet = reportSheet(progressView({ ...sources, ...moment }), sources, moment)
  t.match(sheet?.about, 'December 28, 2019 to January 3, 2020')
})
