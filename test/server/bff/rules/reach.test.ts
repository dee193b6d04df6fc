import t from 'tap'
import { reachesOf } from '../../../../server/bff/rules/reach.ts'
import type { ClientData } from '../../../../server/contract/entities.ts'
import { meReply } from '../../../support/me.ts'

const institution = { type: 'school', schoolName: 'Maple Street', districtName: 'Harbor Valley' } as const
const reaches = (clientData: Partial<ClientData>, scope: 'teacher' | 'school' | 'district' = 'teacher') =>
  reachesOf(
    meReply({ clientData: { institution, ...clientData }, subscription: { scope, currentRosterSize: 312 } }),
  ).map(({ kind, name, numStudents, mayBuy }) => [kind, name, numStudents, mayBuy])

t.test(
  'a teacher buys for their own classes, and so does an administrator whom nobody has verified',
  async (t) => {
    const all = [
      ['class', null, 18, true],
      ['school', 'Maple Street', null, false],
      ['district', 'Harbor Valley', null, false],
    ]
    t.same(reaches({}), all)
    t.same(reaches({ rights: 'UV' }), all)
    t.same(reaches({ institution: { type: 'school', schoolName: 'Maple Street' } }), all.slice(0, 2))
    t.same(reaches({ institution: null }), all.slice(0, 1))
  },
)

t.test('a verified administrator buys for all that they are responsible for', async (t) => {
  t.same(reaches({ rights: 'V' }, 'school'), [
    ['school', 'Maple Street', 312, true],
    ['district', 'Harbor Valley', null, false],
  ])
  t.same(reaches({ rights: 'V', institution: { ...institution, type: 'district' } }, 'district'), [
    ['district', 'Harbor Valley', 312, true],
  ])
})

t.test('a family has plans of another kind, and nobody counts nobody', async (t) => {
  t.same(reachesOf(meReply({ settings: { role: 'Parent/guardian' } })), [])
  const reply = meReply()
  t.equal(reachesOf({ ...reply, teacher: { ...reply.teacher, numStudents: 0 } })[0]?.numStudents, null)
})
