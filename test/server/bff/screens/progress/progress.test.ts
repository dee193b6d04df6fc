import t from 'tap'
import { Value } from 'typebox/value'
import { type ChildSources, loadProgress } from '../../../../../server/bff/screens/progress/load.ts'
import { progress } from '../../../../../server/bff/screens/progress/route.ts'
import { UpstreamError, type UpstreamReason } from '../../../../../server/bff/upstream/upstream-error.ts'
import { ccs, factorsOfLearning, studentLog, studentStats } from '../../../../../server/contract/analytics.ts'
import type { Call } from '../../../../../server/contract/call.ts'
import { myRosters } from '../../../../../server/contract/rosters.ts'
import { playTime } from '../../../../../server/contract/teacher-stats.ts'
import { ProgressView } from '../../../../../shared/screens/progress.ts'
import { rosterReply, student } from '../../../../support/classes.ts'
import { type Answer, answers, fails, NOW, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const factor = (value: 'low' | 'medium' | 'high', number: number) => ({ value, number, datapoints: 12 })
const none = { value: 'none', number: null, datapoints: 1 } as const
const maya = { ...student('s1', 'Maya Brooks', '3'), birthYear: 2011 }
const theo = { ...student('s2', 'Theo Brooks', null), birthYear: 2012 }
const stats = (studentId: string, dayAsInt: number) => ({
  columnId: 'lastlevel' as const,
  studentId,
  timestamp: NOW.toISOString(),
  dayAsInt,
  appContext: 'Match',
  levelNum: 7,
  levelResultType: 'wonEarly',
})
const day = (day: number, appContext: string, seconds: number) => ({ day, appContext, seconds })
const working: readonly Answer[] = [
  answers(myRosters, [rosterReply('r1', 'Children', [theo, maya], null), rosterReply('r2', 'More', [maya])]),
  answers(ccs, {
    standards: 'CommonCore',
    columns: [
      { columnId: '2OA', grade: '2', domain: 'Operations' },
      { columnId: '3OA', grade: '3', domain: 'Operations' },
      { columnId: '3NBT', grade: '3', domain: 'Base ten' },
      { columnId: '3NF', grade: '3', domain: 'Fractions' },
      { columnId: '3_2', grade: '3', domain: 'Skill' },
    ],
  }),
  answers(studentLog, {
    mastery: [
      { studentId: 's1', columnId: '3OA', emaScoreValue: 0.59, numRelevantLevels: 9 },
      { studentId: 's1', columnId: '3NBT', emaScoreValue: 0.93, numRelevantLevels: 4 },
      { studentId: 's1', columnId: '3NF', emaScoreValue: 0.6, numRelevantLevels: 12 },
      { studentId: 's1', columnId: '3_2', emaScoreValue: 0.1, numRelevantLevels: 3 },
      { studentId: 'somebody-else', columnId: '3_2', emaScoreValue: 1, numRelevantLevels: 30 },
    ],
    timePlayed: [],
  }),
  answers(studentStats, [stats('s1', 20191016), stats('somebody-else', 20191001)]),
  answers(factorsOfLearning, [
    {
      studentId: 's1',
      growthMindset: factor('high', 0.8),
      confidence: factor('medium', 0.66),
      goalOrientation: factor('low', 0.1),
      productiveStrategy: factor('low', 0.44),
      selfRegulation: none,
    },
  ]),
  answers(playTime, {
    studentId: 's1',
    days: [
      day(20191010, 'Hungry Fish', 720),
      day(20191012, 'Hungry Fish', 600),
      day(20191012, 'Zoom', 480),
      day(20191013, 'Zoom', 540),
      day(20191014, 'Pizza!', 1200),
      day(20191014, 'A game nobody knows', 10),
    ],
    usages: [],
  }),
]
const without = (call: Call, reason: UpstreamReason) => [
  ...working.filter((answer) => answer.call.id !== call.id),
  fails(call, reason),
]
const replaced = (...over: Answer[]) => [
  ...working.filter((answer) => !over.some(({ call }) => call.id === answer.call.id)),
  ...over,
]
const parent = teacherIdentity({ role: 'Parent/guardian', gradeLevel: null })
const open = (upstream = working) => visitOf({ identity: parent, answers: upstream })
const show = async (params = {}, upstream = working) => {
  const view = await progress.show(open(upstream).visit, params)
  t.ok(Value.Check(ProgressView, view))
  return view
}

t.test('a child’s week: playtime, skills and factors (S1.22, S2.194)', async (t) => {
  t.same(await show(), {
    title: 'Maya this week',
    children: [
      { studentId: 's1', name: 'Maya' },
      { studentId: 's2', name: 'Theo' },
    ],
    child: {
      studentId: 's1',
      initials: 'Ma',
      tint: 5,
      about: 'Age 8 · 59 minutes in 4 games · last played today',
      playtime: {
        sentence: 'Minutes Maya played on each of the last 7 days',
        days: [
          { label: 'Th', minutes: '12', words: 'Thursday, October 10: 12 minutes', height: 0.6 },
          { label: 'F', minutes: '', words: 'Friday, October 11: no play', height: 0 },
          { label: 'Sa', minutes: '18', words: 'Saturday, October 12: 18 minutes', height: 0.9 },
          { label: 'Su', minutes: '9', words: 'Sunday, October 13: 9 minutes', height: 0.45 },
          { label: 'M', minutes: '20', words: 'Monday, October 14: 20 minutes', height: 1 },
          { label: 'Tu', minutes: '', words: 'Tuesday, October 15: no play', height: 0 },
          { label: 'W', minutes: '', words: 'Wednesday, October 16: no play', height: 0 },
        ],
        games: [
          { name: 'Hungry Fish', badge: 'hungry-fish', minutes: '22 min' },
          { name: 'Pizza!', badge: 'pizza', minutes: '20 min' },
          { name: 'Zoom', badge: 'zoom', minutes: '17 min' },
          { name: 'A game nobody knows', badge: null, minutes: '<1 min' },
        ],
        nothing: null,
      },
      skills: {
        grade: 'Grade 3',
        notice: null,
        rows: [
          { code: '3NBT', domain: 'Base ten', status: 'green', word: 'Consistently' },
          { code: '3NF', domain: 'Fractions', status: 'yellow', word: 'Sometimes' },
          { code: '3OA', domain: 'Operations', status: 'red', word: 'Not yet' },
          { code: '3.2', domain: 'Skill', status: 'none', word: 'Not enough data' },
        ],
      },
      factors: [
        { name: 'Growth mindset', mark: 'f4', word: 'High', at: 0.8 },
        { name: 'Confidence', mark: 'f3', word: 'Medium', at: 0.66 },
        { name: 'Strategy', mark: 'f2', word: 'Low', at: 0.44 },
        { name: 'Regulation', mark: 'step0', word: 'No data yet', at: null },
      ],
      factorsTitle: 'How Maya approaches math',
      idea: 'When a level goes wrong, ask Maya to tell you one other way to start it. Then watch how it goes.',
    },
    empty: null,
  })
})

t.test('one child is loaded by six calls in two waves, however many there are (S7.99)', async (t) => {
  const { visit, calls } = open()
  await loadProgress(visit, {})
  const body = { studentIds: ['s1'] }
  const analyzers = ['mastery_3OA', 'mastery_3NBT', 'mastery_3NF', 'mastery_3_2']
  t.same(calls, [
    { id: 'myRosters', args: { query: {} }, wave: 1 },
    { id: 'ccs', args: { query: { standards: 'CommonCore' } }, wave: 1 },
    { id: 'studentLog', args: { body: { ...body, analyzers } }, wave: 2 },
    { id: 'studentStats', args: { body }, wave: 2 },
    { id: 'factorsOfLearning', args: { body }, wave: 2 },
    { id: 'playTime', args: { headers: { 'x-mpact-user': 's1' }, query: { timespan: '7' } }, wave: 2 },
  ])
})

t.test('the other child, whose grade goes by the age (S9.57, S9.58?)', async (t) => {
  const nothing = [answers(playTime, { studentId: 's2', days: [], usages: [] }), answers(studentStats, [])]
  const { title, child } = await show({ student: 's2' }, replaced(...nothing))
  t.equal(title, 'Theo this week')
  t.match(child, {
    about: 'Age 7 · no play in the last 7 days · has not played yet',
    playtime: { games: [], nothing: 'Theo has not played in the last 7 days.' },
    skills: { grade: 'Grade 8', notice: 'Standards reporting not yet available for grade K', rows: [] },
    idea: null,
  })
  t.ok(child?.playtime?.days.every(({ minutes, height }) => minutes === '' && height === 0))
  t.ok(child?.factors?.every(({ word, at }) => word === 'No data yet' && at === null))
})

t.test('what is known of a child’s age and last play is told, and nothing else', async (t) => {
  const about = async (child: object, lastDay: number, days: ReturnType<typeof day>[] = []) => {
    const upstream = replaced(
      answers(myRosters, [rosterReply('r1', 'Children', [{ ...student('s1', 'Maya Brooks'), ...child }])]),
      answers(studentStats, [stats('s1', lastDay)]),
      answers(playTime, { studentId: 's1', days, usages: [] }),
    )
    return (await show({}, upstream)).child?.about
  }
  const idle = 'no play in the last 7 days'
  t.equal(await about({}, 20191015), `${idle} · last played yesterday`)
  t.equal(
    await about({ birthYear: 2019 }, 20191007),
    `${idle} · last played October 7`,
    'an age that is none',
  )
  t.equal(await about({ birthYear: 2001 }, 20180630), `Age 18+ · ${idle} · last played June 30, 2018`)
  t.equal(
    await about({ birthYear: 2011 }, 20191017, [day(20191016, 'Zoom', 60)]),
    'Age 8 · 1 minute in 1 game · last played today',
  )
  t.equal(
    await about({}, 20191016, [day(20191016, 'Zoom', 20)]),
    'less than a minute in 1 game · last played today',
  )
})

t.test('a child without a first name still has one to go by', async (t) => {
  const named = async (name: string) => {
    const upstream = replaced(answers(myRosters, [rosterReply('r1', 'Children', [student('s1', name)])]))
    return (await show({}, upstream)).title
  }
  t.equal(await named(' Brooks'), 'Brooks this week')
  t.equal(await named(''), 'Your child this week')
  t.equal(await named('M'.repeat(40)), `${'M'.repeat(30)}... this week`, 'S5.97')
})

t.test('a parent without children is led to the list of them', async (t) => {
  const { visit, calls } = open(replaced(answers(myRosters, [rosterReply('r1', 'Children', [])])))
  t.same(await progress.show(visit, {}), {
    title: 'Progress',
    children: [],
    child: null,
    empty: {
      title: 'No children yet',
      text: 'How they do appears here as soon as you have a child in your list.',
      action: { label: 'Your children', href: '/account/parentRoster' },
    },
  })
  t.equal(calls.length, 2)
})

t.test('a child that is not theirs is unknown, and nothing is asked about it', async (t) => {
  const { visit, calls } = open()
  await t.rejects(progress.show(visit, { student: 's9' }), new UpstreamError('unknown', 'rosters'))
  t.equal(calls.length, 2)
})

t.test('every part is spared by itself', async (t) => {
  const parts: [Call, (keyof ChildSources)[]][] = [
    [ccs, ['standards', 'scores']],
    [studentLog, ['scores']],
    [studentStats, ['lastLevels']],
    [factorsOfLearning, ['factors']],
    [playTime, ['played']],
  ]
  for (const reason of ['down', 'slow', 'nonsense', 'rejected', 'unknown', 'denied'] as const)
    for (const [call, lost] of parts) {
      const { child } = await loadProgress(open(without(call, reason)).visit, {})
      const missing = (['standards', 'scores', 'lastLevels', 'factors', 'played'] as const).filter(
        (part) => child?.[part] === null,
      )
      t.same(missing, lost, `${call.id} ${reason}`)
    }
  t.match((await show({}, without(studentLog, 'down'))).child, { skills: null, playtime: { nothing: null } })
  t.match((await show({}, without(playTime, 'down'))).child, {
    about: 'Age 8 · last played today',
    playtime: null,
  })
  t.match((await show({}, without(studentStats, 'down'))).child, { about: 'Age 8 · 59 minutes in 4 games' })
  t.match((await show({}, without(factorsOfLearning, 'down'))).child, { factors: null, idea: null })
})

t.test(
  'without the children there is nothing to show, and a refused bearer ends the session (S8.56)',
  async (t) => {
    for (const reason of ['down', 'slow', 'nonsense', 'denied', 'refused'] as const)
      await t.rejects(
        loadProgress(open(without(myRosters, reason)).visit, {}),
        new UpstreamError(reason, 'myRosters'),
      )
    for (const call of [ccs, studentLog, studentStats, factorsOfLearning, playTime])
      await t.rejects(
        loadProgress(open(without(call, 'refused')).visit, {}),
        new UpstreamError('refused', call.id),
      )
  },
)

t.test('a standards set without columns has no skills to show', async (t) => {
  const { child } = await show({}, replaced(answers(ccs, { standards: 'Other', columns: [] })))
  t.same(child?.skills?.rows, [])
})
