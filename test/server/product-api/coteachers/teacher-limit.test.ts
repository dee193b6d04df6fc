import { eq } from 'drizzle-orm'
import t from 'tap'
import { addCoteacher } from '../../../../server/contract/coteachers.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import { readTeachers } from '../../../../server/product-api/rosters/read.ts'
import { MAX_TEACHERS } from '../../../../shared/rules/account-limits.ts'
import { CLASSROOM_TEACHER } from '../../../../shared/rules/roles.ts'
import { mailsTo } from '../../../support/mails.ts'
import { callApi, type RunningProductApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, addRoster, bearerFor } from '../../../support/product-data.ts'

const settings = { role: CLASSROOM_TEACHER }
const CLASSES = 6

const invite = async (api: RunningProductApi, by: string, name: string) =>
  callApi(api.url, addCoteacher, {
    bearer: await bearerFor(api, by),
    params: { teacherId: 'me' },
    body: { email: `${name}@school.org`, firstName: name, lastName: 'Moss' },
  })

/** A class of alma and ben with so many teachers, the others of whom were invited and never came. */
async function classOf(api: RunningProductApi, count: number): Promise<void> {
  const { db } = api
  await addAccount(db, 'alma', { settings })
  await addRoster(db, 'r1', 'alma', [])
  await addRoster(db, 'r2', 'alma', [], { rosterIndex: 1 })
  await addAccount(db, 'ben', { settings })
  const others = Array.from({ length: count - 2 }, (_, at) => `invited-${at}`)
  for (const id of others) await addAccount(db, id, { state: 'unvalidated' })
  await db
    .insert(rosterTeachers)
    .values(['ben', ...others].map((accountId) => ({ rosterId: 'r1', accountId, rosterIndex: 1 })))
}
const teachersOf = ({ db }: RunningProductApi, rosterId: string) =>
  db.$count(rosterTeachers, eq(rosterTeachers.rosterId, rosterId))

t.test('a class has so many teachers, with those who never came, and no more', async (t) => {
  const api = await startProductApi()
  t.teardown(() => api.close())
  await classOf(api, MAX_TEACHERS - 1)
  t.equal((await invite(api, 'alma', 'cleo')).status, 200)
  t.match(await invite(api, 'alma', 'dora'), {
    status: 409,
    body: { error: { code: 'teacher-limit', message: /^A class can have 30 teachers, and one of these/ } },
  })
  t.same([await teachersOf(api, 'r1'), await teachersOf(api, 'r2')], [MAX_TEACHERS, 2])
  t.same(await mailsTo(api.db, 'dora@school.org'), [], 'nobody was invited')
  t.same(await api.db.select().from(accounts).where(eq(accounts.email, 'dora@school.org')), [])
})

t.test('of two teachers who invite at once one has the last place', async (t) => {
  const api = await startProductApi()
  t.teardown(() => api.close())
  await classOf(api, MAX_TEACHERS - 1)
  const both = await Promise.all([invite(api, 'alma', 'cleo'), invite(api, 'ben', 'dora')])
  t.same(both.map(({ status }) => status).sort(), [200, 409])
  t.equal(await teachersOf(api, 'r1'), MAX_TEACHERS)
})

t.test('a teacher of many classes is read once for all of them', async (t) => {
  const api = await startProductApi()
  t.teardown(() => api.close())
  await classOf(api, MAX_TEACHERS)
  const { db } = api
  const others = Array.from({ length: CLASSES }, (_, at) => `class-${at}`)
  for (const [at, id] of others.entries()) await addRoster(db, id, 'alma', [], { rosterIndex: at + 2 })
  const found = await readTeachers(db, ['r1', ...others])
  t.equal(found.get('r1')?.length, MAX_TEACHERS)
  t.match(found.get('class-0'), [{ id: 'alma', firstName: 'Alma', lastName: 'Reyes' }])
  t.equal(found.get('class-0')?.[0], found.get('class-1')?.[0], 'the same one')
})
