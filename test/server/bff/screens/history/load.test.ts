import t from 'tap'
import { loadHistory } from '../../../../../server/bff/screens/history/load.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import { myRosters } from '../../../../../server/contract/rosters.ts'
import { metagamePartition, metagameStats } from '../../../../../server/contract/student-history.ts'
import { playTime, sessionCount } from '../../../../../server/contract/student-playtime.ts'
import { rosterReply, student } from '../../../../support/classes.ts'
import { answers, fails, visitOf } from '../../../../support/visit.ts'

const studentId = 's1'
const working = [
  answers(myRosters, [rosterReply('r1', 'Room 12', [student('s1', 'Jayden Brooks')])]),
  answers(metagameStats, { studentId, snapshots: [], total: 0 }),
  answers(sessionCount, { studentId, sessions: 0, days: [] }),
  answers(playTime, { studentId, days: [], usages: [] }),
  answers(metagamePartition, { studentId, partition: 3 }),
]
const headers = { 'x-mpact-user': 's1' }

t.test('a history is loaded by five calls in two waves (S7.107, S7.108)', async (t) => {
  const { visit, calls } = visitOf({ answers: working })
  const sources = await loadHistory(visit, { student: 's1', game: 'Zoom', span: '7' })
  t.match(sources, { partition: 3, snapshots: { total: 0 } })
  const query = { timespan: '7' }
  t.same(calls, [
    { id: 'myRosters', args: { query: {} }, wave: 1 },
    { id: 'metagameStats', args: { headers, query: { ...query, appContext: 'Zoom' } }, wave: 2 },
    { id: 'sessionCount', args: { headers, query }, wave: 2 },
    { id: 'playTime', args: { headers, query }, wave: 2 },
    { id: 'metagamePartition', args: { headers }, wave: 2 },
  ])
})

t.test(
  'a part loads only what it needs; each can be missing; an unknown child returns "not found"',
  async (t) => {
    for (const [part, ids] of [
      ['days', ['metagameStats']],
      ['figures', ['sessionCount', 'playTime']],
      ['group', ['metagamePartition']],
    ] as const) {
      const { visit, calls } = visitOf({ answers: working })
      await loadHistory(visit, { student: 's1', part })
      t.same(
        calls.map(({ id }) => id),
        ['myRosters', ...ids],
        part,
      )
    }
    for (const [call, source] of [
      [metagameStats, 'snapshots'],
      [sessionCount, 'sessions'],
      [playTime, 'time'],
      [metagamePartition, 'partition'],
    ] as const) {
      const broken = [...working.filter((answer) => answer.call.id !== call.id), fails(call, 'slow')]
      const sources = await loadHistory(visitOf({ answers: broken }).visit, { student: 's1' })
      t.equal(sources[source], null, call.id)
    }
    const { visit, calls } = visitOf({ answers: working })
    await t.rejects(loadHistory(visit, { student: 's2' }), new UpstreamError('unknown', 'rosters'))
    t.equal(calls.length, 1)
  },
)
