import t from 'tap'
import { type ChildSources, loadProgress } from '../../../../../server/bff/screens/progress/load.ts'
import { progress } from '../../../../../server/bff/screens/progress/route.ts'
import { UpstreamError, type UpstreamReason } from '../../../../../server/bff/upstream/upstream-error.ts'
import { ccs, factorsOfLearning, studentLog } from '../../../../../server/contract/analytics.ts'
import type { Call } from '../../../../../server/contract/call.ts'
import { myRosters } from '../../../../../server/contract/rosters.ts'
import { playTime } from '../../../../../server/contract/student-playtime.ts'
import { rosterReply, student } from '../../../../support/classes.ts'
import { endedByAna, sharedByAna } from '../../../../support/shared-children.ts'
import { answers, fails } from '../../../../support/visit.ts'
import { open, replaced, show, working } from './show.ts'

const without = (call: Call, reason: UpstreamReason) => [
  ...working.filter((answer) => answer.call.id !== call.id),
  fails(call, reason),
]

t.test('one child is loaded by six calls in two waves, however many there are (S7.99)', async (t) => {
  const { visit, calls } = open()
  await loadProgress(visit, {})
  const body = { studentIds: ['s1'] }
  const analyzers = ['mastery_3OA', 'mastery_3NBT', 'mastery_3NF', 'mastery_3_2', 'lastLevel']
  t.same(calls, [
    { id: 'myRosters', args: { query: {} }, wave: 1 },
    { id: 'sharedChildren', args: { params: { parentId: 'teacher-1' } }, wave: 1 },
    { id: 'ccs', args: { query: { standards: 'CommonCore' } }, wave: 1 },
    { id: 'studentLog', args: { body: { ...body, analyzers } }, wave: 2 },
    { id: 'factorsOfLearning', args: { body }, wave: 2 },
    { id: 'playTime', args: { headers: { 'x-mpact-user': 's1' }, query: { timespan: '7' } }, wave: 2 },
  ])
})

t.test('a parent without children is led to the list of them', async (t) => {
  const { visit, calls } = open(replaced(answers(myRosters, [rosterReply('r1', 'Children', [])])))
  t.same(await progress.show(visit, {}), {
    title: 'Progress',
    children: [],
    whose: null,
    child: null,
    empty: {
      title: 'No children yet',
      text: 'Their progress appears here once you have a child in your list.',
      action: { label: 'Your children', href: '/account/parentRoster' },
    },
  })
  t.equal(calls.length, 3)
})

t.test('a child of somebody else’s returns "not found", without a call about it', async (t) => {
  const { visit, calls } = open()
  await t.rejects(progress.show(visit, { student: 's9' }), new UpstreamError('unknown', 'rosters'))
  t.equal(calls.length, 3)
})

t.test('every part can fail by itself', async (t) => {
  const parts: [Call, (keyof ChildSources)[]][] = [
    [ccs, ['standards', 'scores']],
    [studentLog, ['scores', 'lastLevels']],
    [factorsOfLearning, ['factors']],
    [playTime, ['played']],
  ]
  for (const reason of ['down', 'slow', 'invalid-response', 'rejected', 'unknown', 'denied'] as const)
    for (const [call, lost] of parts) {
      const { child } = await loadProgress(open(without(call, reason)).visit, {})
      const missing = (['standards', 'scores', 'lastLevels', 'factors', 'played'] as const).filter(
        (part) => child?.[part] === null,
      )
      t.same(missing, lost, `${call.id} ${reason}`)
    }
  t.match((await show({}, without(studentLog, 'down'))).child, {
    about: 'Age 8 · 59 minutes in 4 games',
    skills: null,
    playtime: { nothing: null },
  })
  t.match((await show({}, without(playTime, 'down'))).child, {
    about: 'Age 8 · last played today',
    playtime: null,
  })
  t.match((await show({}, without(factorsOfLearning, 'down'))).child, { factors: null, idea: null })
})

t.test(
  'without the children there is nothing to show, and a refused bearer ends the session (S8.56)',
  async (t) => {
    for (const reason of ['down', 'slow', 'invalid-response', 'denied', 'refused'] as const)
      await t.rejects(
        loadProgress(open(without(myRosters, reason)).visit, {}),
        new UpstreamError(reason, 'myRosters'),
      )
    for (const call of [ccs, studentLog, factorsOfLearning, playTime])
      await t.rejects(
        loadProgress(open(without(call, 'refused')).visit, {}),
        new UpstreamError('refused', call.id),
      )
  },
)

const childless = answers(myRosters, [rosterReply('r1', 'Children', [])])

t.test('a second guardian sees the child of another, and whose it is', async (t) => {
  const maya = { ...student('s1', 'Maya Brooks', '3'), birthYear: 2011 }
  const view = await show({}, replaced(childless, sharedByAna(maya)))
  t.match(view, {
    title: 'Maya this week',
    children: [{ studentId: 's1' }],
    whose:
      'Ana Ortiz lets you see how Maya is doing. Only Ana Ortiz can change the list of children and pays for the plan.',
    child: { studentId: 's1' },
  })
  t.equal((await show()).whose, null, 'nothing is said of one’s own child')
  const both = await show({ student: 's7' }, replaced(sharedByAna(student('s7', 'Zoe Ortiz'))))
  t.same(
    both.children.map(({ studentId }) => studentId),
    ['s1', 's2', 's7'],
  )
  t.match(both.whose, /^Ana Ortiz/)
})

t.test('whoever was removed is told so, and shown no child', async (t) => {
  t.match(await show({}, replaced(childless, endedByAna)), {
    child: null,
    empty: { title: 'You no longer see these children', text: /^Ana Ortiz no longer shares/ },
  })
})
