import t from 'tap'
import { loadFactors } from '../../../../../server/bff/screens/factors/load.ts'
import { UpstreamError, type UpstreamReason } from '../../../../../server/bff/upstream/upstream-error.ts'
import { factorsOfLearning, interventions } from '../../../../../server/contract/analytics.ts'
import type { Call } from '../../../../../server/contract/call.ts'
import { doneInterventions } from '../../../../../server/contract/done-interventions.ts'
import { classes } from '../../../../../server/contract/partner.ts'
import { myRosters, teacherRosters } from '../../../../../server/contract/rosters.ts'
import { partnerClassReply, rosterReply, student } from '../../../../support/classes.ts'
import { answers, fails, partnerIdentity, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const none = { value: 'none', number: null, datapoints: 0 } as const
const nothing = {
  growthMindset: none,
  confidence: none,
  goalOrientation: none,
  productiveStrategy: none,
  selfRegulation: none,
}
const children = [student('s1', 'Jayden Brooks'), student('s2', 'Amara Okafor')]
const rosters = [rosterReply('r1', 'Room 12', children), rosterReply('r2', 'Room 14', [])]
const factors = [{ studentId: 's1', ...nothing }]
const candidates = [{ studentId: 's1', interventions: [] }]
const working = [
  answers(myRosters, rosters),
  answers(factorsOfLearning, factors),
  answers(interventions, candidates),
  answers(doneInterventions, []),
]
const without = (call: Call, reason: UpstreamReason) => [
  ...working.filter((answer) => answer.call.id !== call.id),
  fails(call, reason),
]

t.test('a class is loaded by four calls in two waves (S7.93, S7.94)', async (t) => {
  const { visit, calls } = visitOf({ answers: working })
  const sources = await loadFactors(visit, {})
  t.equal(sources.roster?.rosterId, 'r1')
  t.same(sources.factors, factors)
  t.same(sources.candidates, candidates)
  const body = { studentIds: ['s1', 's2'] }
  t.same(calls, [
    { id: 'myRosters', args: { query: {} }, wave: 1 },
    { id: 'factorsOfLearning', args: { body }, wave: 2 },
    { id: 'interventions', args: { body }, wave: 2 },
    { id: 'doneInterventions', args: { body }, wave: 2 },
  ])
})

t.test('an open dialog, a sort and the detail need no further call', async (t) => {
  const { visit, calls } = visitOf({ answers: working })
  await loadFactors(visit, { student: 's1', sort: 'confidence', dir: 'asc', detail: 'details' })
  t.equal(calls.length, 4)
})

t.test('an empty class and no class need no second wave', async (t) => {
  const empty = visitOf({ answers: working })
  t.match(await loadFactors(empty.visit, { roster: 'r2' }), { factors: [], candidates: [], done: [] })
  t.equal(empty.calls.length, 1)
  const classless = visitOf({ answers: [answers(myRosters, [])] })
  t.same(await loadFactors(classless.visit, {}), {
    rosters: [],
    roster: null,
    factors: [],
    candidates: [],
    done: [],
    isBuiltIn: false,
  })
  t.equal(classless.calls.length, 1)
})

t.test('a class of 300 takes no more calls than one of 2', async (t) => {
  const many = Array.from({ length: 300 }, (_, i) => student(`s${i}`, `Child ${i}`))
  const { visit, calls } = visitOf({
    answers: [answers(myRosters, [rosterReply('r1', 'All', many)]), ...working.slice(1)],
  })
  await loadFactors(visit, {})
  t.equal(calls.length, 4)
})

t.test('without rosters there is nothing to show', async (t) => {
  for (const reason of ['down', 'slow', 'invalid-response', 'denied', 'refused'] as const) {
    const { visit } = visitOf({ answers: without(myRosters, reason) })
    await t.rejects(loadFactors(visit, {}), new UpstreamError(reason, 'myRosters'))
  }
})

t.test('factors and interventions can each be missing', async (t) => {
  for (const reason of ['down', 'slow', 'invalid-response', 'rejected', 'unknown', 'denied'] as const) {
    const noFactors = visitOf({ answers: without(factorsOfLearning, reason) })
    t.match(await loadFactors(noFactors.visit, {}), { factors: null, candidates }, `factors ${reason}`)
    const noCandidates = visitOf({ answers: without(interventions, reason) })
    t.match(await loadFactors(noCandidates.visit, {}), { factors, candidates: null }, `candidates ${reason}`)
    const noMarks = visitOf({ answers: without(doneInterventions, reason) })
    t.match(await loadFactors(noMarks.visit, {}), { factors, candidates, done: null }, `marks ${reason}`)
  }
})

t.test('of a single part only what it is made of is asked for', async (t) => {
  for (const [part, ids] of [
    ['factors', ['factorsOfLearning']],
    ['suggestions', ['interventions', 'doneInterventions']],
  ] as const) {
    const { visit, calls } = visitOf({ answers: working })
    await loadFactors(visit, { part })
    t.same(
      calls.map(({ id }) => id),
      ['myRosters', ...ids],
    )
  }
})

t.test('a refused bearer is for the session to answer, never a missing part (S8.56)', async (t) => {
  for (const call of [factorsOfLearning, interventions, doneInterventions]) {
    const { visit } = visitOf({ answers: without(call, 'refused') })
    await t.rejects(loadFactors(visit, {}), new UpstreamError('refused', call.id))
  }
})

t.test('an unknown class returns "not found", without a call about its children’s factors', async (t) => {
  const { visit, calls } = visitOf({ answers: working })
  await t.rejects(loadFactors(visit, { roster: 'r9' }), new UpstreamError('unknown', 'rosters'))
  t.equal(calls.length, 1)
})

t.test("another teacher's class is asked for by teacher", async (t) => {
  const { visit, calls } = visitOf({ answers: [answers(teacherRosters, rosters), ...working.slice(1)] })
  await loadFactors(visit, { teacher: 'teacher-2' })
  t.match(calls[0], { id: 'teacherRosters', args: { params: { teacherId: 'teacher-2' } } })
})

t.test("a partner's educator sees the factors of the partner's class (S1.3, S2.186)", async (t) => {
  const reply = [partnerClassReply('class-1', 'Reading A', children)]
  const { visit, calls } = visitOf({
    identity: partnerIdentity(),
    answers: [answers(classes, reply), ...working.slice(1)],
  })
  t.equal((await loadFactors(visit, {})).roster?.name, 'Reading A')
  t.same(
    calls.map(({ id, wave }) => `${id} ${wave}`),
    ['classes 1', 'factorsOfLearning 2', 'interventions 2', 'doneInterventions 2'],
  )
})

t.test('the demo user sees built-in rows and asks for nothing (S3.91, S3.93?)', async (t) => {
  const { visit, calls } = visitOf({ identity: teacherIdentity({ isDemoUser: true }) })
  const sources = await loadFactors(visit, {})
  t.equal(calls.length, 0)
  t.equal(sources.factors?.length, sources.roster?.students.length)
  t.same(
    sources.factors?.map(({ studentId }) => studentId),
    sources.roster?.students.map(({ studentId }) => studentId),
  )
})
