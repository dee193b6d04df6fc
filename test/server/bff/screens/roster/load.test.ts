import t from 'tap'
import { loadRosters } from '../../../../../server/bff/screens/roster/load.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import { myRosters, teacherRosters } from '../../../../../server/contract/rosters.ts'
import { rosterReply, student } from '../../../../support/classes.ts'
import { answers, fails, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const room12 = rosterReply('r1', 'Room 12', [student('s1', 'Jayden Brooks')])
const room14 = rosterReply('r2', 'Room 14', [])
const working = [answers(myRosters, [room12, room14]), answers(teacherRosters, [room14])]

t.test('the list is one call, whichever is open (S7.74)', async (t) => {
  for (const [roster, open] of [
    [undefined, null],
    ['r2', room14],
  ] as const) {
    const { visit, calls } = visitOf({ answers: working })
    t.same(await loadRosters(visit, { roster }), { rosters: [room12, room14], open })
    t.same(calls, [{ id: 'myRosters', args: { query: {} }, wave: 1 }])
  }
})

t.test(
  "another teacher's list is asked for by their id, and makes them no roster (S4.94?, S7.76)",
  async (t) => {
    const { visit, calls } = visitOf({ answers: working, identity: teacherIdentity({ rights: 'V' }) })
    t.same(await loadRosters(visit, { teacher: 't2' }), { rosters: [room14], open: null })
    t.same(calls, [
      {
        id: 'teacherRosters',
        args: { params: { teacherId: 't2' }, query: { create: false } },
        wave: 1,
      },
    ])
  },
)

t.test('the demo user has the built-in class, open where it is asked for (S3.91, S3.93?)', async (t) => {
  const { visit, calls } = visitOf({ identity: teacherIdentity({ isDemoUser: true }) })
  const { rosters, open } = await loadRosters(visit, { roster: 'demo' })
  t.same(
    rosters.map(({ name, teachers, studentIds }) => [name, teachers.length, studentIds.length]),
    [['Demo class', 1, 10]],
  )
  t.equal(open, rosters[0], 'the links of an open roster lead to the class the other screens show')
  t.same(calls, [])
})

t.test('a roster of somebody else’s returns "not found" (S6.20)', async (t) => {
  const { visit } = visitOf({ answers: working })
  await t.rejects(loadRosters(visit, { roster: 'r9' }), new UpstreamError('unknown', 'rosters'))
})

t.test('without rosters there is no page (S8.60)', async (t) => {
  for (const reason of ['down', 'slow', 'invalid-response', 'denied', 'refused'] as const) {
    const { visit } = visitOf({ answers: [fails(myRosters, reason)] })
    await t.rejects(loadRosters(visit, {}), new UpstreamError(reason, 'myRosters'))
  }
})
