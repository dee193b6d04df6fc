import t from 'tap'
import { gameplay, interventions, studentLog } from '../../server/contract/analytics.ts'
import { makeBackupCode } from '../../server/contract/backup-codes.ts'
import type { Call } from '../../server/contract/call.ts'
import { calls } from '../../server/contract/calls.ts'
import { doneInterventions } from '../../server/contract/done-interventions.ts'
import { askErasure } from '../../server/contract/erasures.ts'
import { exportPiece } from '../../server/contract/exports.ts'
import {
  guardian,
  inviteGuardian,
  inviteGuardianAgain,
  leaveFamily,
  removeGuardian,
  sharedChildren,
} from '../../server/contract/guardians.ts'
import {
  cancelParentSubscription,
  createParentSubscription,
  parentCard,
  parentSubscription,
  resumeParentSubscription,
} from '../../server/contract/payments.ts'
import { deleteStudentPassword } from '../../server/contract/picture-passwords.ts'
import { saveRoster, teacherRosters } from '../../server/contract/rosters.ts'
import { aboutStudent } from '../../server/contract/student-query.ts'
import { addRosterStudent, removeRosterStudent, saveStudent } from '../../server/contract/students.ts'
import { sharedFamily } from '../server/product-api/guardians/family.ts'
import { callApi } from '../support/product-api.ts'

const parent = { params: { parentId: 'ana' } }
const child = { rosterId: 'home', studentId: 'leo' }

type Given = Readonly<Record<string, unknown>> & { readonly headers?: object }
/** Each thing the first guardian may do, as the second tries it. */
const writes: readonly (readonly [Call, Given])[] = [
  [parentSubscription, parent],
  [createParentSubscription, { ...parent, body: { cardToken: 'pm_card_visa', plan: 'parent_monthly' } }],
  [parentCard, { ...parent, body: { cardToken: 'pm_card_visa' } }],
  [cancelParentSubscription, { ...parent, body: {} }],
  [resumeParentSubscription, parent],
  [guardian, parent],
  [inviteGuardian, { ...parent, body: { email: 'cora@school.test' } }],
  [inviteGuardianAgain, { ...parent, body: {} }],
  [removeGuardian, parent],
  [sharedChildren, parent],
  [leaveFamily, { params: { parentId: 'ana', guardianId: 'g-1' } }],
  [teacherRosters, { params: { teacherId: 'ana' }, query: { create: false } }],
  [
    saveRoster,
    {
      params: { teacherId: 'ana', rosterId: 'home' },
      body: { version: 1, name: 'Ours', gradeLevel: null, students: [] },
    },
  ],
  [addRosterStudent, { params: child, query: {} }],
  [removeRosterStudent, { params: child, query: {} }],
  [
    saveStudent,
    {
      params: { studentId: 'leo' },
      query: {},
      body: { version: 1, firstName: 'Lee', lastName: '', gradeLevel: '3' },
    },
  ],
  [askErasure, { body: { kind: 'student', id: 'leo', students: 1, rosters: 0 } }],
  [askErasure, { body: { kind: 'roster', id: 'home', students: 2, rosters: 1 } }],
  [exportPiece, { query: { kind: 'student', id: 'leo' } }],
  [exportPiece, { query: { kind: 'roster', id: 'home' } }],
  [doneInterventions, { body: { studentIds: ['leo'] }, query: {} }],
  [deleteStudentPassword, { headers: { 'x-mpact-user': 'leo' } }],
  [makeBackupCode, { headers: { 'x-mpact-user': 'leo' }, body: { rosterId: 'home' } }],
]

t.test('a second guardian can do nothing that is the first’s', async (t) => {
  const { api, as, once } = await sharedFamily(t)
  for (const [call, given] of writes) {
    const sent = { ...given, bearer: await as('ben'), headers: { ...once(), ...given.headers } }
    const { status } = await callApi(api.url, call as never, sent as never)
    t.ok([403, 404].includes(status), `${call.id} is answered ${status}`)
  }
})

t.test('only the first guardian lets a child choose new pictures', async (t) => {
  const { api, as } = await sharedFamily(t)
  const reset = async (who: string, studentId: string) => {
    const headers = { 'x-mpact-user': studentId }
    return (await callApi(api.url, deleteStudentPassword, { headers, bearer: await as(who) })).status
  }
  t.equal(await reset('ana', 'leo'), 200)
  t.equal(await reset('ana', 'kid'), 404, 'a child of a class')
  t.equal(await reset('cora', 'leo'), 404)
})

t.test('a second guardian sees how the children do, and no other children', async (t) => {
  const { api, as, remove } = await sharedFamily(t)
  const reads = async (call: Call, body: object) =>
    (await callApi(api.url, call as never, { body, query: {}, bearer: await as('ben') } as never)).status
  const all = async (ids: string[]) => [
    await reads(gameplay, { studentIds: ids }),
    await reads(interventions, { studentIds: ids }),
    await reads(studentLog, { studentIds: ids, analyzers: ['timePlayed'] }),
  ]
  const stats = async (id: string) => {
    const found: number[] = []
    for (const call of calls.filter(({ headers }) => headers === aboutStudent)) {
      const headers = { 'x-mpact-user': id }
      const sent = { headers, query: {}, bearer: await as('ben') }
      found.push((await callApi(api.url, call as never, sent as never)).status)
    }
    return [...new Set(found)]
  }
  t.same(await all(['leo', 'mia']), [200, 200, 200])
  t.same(await all(['leo', 'kid']), [404, 404, 404], 'not mixed with another’s child')
  t.same(await stats('leo'), [200])
  t.same(await stats('kid'), [404])
  await remove('ana')
  t.same(await all(['leo']), [404, 404, 404], 'nothing any more, by the next request')
  t.same(await stats('leo'), [404])
})

t.test('whoever only sees others’ children has nothing to pay for', async (t) => {
  const { api, as, once } = await sharedFamily(t)
  const { status } = await callApi(api.url, createParentSubscription, {
    params: { parentId: 'ben' },
    body: { cardToken: 'pm_card_visa', plan: 'parent_monthly' },
    bearer: await as('ben'),
    headers: once(),
  })
  t.equal(status, 403)
})
