import t from 'tap'
import { loadSkills } from '../../../../../server/bff/screens/skills/load.ts'
import { UpstreamError, type UpstreamReason } from '../../../../../server/bff/upstream/upstream-error.ts'
import { ccs, studentLog } from '../../../../../server/contract/analytics.ts'
import type { Call } from '../../../../../server/contract/call.ts'
import { classes } from '../../../../../server/contract/partner.ts'
import type { StandardColumn } from '../../../../../server/contract/play-entities.ts'
import { myRosters } from '../../../../../server/contract/rosters.ts'
import { partnerClassReply, rosterReply, student } from '../../../../support/classes.ts'
import { lastLevel } from '../../../../support/last-level.ts'
import { studentLogOf } from '../../../../support/student-log.ts'
import { answers, fails, partnerIdentity, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const columns: StandardColumn[] = [
  { columnId: 'lastlevel', grade: '3', domain: 'Last level' },
  { columnId: '3OA', grade: '3', domain: 'Operations' },
  { columnId: '3_2', grade: '3', domain: 'Skill' },
  { columnId: '5NF', grade: '5', domain: 'Fractions' },
]
const children = [student('s1', 'Jayden Brooks'), student('s2', 'Amara Okafor')]
const last = lastLevel('s1')
const score = { columnId: '3OA', studentId: 's1', emaScoreValue: 0.7, numRelevantLevels: 12 }

const working = [
  answers(myRosters, [rosterReply('r1', 'Room 12', children), rosterReply('r2', 'Room 14', [], '5')]),
  answers(ccs, { standards: 'CommonCore', columns }),
  studentLogOf([score], [last]),
]
const without = (call: Call, reason: UpstreamReason) => [
  ...working.filter((answer) => answer.call.id !== call.id),
  fails(call, reason),
]

t.test(
  'a class is loaded by three calls in two waves, of which the standards are seldom made (S7.74, S7.88, S7.95, S7.96, S7.112)',
  async (t) => {
    const { visit, calls } = visitOf({ answers: working })
    const { roster, standards, figures, isBuiltIn } = await loadSkills(visit, {})
    t.equal(roster?.rosterId, 'r1')
    t.same(
      standards?.columns.map(({ columnId }) => columnId),
      ['3OA', '3_2'],
    )
    t.same(figures, { scores: [score], lastLevels: [last] })
    t.equal(isBuiltIn, false)
    const studentIds = ['s1', 's2']
    t.same(calls, [
      { id: 'myRosters', args: { query: {} }, wave: 1 },
      { id: 'ccs', args: { query: { standards: 'CommonCore' } }, wave: 1 },
      {
        id: 'studentLog',
        args: { body: { studentIds, analyzers: ['mastery_3OA', 'mastery_3_2', 'lastLevel'] } },
        wave: 2,
      },
    ])
  },
)

t.test('the grade asked for goes before that of the class (S2.162)', async (t) => {
  const { visit, calls } = visitOf({ answers: working })
  await loadSkills(visit, { grade: '5' })
  t.match(calls[2], { args: { body: { analyzers: ['mastery_5NF', 'lastLevel'] } } })
})

t.test('an empty class and no class need no second wave', async (t) => {
  const empty = visitOf({ answers: working })
  t.same((await loadSkills(empty.visit, { roster: 'r2' })).figures, { scores: [], lastLevels: [] })
  t.equal(empty.calls.length, 2)
  const none = visitOf({ answers: [answers(myRosters, []), ...working.slice(1)] })
  t.equal((await loadSkills(none.visit, {})).roster, null)
  t.equal(none.calls.length, 2)
})

t.test('a class of 300 takes no more calls than one of 2', async (t) => {
  const many = Array.from({ length: 300 }, (_, i) => student(`s${i}`, `Child ${i}`))
  const { visit, calls } = visitOf({
    answers: [answers(myRosters, [rosterReply('r1', 'All', many)]), ...working.slice(1)],
  })
  await loadSkills(visit, {})
  t.equal(calls.length, 3)
})

t.test('beyond what one call may name, the children are asked about side by side', async (t) => {
  const many = Array.from({ length: 501 }, (_, i) => student(`s${i}`, `Child ${i}`))
  const { visit, calls } = visitOf({
    answers: [answers(myRosters, [rosterReply('r1', 'All', many)]), ...working.slice(1)],
  })
  await loadSkills(visit, {})
  t.same(
    calls.map(({ id, wave }) => `${id} ${wave}`),
    ['myRosters 1', 'ccs 1', 'studentLog 2', 'studentLog 2'],
  )
})

t.test('without rosters there is nothing to show: the failure is the page (S8.60)', async (t) => {
  for (const reason of ['down', 'slow', 'invalid-response', 'denied', 'refused'] as const) {
    const { visit } = visitOf({ answers: without(myRosters, reason) })
    await t.rejects(loadSkills(visit, {}), new UpstreamError(reason, 'myRosters'))
  }
})

t.test('without the standards, or mastery and last levels, sample data stands in (S8.62)', async (t) => {
  for (const call of [ccs, studentLog])
    for (const reason of ['down', 'slow', 'invalid-response', 'rejected', 'unknown'] as const) {
      const { visit } = visitOf({ answers: without(call, reason) })
      const { roster, figures } = await loadSkills(visit, {})
      t.equal(roster?.rosterId, 'r1', `${call.id} ${reason}: the class is still known`)
      t.equal(figures, null)
    }
})

t.test('a refused bearer is for the session to answer, never sample data (S8.56)', async (t) => {
  for (const call of [ccs, studentLog]) {
    const { visit } = visitOf({ answers: without(call, 'refused') })
    await t.rejects(loadSkills(visit, {}), new UpstreamError('refused', call.id))
  }
})

t.test("an unknown class is unknown, and its children's figures are not asked for", async (t) => {
  const { visit, calls } = visitOf({ answers: working })
  await t.rejects(loadSkills(visit, { roster: 'r9' }), new UpstreamError('unknown', 'rosters'))
  t.equal(calls.length, 2)
})

t.test(
  'a partner session asks for its own classes and the standards of its state (S9.133, S9.134, S9.135, S9.136?)',
  async (t) => {
    const { visit, calls } = visitOf({
      identity: partnerIdentity({ standards: 'TEKS' }),
      answers: [answers(classes, [partnerClassReply('class-1', 'Maple', children)]), ...working.slice(1)],
    })
    const { standards } = await loadSkills(visit, {})
    t.equal(standards?.shown, '3', 'the grade of its children')
    t.same(
      calls.map(({ id, wave }) => `${id} ${wave}`),
      ['classes 1', 'ccs 1', 'studentLog 2'],
    )
    t.same(calls[1]?.args, { query: { standards: 'TEKS' } })
  },
)

t.test('the demo user sees built-in rows and asks for nothing (S3.91, S3.92, S3.93)', async (t) => {
  const { visit, calls } = visitOf({ identity: teacherIdentity({ isDemoUser: true }) })
  const { rosters, roster, isBuiltIn, figures } = await loadSkills(visit, {})
  t.equal(isBuiltIn, true)
  t.equal(rosters[0], roster)
  t.match(figures?.lastLevels[0], { columnId: 'lastlevel', dayAsInt: 20191016 })
  t.match(figures?.scores[0], { columnId: '2OA', numRelevantLevels: 12 })
  t.same(calls, [])
})
