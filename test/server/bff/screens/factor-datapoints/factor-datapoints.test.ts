import t from 'tap'
import {
  type FactorEvidence,
  loadFactorDatapoints,
} from '../../../../../server/bff/screens/factor-datapoints/load.ts'
import { factorDatapointsView } from '../../../../../server/bff/screens/factor-datapoints/view.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import { myRosters, teacherRosters } from '../../../../../server/contract/rosters.ts'
import { rawFol } from '../../../../../server/contract/student-factors.ts'
import { factorKeys } from '../../../../../shared/rules/factors.ts'
import { FactorDatapointsView } from '../../../../../shared/screens/factor-datapoints.ts'
import { rosterReply, student } from '../../../../support/classes.ts'
import { held } from '../../../../support/contract.ts'
import { answers, fails, NOW, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const nothing = { value: 'none', number: null, datapoints: [] } as const
const evidence = (over: Partial<FactorEvidence> = {}): FactorEvidence => ({
  studentId: 's1',
  growthMindset: { ...nothing, datapoints: [] },
  confidence: { ...nothing, datapoints: [] },
  goalOrientation: { ...nothing, datapoints: [] },
  productiveStrategy: { ...nothing, datapoints: [] },
  selfRegulation: { ...nothing, datapoints: [] },
  ratings: null,
  ...over,
})
const play = (timestamp: string, met: boolean, appContext = 'Match') => ({
  timestamp,
  appContext,
  levelNum: 12,
  met,
})
const viewOf = (opportunities: FactorEvidence, factor: (typeof factorKeys)[number] = 'confidence') =>
  held(
    FactorDatapointsView,
    factorDatapointsView({ opportunities, factor, now: NOW, accountId: 'renee', zone: 'America/New_York' }),
  )

t.test('the plays behind a value, newest first, on the days of the viewer’s zone (S7.103)', async (t) => {
  const opportunities = evidence({
    confidence: {
      value: 'medium',
      number: 0.6667,
      datapoints: [
        play('2018-12-31T12:00:00.000Z', true),
        play('2019-10-15T03:59:59.000Z', false, 'A game of tomorrow'),
        play('2019-10-15T04:00:00.000Z', true, 'Zoom'),
      ],
    },
  })
  t.same(viewOf(opportunities), {
    factor: 'Confidence',
    value: 'Medium · .66, from 3 datapoints in the last four weeks: 2 met.',
    counts: [
      'Chooses levels that are not easy for this child yet',
      'Chooses without being sent there by the game',
    ],
    survey: null,
    datapoints: [
      {
        nth: 3,
        met: true,
        words: 'Chose a level that was a challenge',
        game: 'Zoom',
        badge: 'zoom',
        level: 'Level 12',
        day: 'Tuesday, October 15',
      },
      {
        nth: 2,
        met: false,
        words: 'Chose a level that was already easy',
        game: 'A game of tomorrow',
        badge: null,
        level: 'Level 12',
        day: 'Monday, October 14',
      },
      {
        nth: 1,
        met: true,
        words: 'Chose a level that was a challenge',
        game: 'Match',
        badge: 'match',
        level: 'Level 12',
        day: 'Monday, December 31, 2018',
      },
    ],
  })
})

t.test('too little to tell is said plainly, and what a survey adds', async (t) => {
  t.equal(viewOf(evidence()).value, 'No data yet: no relevant play in the last four weeks.')
  const few = evidence({
    confidence: { value: 'none', number: null, datapoints: [play('2019-10-15T12:00:00.000Z', true)] },
    ratings: { confidence: { math: 3 } },
  })
  t.equal(viewOf(few).value, 'Not enough data: 1 datapoint in the last four weeks, too few to tell.')
  t.equal(viewOf(few).survey, 'The newest survey that a teacher filled in for this child counts as well.')
  const dated = { ...few, survey: { accountId: 'renee', answeredAt: '2019-10-04T03:59:59.000Z' } }
  t.equal(viewOf(dated).survey, 'The ratings from your survey of October 3 count as well.')
  t.equal(viewOf(few, 'growthMindset').survey, null)
})

t.test('every factor has its own words for a datapoint that was met and one that was not', async (t) => {
  const both = [play('2019-10-15T12:00:00.000Z', true), play('2019-10-14T12:00:00.000Z', false)]
  const said = factorKeys.flatMap((factor) =>
    viewOf(evidence({ [factor]: { value: 'low', number: 0.3, datapoints: both } }), factor).datapoints.map(
      ({ words }) => words,
    ),
  )
  t.equal(new Set(said).size, 2 * factorKeys.length)
})

t.test('it is loaded by two calls in two waves, for a child whom a class has', async (t) => {
  const working = [
    answers(myRosters, [rosterReply('r1', 'Room 12', [student('s1', 'Jayden Brooks')])]),
    answers(teacherRosters, [rosterReply('r2', 'Room 14', [student('s2', 'Amara Okafor')])]),
    answers(rawFol, evidence()),
  ]
  const own = visitOf({ answers: working })
  t.same(await loadFactorDatapoints(own.visit, { student: 's1', factor: 'confidence' }), evidence())
  t.same(own.calls, [
    { id: 'myRosters', args: { query: {} }, wave: 1 },
    { id: 'rawFol', args: { headers: { 'x-mpact-user': 's1' } }, wave: 2 },
  ])
  const other = visitOf({ answers: working })
  await t.rejects(
    loadFactorDatapoints(other.visit, { student: 's2', factor: 'confidence' }),
    new UpstreamError('unknown', 'rosters'),
  )
  t.equal(other.calls.length, 1, 'nothing is asked about a child of nobody’s class')
  await t.resolves(
    loadFactorDatapoints(other.visit, { teacher: 't2', student: 's2', factor: 'confidence' }),
    'or of a class of the teacher who is looked at',
  )
  const demo = visitOf({ answers: [answers(myRosters, [])], identity: teacherIdentity({ isDemoUser: true }) })
  await t.rejects(loadFactorDatapoints(demo.visit, { student: 'demo-1', factor: 'confidence' }))
  const down = visitOf({ answers: [...working.slice(0, 2), fails(rawFol, 'slow')] })
  await t.rejects(
    loadFactorDatapoints(down.visit, { student: 's1', factor: 'confidence' }),
    new UpstreamError('slow', 'rawFol'),
  )
})
