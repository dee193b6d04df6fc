import t from 'tap'
import { type AttentionSources, loadAttention } from '../../../../../server/bff/screens/attention/load.ts'
import { UpstreamError, type UpstreamReason } from '../../../../../server/bff/upstream/upstream-error.ts'
import {
  ccs,
  earlierFigures,
  factorsOfLearning,
  gameplay,
  interventions,
  studentLog,
} from '../../../../../server/contract/analytics.ts'
import type { Call } from '../../../../../server/contract/call.ts'
import { doneInterventions } from '../../../../../server/contract/done-interventions.ts'
import { classes } from '../../../../../server/contract/partner.ts'
import { rosterPasswords } from '../../../../../server/contract/picture-passwords.ts'
import { myRosters, teacherRosters } from '../../../../../server/contract/rosters.ts'
import { partnerClassReply, rosterReply, student } from '../../../../support/classes.ts'
import { passwordState } from '../../../../support/password-state.ts'
import { studentLogOf } from '../../../../support/student-log.ts'
import { answers, fails, partnerIdentity, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const children = [student('s1', 'Jayden Brooks'), student('s2', 'Amara Okafor')]
const rosters = [rosterReply('r1', 'Room 12', children), rosterReply('r2', 'Room 14', [])]
const passwords = {
  studentPasswords: 'picturePasswords' as const,
  students: [passwordState('s1')],
}
const scores = [{ studentId: 's1', columnId: '3NF', emaScoreValue: 0.4, numRelevantLevels: 6 }]
const working = [
  answers(myRosters, rosters),
  answers(ccs, {
    standards: 'CommonCore',
    columns: [
      { columnId: '3NF', grade: '3', domain: 'Fractions' },
      { columnId: '4NF', grade: '4', domain: 'Fractions' },
    ],
  }),
  studentLogOf(scores),
  answers(factorsOfLearning, []),
  answers(interventions, []),
  answers(doneInterventions, []),
  answers(gameplay, []),
  answers(rosterPasswords, passwords),
  answers(earlierFigures, { mastery: scores, lastLevels: [], factors: [], gameplay: [] }),
]
const without = (call: Call, reason: UpstreamReason) => [
  ...working.filter((answer) => answer.call.id !== call.id),
  fails(call, reason),
]

t.test(
  'a class is looked at by nine calls in two waves, those of its grade’s skills (S7.95, S7.96?)',
  async (t) => {
    const { visit, calls } = visitOf({ answers: working })
    const sources = await loadAttention(visit, {})
    t.equal(sources.roster?.rosterId, 'r1')
    t.same(sources.scores, scores)
    t.same(sources.passwords, passwords)
    const studentIds = ['s1', 's2']
    t.same(calls, [
      { id: 'myRosters', args: { query: {} }, wave: 1 },
      { id: 'ccs', args: { query: { standards: 'CommonCore' } }, wave: 1 },
      { id: 'studentLog', args: { body: { studentIds, analyzers: ['mastery_3NF', 'lastLevel'] } }, wave: 2 },
      { id: 'factorsOfLearning', args: { body: { studentIds } }, wave: 2 },
      { id: 'interventions', args: { body: { studentIds } }, wave: 2 },
      { id: 'doneInterventions', args: { body: { studentIds } }, wave: 2 },
      { id: 'gameplay', args: { query: { timespan: '28' }, body: { studentIds } }, wave: 2 },
      { id: 'rosterPasswords', args: { query: { teacherId: undefined } }, wave: 2 },
      {
        id: 'earlierFigures',
        args: { body: { studentIds, columnIds: ['3NF'], daysAgo: 7 } },
        wave: 2,
      },
    ])
  },
)

t.test('staff who view as a teacher do not ask how the children sign in', async (t) => {
  const viewing = { viewId: 'v1', adminId: 'a1', as: 'staff', reason: 'A question', endsAt: 0 } as const
  const identity = teacherIdentity({ kind: 'impersonation', viewing })
  const { visit, calls } = visitOf({ answers: working, identity })
  t.equal((await loadAttention(visit, {})).passwords, null)
  t.notOk(calls.some(({ id }) => id === rosterPasswords.id))
})

t.test('a class of 300 takes no more calls than one of 2', async (t) => {
  const many = Array.from({ length: 300 }, (_, i) => student(`s${i}`, `Child ${i}`))
  const { visit, calls } = visitOf({
    answers: [answers(myRosters, [rosterReply('r1', 'All', many)]), ...working.slice(1)],
  })
  await loadAttention(visit, { days: '3' })
  t.equal(calls.length, 9)
})

t.test('an empty class and no class need no second wave', async (t) => {
  const empty = visitOf({ answers: working })
  t.match(await loadAttention(empty.visit, { roster: 'r2' }), { scores: [], factors: [], gameplay: [] })
  t.equal(empty.calls.length, 2)
  const classless = visitOf({ answers: [answers(myRosters, []), ...working.slice(1)] })
  t.match(await loadAttention(classless.visit, {}), { rosters: [], roster: null })
  t.equal(classless.calls.length, 2)
})

t.test('a standards set without columns has no skills to look at', async (t) => {
  const { visit, calls } = visitOf({
    answers: [
      answers(myRosters, rosters),
      answers(ccs, { standards: 'Other', columns: [] }),
      studentLogOf(),
      ...working.slice(3),
    ],
  })
  t.same((await loadAttention(visit, {})).scores, [])
  const log = calls.find(({ id }) => id === 'studentLog')
  t.match(log, { args: { body: { analyzers: ['lastLevel'] } } })
})

t.test('every part but the classes is spared by itself', async (t) => {
  const parts: [Call, (keyof AttentionSources)[]][] = [
    [ccs, ['standards', 'scores', 'lastWeek']],
    [studentLog, ['scores', 'lastLevels']],
    [factorsOfLearning, ['factors']],
    [interventions, ['candidates']],
    [doneInterventions, ['done']],
    [gameplay, ['gameplay']],
    [rosterPasswords, ['passwords']],
    [earlierFigures, ['lastWeek']],
  ]
  for (const reason of ['down', 'slow', 'invalid-response', 'rejected', 'unknown', 'denied'] as const)
    for (const [call, lost] of parts) {
      const sources = await loadAttention(visitOf({ answers: without(call, reason) }).visit, {})
      const missing = Object.entries(sources).flatMap(([name, part]) => (part === null ? [name] : []))
      t.same(missing, lost, `${call.id} ${reason}`)
    }
})

t.test(
  'without the classes there is nothing to show, and a refused bearer ends the session (S8.56)',
  async (t) => {
    for (const reason of ['down', 'slow', 'invalid-response', 'denied', 'refused'] as const)
      await t.rejects(
        loadAttention(visitOf({ answers: without(myRosters, reason) }).visit, {}),
        new UpstreamError(reason, 'myRosters'),
      )
    for (const call of [
      ccs,
      studentLog,
      factorsOfLearning,
      interventions,
      gameplay,
      rosterPasswords,
      earlierFigures,
    ])
      await t.rejects(
        loadAttention(visitOf({ answers: without(call, 'refused') }).visit, {}),
        new UpstreamError('refused', call.id),
      )
  },
)

t.test('an unknown class returns "not found", without a call about its children', async (t) => {
  const { visit, calls } = visitOf({ answers: working })
  await t.rejects(loadAttention(visit, { roster: 'r9' }), new UpstreamError('unknown', 'rosters'))
  t.equal(calls.length, 2)
})

t.test('the children of a reading platform have no picture passwords to ask for', async (t) => {
  const { visit, calls } = visitOf({
    identity: partnerIdentity(),
    answers: [answers(classes, [partnerClassReply('class-1', 'Maple', children)]), ...working.slice(1)],
  })
  t.same((await loadAttention(visit, {})).passwords, { studentPasswords: 'off', students: [] })
  t.notOk(calls.some(({ id }) => id === 'rosterPasswords'))
})

t.test("another teacher's class is asked for by teacher", async (t) => {
  const { visit, calls } = visitOf({ answers: [answers(teacherRosters, rosters), ...working.slice(1)] })
  await loadAttention(visit, { teacher: 'teacher-2' })
  t.match(calls[0], { id: 'teacherRosters', args: { params: { teacherId: 'teacher-2' } } })
  t.match(calls[7], { id: 'rosterPasswords', args: { query: { teacherId: 'teacher-2' } } })
})

t.test('the demo user sees built-in rows and asks for nothing (S3.91, S3.93?)', async (t) => {
  const { visit, calls } = visitOf({ identity: teacherIdentity({ isDemoUser: true }) })
  const sources = await loadAttention(visit, {})
  t.equal(calls.length, 0)
  t.equal(sources.lastWeek, null, 'and has no last week')
  t.notOk(Object.values({ ...sources, lastWeek: [] }).includes(null))
  t.ok(sources.isBuiltIn)
})
