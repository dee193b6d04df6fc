import t from 'tap'
import { PublicError } from '../../../../../server/bff/errors.ts'
import { createRoster } from '../../../../../server/bff/screens/roster/create.ts'
import { deleteRoster } from '../../../../../server/bff/screens/roster/delete.ts'
import { deleteAllRosters } from '../../../../../server/bff/screens/roster/delete-all.ts'
import { renameRoster } from '../../../../../server/bff/screens/roster/rename.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import * as contract from '../../../../../server/contract/rosters.ts'
import { EMPTY_ROSTER_NAME } from '../../../../../shared/rules/roster-names.ts'
import { rosterReply, savedReply, student } from '../../../../support/classes.ts'
import { answers, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const room12 = rosterReply('r1', 'Room 12', [student('s1', 'Jayden Brooks')])
const room14 = rosterReply('r2', 'Room 14', [])
const working = [
  answers(contract.myRosters, [room12, room14]),
  answers(contract.teacherRosters, [room14]),
  answers(contract.createRoster, room14),
  answers(contract.saveRoster, savedReply(room12)),
  answers(contract.deactivateRoster, {}),
  answers(contract.deactivateRosters, {}),
]
const key = 'k'.repeat(36)
const typed = { name: 'Room 14', gradeLevel: '4' }

t.test('a roster is made once for its key, and shown open (S1.6, S7.78)', async (t) => {
  const { visit, calls } = visitOf({ answers: working })
  const view = await createRoster.run(visit, { ...typed, key })
  t.same(calls[0], {
    id: 'createRoster',
    args: {
      params: { teacherId: visit.identity.accountId },
      headers: { 'idempotency-key': key },
      body: typed,
    },
    wave: 1,
  })
  t.same(
    view.rosters.map(({ rosterId, open }) => [rosterId, open !== null]),
    [
      ['r1', false],
      ['r2', true],
    ],
  )
})

t.test('a roster without a name, or with too long a one, is refused beside its field (S5.20)', async (t) => {
  for (const [name, said] of [
    ['  ', EMPTY_ROSTER_NAME],
    ['x'.repeat(201), `${'x'.repeat(30)}... must be less than 255 chars`],
  ] as const) {
    const { visit, calls } = visitOf({ answers: working })
    const refused = new PublicError('invalid-input', { fields: { name: said } })
    await t.rejects(createRoster.run(visit, { name, gradeLevel: '3', key }), refused)
    await t.rejects(renameRoster.run(visit, { name, gradeLevel: '3', roster: 'r1', version: 1 }), refused)
    t.same(calls, [])
  }
})

t.test('changing name or grade leaves the children alone (S7.79)', async (t) => {
  const { visit, calls } = visitOf({ answers: working })
  await renameRoster.run(visit, { ...typed, roster: 'r1', version: 7 })
  t.same(calls[1]?.args, {
    params: { teacherId: visit.identity.accountId, rosterId: 'r1' },
    body: { version: 7, ...typed },
  })
})

t.test(
  'one roster is deleted, or all that were shown, in the versions that were shown (S5.116, S7.80)',
  async (t) => {
    const { visit, calls } = visitOf({ answers: working })
    await deleteRoster.run(visit, { roster: 'r1', version: 3 })
    await deleteAllRosters.run(visit, {
      rosters: [
        { roster: 'r1', version: 3 },
        { roster: 'r2', version: 4 },
      ],
    })
    const { accountId: teacherId } = visit.identity
    t.same(
      calls.filter(({ id }) => id.startsWith('deactivate')).map(({ args }) => args),
      [
        { params: { teacherId, rosterId: 'r1' }, query: { version: 3 } },
        {
          params: { teacherId },
          body: {
            rosters: [
              { rosterId: 'r1', version: 3 },
              { rosterId: 'r2', version: 4 },
            ],
          },
        },
      ],
    )
  },
)

t.test('a roster outside the list, or of another teacher, returns "not found" (S6.20)', async (t) => {
  const unknown = new UpstreamError('unknown', 'rosters')
  const { visit, calls } = visitOf({ answers: working, identity: teacherIdentity({ rights: 'V' }) })
  await t.rejects(deleteRoster.run(visit, { roster: 'r9', version: 1 }), unknown)
  await t.rejects(deleteRoster.run(visit, { roster: 'r1', teacher: 't2', version: 1 }), unknown)
  await t.rejects(renameRoster.run(visit, { ...typed, roster: 'r9', version: 1 }), unknown)
  await t.rejects(deleteAllRosters.run(visit, { rosters: [{ roster: 'r9', version: 1 }] }), unknown)
  t.same(
    calls.map(({ id }) => id),
    ['myRosters', 'teacherRosters', 'myRosters', 'myRosters'],
  )
})
