import { eq } from 'drizzle-orm'
import t from 'tap'
import { me } from '../../../../server/contract/account.ts'
import { loginEmail } from '../../../../server/contract/auth.ts'
import {
  deactivateTeacher,
  reactivateTeacher,
  teachersSummary,
} from '../../../../server/contract/teachers.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { callApi } from '../../../support/product-api.ts'
import { addAccount, PASSWORD } from '../../../support/product-data.ts'
import {
  everything,
  type Person,
  rosterNow,
  type SchoolsApi,
  schoolsApi,
  withoutRequestId,
} from '../../../support/schools-api.ts'

const deactivate = ({ url, as }: SchoolsApi, who: Person, teacherId: string) =>
  callApi(url, deactivateTeacher, { bearer: as(who), params: { teacherId } })
const reactivate = ({ url, as }: SchoolsApi, who: Person, teacherId: string) =>
  callApi(url, reactivateTeacher, { bearer: as(who), params: { teacherId } })
const stateOf = async ({ db }: SchoolsApi, id: string) =>
  (await db.select().from(accounts).where(eq(accounts.id, id)))[0]?.state

t.test('a teacher is deactivated: nobody signs in, and everything is kept (S6.14, S6.15?)', async (t) => {
  const api = await schoolsApi()
  const { url } = api
  const before = await everything(api)
  const tries = await Promise.all([1, 2].map(() => deactivate(api, 'principal', 'alma')))
  t.same(
    tries.map(({ status }) => status),
    [200, 200],
    'twice is once',
  )
  t.equal(await stateOf(api, 'alma'), 'deactivated')
  t.same(await everything(api), before, 'classes and children are as they were')
  t.equal((await callApi(url, me, { bearer: api.as('alma') })).status, 401)
  t.equal(
    (await callApi(url, me, { bearer: api.as('device') })).status,
    401,
    'nor are the class’s devices let in',
  )
  const body = { email: 'alma@school.test', password: PASSWORD }
  t.equal((await callApi(url, loginEmail, { body })).status, 401)
  const { body: listed } = await callApi(url, teachersSummary, {
    bearer: api.as('principal'),
    query: { pageSize: 50 },
  })
  t.match(listed, { open: { list: [{ id: 'hopeful', deactivatable: true }, { id: 'principal' }] } })
  t.match(
    (await rosterNow(api, 'r1', 'ben')).teachers.map(({ id }) => id),
    ['ben'],
    'who teaches along stands there alone',
  )
})

t.test('nobody deactivates themselves, or an equal administrator (S6.14)', async (t) => {
  const api = await schoolsApi()
  await addAccount(api.db, 'second', { schoolId: 'north', districtId: 'valley', rights: 'V' })
  await addAccount(api.db, 'staff', { schoolId: 'north', isInternalAdmin: true })
  for (const [who, whom] of [
    ['principal', 'principal'],
    ['principal', 'second'],
    ['principal', 'staff'],
    ['principal', 'educator'],
    ['alma', 'alma'],
    ['internal', 'internal'],
  ] as const) {
    t.equal((await deactivate(api, who, whom)).status, 403, `${who}, ${whom}`)
    t.equal(await stateOf(api, whom), 'active')
  }
  t.equal((await deactivate(api, 'district', 'second')).status, 200, 'the district does')
})

t.test('another’s teacher returns 404, to administrators and everybody else (S6.14, S8.79?)', async (t) => {
  const api = await schoolsApi()
  const unknown = withoutRequestId(await deactivate(api, 'principal', 'nobody'))
  t.equal(unknown.status, 404)
  for (const [who, whom] of [
    ['principal', 'ben'],
    ['district', 'cleo'],
    ['hopeful', 'alma'],
    ['ben', 'alma'],
    ['parent', 'alma'],
  ] as const)
    t.same(withoutRequestId(await deactivate(api, who, whom)), unknown, `${who}, ${whom}`)
  for (const who of ['device', 'educator'] as const)
    t.equal((await deactivate(api, who, 'alma')).status, 403, who)
  t.equal(await stateOf(api, 'alma'), 'active')
})

t.test('a deactivation is undone by those who may, and the account is as it was (S6.14)', async (t) => {
  const api = await schoolsApi()
  await addAccount(api.db, 'invited', { schoolId: 'north', state: 'unvalidated' })
  await addAccount(api.db, 'closed', { schoolId: 'north', state: 'deactivated' })
  for (const [whom, state] of [
    ['alma', 'active'],
    ['invited', 'unvalidated'],
  ] as const) {
    t.equal((await reactivate(api, 'principal', whom)).status, 200, 'nothing to take back')
    await deactivate(api, 'principal', whom)
    for (const who of ['hopeful', 'ben', 'cleo'] as const)
      t.equal((await reactivate(api, who, whom)).status, 404, who)
    const tries = await Promise.all([1, 2].map(() => reactivate(api, 'principal', whom)))
    t.same(
      tries.map(({ status }) => status),
      [200, 200],
      'twice is once',
    )
    t.equal(await stateOf(api, whom), state)
  }
  t.equal((await callApi(api.url, me, { bearer: api.as('alma') })).status, 401, 'whoever it is signs in anew')
  const body = { email: 'alma@school.test', password: PASSWORD }
  t.equal((await callApi(api.url, loginEmail, { body })).status, 200)
  t.equal((await reactivate(api, 'principal', 'closed')).status, 404, 'somebody else’s doing')
  t.equal((await reactivate(api, 'principal', 'principal')).status, 403)
  t.equal((await reactivate(api, 'principal', 'ben')).status, 404)
})
