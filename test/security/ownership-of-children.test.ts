import t from 'tap'
import {
  earlierFigures,
  earlierScores,
  factorsOfLearning,
  gameplay,
  interventions,
  relevantLevels,
  studentLog,
  studentStats,
} from '../../server/contract/analytics.ts'
import type { Call } from '../../server/contract/call.ts'
import { calls } from '../../server/contract/calls.ts'
import { doneInterventions } from '../../server/contract/done-interventions.ts'
import { schoolStudents } from '../../server/contract/rosters.ts'
import { aboutStudent } from '../../server/contract/student-query.ts'
import { answerOf, bearers, matrix, type Probe, type Tap } from './bearers.ts'

const aboutChildren = (call: Call, rest: object = {}): Probe => ({
  call,
  given: (id) => ({ body: { studentIds: id.split('+'), ...rest }, query: {} }),
})
const childCalls: readonly Probe[] = [
  aboutChildren(gameplay),
  aboutChildren(factorsOfLearning),
  aboutChildren(interventions),
  aboutChildren(doneInterventions),
  aboutChildren(studentStats),
  aboutChildren(studentLog, { analyzers: ['timePlayed'] }),
]
/** The calls that name one child in a header (S7.97). */
const statsCalls: readonly Probe[] = calls
  .filter(({ headers }) => headers === aboutStudent)
  .map((call) => ({ call, given: (id) => ({ headers: { 'x-mpact-user': id }, query: {} }) }))

t.test(
  'which children each bearer reaches, alone and mixed into a list, by each call about children (S8.79?)',
  async (t) => {
    const ids = ['a-1', 'b-1', 'c-1', 'm-1', 'l-1', 'a-1+a-2', 'a-1+b-1', 'm-1+l-1', 'a-1+nobody-at-all']
    for (const probe of childCalls)
      t.same(
        await matrix(probe, ids, t as Tap),
        {
          alma: 'a-1 a-1+a-2',
          bert: 'b-1',
          sven: 'a-1 m-1 a-1+a-2',
          ulla: '',
          dora: 'a-1 c-1 m-1 a-1+a-2',
          'e-mercer': 'm-1',
          'e-lindgren': 'l-1',
          device: '',
        },
        probe.call.id,
      )
  },
)

t.test('which child each bearer reaches by each call about one child (S7.97, S8.79?)', async (t) => {
  t.equal(statsCalls.length, 12)
  for (const probe of statsCalls)
    t.same(
      await matrix(probe, ['a-1', 'b-1', 'c-1', 'm-1', 'l-1'], t as Tap),
      {
        alma: 'a-1',
        bert: 'b-1',
        sven: 'a-1 m-1',
        ulla: '',
        dora: 'a-1 c-1 m-1',
        'e-mercer': 'm-1',
        'e-lindgren': 'l-1',
        device: '',
      },
      probe.call.id,
    )
})

t.test('whose child’s levels behind a mark each bearer may read (S8.79?)', async (t) => {
  const levels: Probe = {
    call: relevantLevels,
    given: (studentId) => ({ body: { studentId, columnId: '3OA' } }),
  }
  t.same(await matrix(levels, ['a-1', 'b-1', 'c-1', 'm-1', 'l-1'], t as Tap), {
    alma: 'a-1',
    bert: 'b-1',
    sven: 'a-1 m-1',
    ulla: '',
    dora: 'a-1 c-1 m-1',
    'e-mercer': 'm-1',
    'e-lindgren': 'l-1',
    device: '',
  })
})

t.test('whose child’s figures of last week each bearer may read (S8.79?)', async (t) => {
  const earlier: Probe = {
    call: earlierFigures,
    given: (studentId) => ({ body: { studentIds: [studentId], columnIds: ['3OA'], daysAgo: 7 } }),
  }
  t.same(await matrix(earlier, ['a-1', 'b-1', 'c-1', 'm-1', 'l-1'], t as Tap), {
    alma: 'a-1',
    bert: 'b-1',
    sven: 'a-1 m-1',
    ulla: '',
    dora: 'a-1 c-1 m-1',
    'e-mercer': 'm-1',
    'e-lindgren': 'l-1',
    device: '',
  })
})

t.test('whose child’s scores of earlier weeks each bearer may read (S8.79?)', async (t) => {
  const scores: Probe = {
    call: earlierScores,
    given: (studentId) => ({ body: { studentIds: [studentId], columnIds: ['3OA'], daysAgo: [21, 7] } }),
  }
  t.same(await matrix(scores, ['a-1', 'b-1', 'c-1', 'm-1', 'l-1'], t as Tap), {
    alma: 'a-1',
    bert: 'b-1',
    sven: 'a-1 m-1',
    ulla: '',
    dora: 'a-1 c-1 m-1',
    'e-mercer': 'm-1',
    'e-lindgren': 'l-1',
    device: '',
  })
})

t.test(
  'somebody with unverified rights sees only the children they teach, and no school’s (S6.9?)',
  async (t) => {
    const { ulla, alma, sven } = await bearers()
    const idsFor = async (bearer: string) => {
      const { text } = await answerOf(schoolStudents, bearer, { query: { schoolId: 'north' } })
      return (JSON.parse(text) as { studentId: string }[]).map(({ studentId }) => studentId).sort()
    }
    t.same(
      [await idsFor(ulla), await idsFor(alma), await idsFor(sven)],
      [[], ['a-1', 'a-2'], ['a-1', 'a-2', 'm-1', 'm-2']],
    )
  },
)
