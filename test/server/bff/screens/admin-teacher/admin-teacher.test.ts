import t from 'tap'
import { adminTeacher } from '../../../../../server/bff/screens/admin-teacher/route.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import { ccs, factorsOfLearning, gameplay, studentLog } from '../../../../../server/contract/analytics.ts'
import type { FactorValue } from '../../../../../server/contract/play-entities.ts'
import { teacherRosters } from '../../../../../server/contract/rosters.ts'
import type { AdminTab } from '../../../../../shared/rules/admin-tabs.ts'
import { rosterReply, student } from '../../../../support/classes.ts'
import { studentLogOf } from '../../../../support/student-log.ts'
import { answers, fails, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const room12 = rosterReply('r1', 'Room 12', [student('s2', 'Zoë Lindqvist'), student('s1', 'Amara Okafor')])
const room14 = rosterReply('r2', 'Room 14', [])
const value = (level: FactorValue['value'], number: number | null = 0.8): FactorValue => ({
  value: level,
  number,
  datapoints: 6,
})
const columns = ['3OA', '3NBT', '3NF', '3G'].map((columnId) => ({ columnId, grade: '3', domain: 'Domain' }))
const score = (studentId: string, columnId: string, emaScoreValue: number | null, numRelevantLevels = 9) => ({
  studentId,
  columnId,
  emaScoreValue,
  numRelevantLevels,
})
const working = [
  answers(teacherRosters, [room12, room14]),
  answers(gameplay, [
    { studentId: 's1', appContext: 'Match', seconds: 1800 },
    { studentId: 's2', appContext: 'Zoom', seconds: 20 },
    { studentId: 'stranger', appContext: 'Zoom', seconds: 90_000 },
  ]),
  answers(ccs, { standards: 'CommonCore' as const, columns }),
  studentLogOf([
    score('s1', '3OA', 0.95),
    score('s1', '3NBT', 0.93),
    score('s1', '3NF', 0.6),
    score('s2', '3OA', 0.2),
    score('s2', '3NBT', 0.99, 3),
  ]),
  answers(factorsOfLearning, [
    {
      studentId: 's1',
      growthMindset: value('high'),
      confidence: value('medium'),
      goalOrientation: value('low'),
      productiveStrategy: value('none', null),
      selfRegulation: value('high'),
    },
  ]),
]
const identity = teacherIdentity({ rights: 'V' })
const open = async (tab?: AdminTab, over: { roster?: string; answers?: typeof working } = {}) => {
  const { visit, calls } = visitOf({ identity, answers: over.answers ?? working })
  const view = await adminTeacher.show(visit, {
    teacher: 't2',
    ...(tab && { tab }),
    ...(over.roster && { roster: over.roster }),
  })
  return { view, calls: calls.map(({ id, wave }) => `${wave} ${id}`) }
}
const listed = (studentId: string, name: string, initials: string, tint: number) => ({
  studentId,
  name,
  fullName: name,
  initials,
  tint,
  href: `/account/students/${studentId}?roster=r1&teacher=t2`,
})
const amara = listed('s1', 'Amara Okafor', 'AO', 5)
const zoe = listed('s2', 'Zoë Lindqvist', 'ZL', 3)
const ofClass = {
  rosters: [
    { rosterId: 'r1', name: 'Room 12' },
    { rosterId: 'r2', name: 'Room 14' },
  ],
  roster: 'r1',
  empty: null,
}
const all = (template: string) => ({
  label: 'All 2 students of Room 12',
  href: `/account/${template}?teacher=t2&roster=r1`,
})

t.test('playtime is what opens first, and is two calls (S2.41, S2.148)', async (t) => {
  const expected = {
    ...ofClass,
    part: {
      tab: 'playtime',
      words: 'Minutes in the last 28 days',
      children: [
        { ...amara, minutes: '30 min', share: 1 },
        { ...zoe, minutes: '<1 min', share: 0 },
      ],
    },
    all: all('playtime'),
  }
  for (const tab of [undefined, 'playtime'] as const) {
    const { view, calls } = await open(tab)
    t.same(view, expected)
    t.same(calls, ['1 teacherRosters', '2 gameplay'])
  }
})

t.test('the other tabs, each whole and with no call of another (S2.42, S2.148)', async (t) => {
  const roster = await open('roster')
  t.same(roster.view, {
    ...ofClass,
    part: { tab: 'roster', words: 'Students', children: [amara, zoe] },
    all: all('roster'),
  })
  t.same(roster.calls, ['1 teacherRosters'])

  const progress = await open('progress')
  t.same(progress.view, {
    ...ofClass,
    part: {
      tab: 'progress',
      words: 'Grade 3 standards done consistently',
      children: [
        {
          ...amara,
          counts: { green: 2, yellow: 1, red: 0, none: 1 },
          spread: '2 consistently, 1 sometimes, 0 not yet, 1 not enough data',
          consistently: '2 of 4',
        },
        {
          ...zoe,
          counts: { green: 0, yellow: 0, red: 1, none: 3 },
          spread: '0 consistently, 0 sometimes, 1 not yet, 3 not enough data',
          consistently: '0 of 4',
        },
      ],
    },
    all: all('dashboard'),
  })
  t.same(progress.calls, ['1 teacherRosters', '1 ccs', '2 studentLog'])

  const factors = await open('factors')
  t.same(factors.view, {
    ...ofClass,
    part: {
      tab: 'factors',
      words: 'Factors of Learning',
      factors: ['Growth mindset', 'Confidence', 'Goal orientation', 'Productive strategy', 'Self-regulation'],
      children: [
        {
          ...amara,
          marks: [
            { mark: 'step3', words: 'Growth mindset, high' },
            { mark: 'step2', words: 'Confidence, medium' },
            { mark: 'step1', words: 'Goal orientation, low' },
            { mark: 'step0', words: 'Productive strategy, not enough data' },
            { mark: 'step3', words: 'Self-regulation, high' },
          ],
        },
        {
          ...zoe,
          marks: [
            { mark: 'step0', words: 'Growth mindset, no data yet' },
            { mark: 'step0', words: 'Confidence, no data yet' },
            { mark: 'step0', words: 'Goal orientation, no data yet' },
            { mark: 'step0', words: 'Productive strategy, no data yet' },
            { mark: 'step0', words: 'Self-regulation, no data yet' },
          ],
        },
      ],
    },
    all: all('factorsOfLearning'),
  })
  t.same(factors.calls, ['1 teacherRosters', '2 factorsOfLearning'])
})

t.test('an empty class and a teacher without classes say so', async (t) => {
  t.match((await open('playtime', { roster: 'r2' })).view, {
    roster: 'r2',
    part: { children: [] },
    all: null,
    empty: 'No students in Room 14 yet',
  })
  t.match((await open('factors', { answers: [answers(teacherRosters, []), ...working.slice(1)] })).view, {
    roster: null,
    all: null,
    empty: 'No classes yet',
  })
})

t.test('standards without columns are nothing to ask about', async (t) => {
  const none = answers(ccs, { standards: 'Other' as const, columns: [] })
  const rest = working.filter(({ call }) => call.id !== ccs.id)
  const { view, calls } = await open('progress', { answers: [...rest, none] as typeof working })
  t.match(view.part, { children: [{ consistently: '0 of 0' }, { consistently: '0 of 0' }] })
  t.same(calls, ['1 teacherRosters', '1 ccs'])
})

t.test('a part that could not be loaded is named, and the class stays', async (t) => {
  const failing = [
    ['playtime', gameplay],
    ['progress', ccs],
    ['progress', studentLog],
    ['factors', factorsOfLearning],
  ] as const
  for (const [tab, call] of failing) {
    const rest = working.filter((answer) => answer.call.id !== call.id)
    const { view } = await open(tab, { answers: [...rest, fails(call, 'down')] })
    t.match(view, { roster: 'r1', part: { tab, children: null }, empty: null })
  }
})

t.test(
  'another’s teacher or class returns "not found", and our staff need superpowers (S6.20, S6.36)',
  async (t) => {
    const unknown = visitOf({ identity, answers: [fails(teacherRosters, 'unknown')] })
    await t.rejects(
      adminTeacher.show(unknown.visit, { teacher: 'far' }),
      new UpstreamError('unknown', 'teacherRosters'),
    )
    await t.rejects(open('playtime', { roster: 'r9' }), new UpstreamError('unknown', 'rosters'))
    const internal = visitOf({ identity: teacherIdentity({ isInternalAdmin: true }), answers: working })
    await t.rejects(
      adminTeacher.show(internal.visit, { teacher: 't2' }),
      new UpstreamError('unknown', 'teacherRosters'),
    )
    t.same(internal.calls, [])
  },
)
