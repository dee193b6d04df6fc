import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { findPeople } from '../../../../server/contract/find-people.ts'
import { teachersSummary } from '../../../../server/contract/teachers.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { nameStartsWith } from '../../../../server/product-api/name-starts-with.ts'
import { callApi } from '../../../support/product-api.ts'
import { addAccount } from '../../../support/product-data.ts'
import { type Person, type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'

const find = async (api: SchoolsApi, who: Person, text: string) => {
  const { status, body } = await callApi(api.url, findPeople, { bearer: api.as(who), body: { text } })
  if (status !== 200) return status
  const { teachers, deactivated, students } = body as ReplyOf<typeof findPeople>
  return [...[...teachers, ...deactivated].map(({ id }) => id), ...students.map(({ studentId }) => studentId)]
    .sort()
    .join(' ')
}
/** Everybody in the schools whose name is looked for. */
async function schoolsToSearch() {
  const api = await schoolsApi()
  const { db } = api
  for (const id of ['alma', 'ben', 'cleo'])
    await db.update(accounts).set({ firstName: 'Okoro', lastName: id }).where(eq(accounts.id, id))
  for (const id of ['k1', 'k3', 'b1', 'c1'])
    await db.update(students).set({ firstName: id, lastName: 'Okoro' }).where(eq(students.id, id))
  await db
    .update(students)
    .set({ deactivatedAt: new Date(0) })
    .where(eq(students.id, 'k3'))
  return api
}

t.test('people are found only among those somebody administers', async (t) => {
  const api = await schoolsToSearch()
  t.equal(await find(api, 'principal', ' OKO'), 'alma k1', 'neither who has left nor another school’s')
  t.equal(await find(api, 'district', 'oko'), 'alma b1 ben k1')
  t.equal(await find(api, 'internal', 'okoro'), 'alma b1 ben c1 cleo k1')
  t.equal(await find(api, 'district', 'okoro al'), 'alma')
  t.equal(await find(api, 'district', 'ALMA oko'), 'alma', 'the words in any order')
  for (const text of ['koro', '%%%', 'okoro zz']) t.equal(await find(api, 'district', text), '', text)
  for (const who of ['alma', 'hopeful', 'parent', 'educator', 'device'] as const)
    t.equal(await find(api, who, 'okoro'), 403, who)
  t.equal(await find(api, 'district', 'o'), 400, 'too short')
})

t.test('names are found with and without their accents, however those were typed', async (t) => {
  const api = await schoolsToSearch()
  const named = async (firstName: string) => {
    await api.db.update(students).set({ firstName }).where(eq(students.id, 'k1'))
    await api.db.update(accounts).set({ firstName }).where(eq(accounts.id, 'alma'))
  }
  for (const [name, ...texts] of [
    ['Zoë', 'zoe', 'Zoë', 'ZOE\u0308', 'zo'],
    ['Sofi\u0301a', 'sofia', 'sofía'],
    ['Łucja', 'lucja', 'ŁUC'],
    ['Nguyễn-Ørsted', 'nguyen', 'orsted'],
    ['Zoe', 'Zoë'],
  ] as const) {
    await named(name)
    for (const text of texts) t.equal(await find(api, 'district', text), 'alma k1', `${name} by ${text}`)
  }
  t.equal(await find(api, 'district', 'sofia'), '')
})

t.test('a teacher is found by the whole e-mail, in any case, by those who administer them', async (t) => {
  const api = await schoolsToSearch()
  const emailOf = async (id: string) => {
    const [account] = await api.db.select().from(accounts).where(eq(accounts.id, id))
    return account?.caseSensitiveEmail ?? ''
  }
  const [alma, cleo] = [await emailOf('alma'), await emailOf('cleo')]
  t.equal(await find(api, 'district', ` ${alma.toUpperCase()} `), 'alma')
  t.equal(await find(api, 'district', alma.slice(0, -1)), '', 'a part of it')
  t.equal(await find(api, 'district', cleo), '', 'another district’s')
  await api.db
    .update(accounts)
    .set({ state: 'deactivated', deactivatedAt: new Date(0) })
    .where(eq(accounts.id, 'alma'))
  t.equal(await find(api, 'district', alma), 'alma', 'deactivated')
})

t.test('a teacher comes with the place in the lists of the admin view, a child with its class', async (t) => {
  const api = await schoolsToSearch()
  const { body } = await callApi(api.url, findPeople, { bearer: api.as('district'), body: { text: 'okoro' } })
  const { teachers, students: children } = body as ReplyOf<typeof findPeople>
  t.match(
    children.find(({ studentId }) => studentId === 'b1'),
    { inClass: { rosterId: 'rb', teacherId: 'ben' } },
  )
  t.equal(teachers.length, 2)
  for (const { id, at } of teachers) {
    if (!at) return t.fail(`${id} is at a school`)
    const { schoolId, place, schoolPlace } = at
    const listed = await callApi(api.url, teachersSummary, {
      bearer: api.as('district'),
      query: { schoolId, pageSize: 100 },
    })
    const { open, schools } = listed.body as ReplyOf<typeof teachersSummary>
    t.equal(open?.list[place]?.id, id)
    t.equal(schools.list[schoolPlace]?.schoolId, schoolId)
  }
})

t.test('any word of a name is found by its beginning, and people of the district too', async (t) => {
  const api = await schoolsToSearch()
  const { db } = api
  await db
    .update(students)
    .set({ firstName: 'Ana María', lastName: 'O’Neill-Sørby' })
    .where(eq(students.id, 'k2'))
  for (const text of ['mar', 'nei', 'sør', 'ana mar', 'o’nei', 'sør ana'])
    t.equal(await find(api, 'principal', text), 'k2', text)
  await db
    .update(accounts)
    .set({ firstName: 'Tessa', lastName: 'Quillan' })
    .where(eq(accounts.id, 'district'))
  for (const who of ['district', 'internal'] as const) t.equal(await find(api, who, 'quil'), 'district', who)
  t.equal(await find(api, 'principal', 'quil'), '', 'whom a school does not look after')
})

t.test('teachers are looked for by the index of the words of their names', async (t) => {
  const { db } = await schoolsToSearch()
  await db.execute(sql`insert into accounts
      (id, email, case_sensitive_email, first_name, last_name, client_id, started_day, access_code)
    select 'many-' || n, 'many-' || n, 'many-' || n, 'First' || n, 'Last' || n, 'c-' || n, 20260801, 'a-' || n
    from generate_series(1, 10000) as n`)
  await db.execute(sql`analyze accounts`)
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
    sql`explain select id from ${accounts} where ${nameStartsWith(accounts, 'last999')}`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  t.match(plan, 'accounts_name_words')
  t.notMatch(plan, 'Seq Scan')
})

t.test('a deactivated teacher is found apart from the others, with the school', async (t) => {
  const api = await schoolsToSearch()
  await api.db.update(accounts).set({ state: 'deactivated' }).where(eq(accounts.id, 'alma'))
  const { body } = await callApi(api.url, findPeople, { bearer: api.as('principal'), body: { text: 'alma' } })
  const { teachers, deactivated } = body as ReplyOf<typeof findPeople>
  t.notOk(teachers.some(({ id }) => id === 'alma'))
  t.match(deactivated, [{ id: 'alma', schoolId: 'north', school: 'School north', schoolPlace: 0 }])
  t.equal(await find(api, 'cleo', 'alma'), 403)
})

t.test('a name of two letters is found, before the longer names that begin with it', async (t) => {
  const api = await schoolsToSearch()
  for (let n = 0; n < 12; n += 1) {
    await addAccount(api.db, `lia-${n}`, { firstName: 'Lia', lastName: `Abbott ${n}`, schoolId: 'north' })
    await api.db.insert(students).values({
      ...{ id: `lia-child-${n}`, firstName: 'Lia', lastName: `Abbott ${n}`, gradeLevel: '3' },
      schoolId: 'north',
    })
  }
  await api.db.update(accounts).set({ firstName: 'Zoe', lastName: 'Li' }).where(eq(accounts.id, 'alma'))
  await api.db.update(students).set({ firstName: 'Li', lastName: 'Zhao' }).where(eq(students.id, 'k1'))
  const { body } = await callApi(api.url, findPeople, { bearer: api.as('principal'), body: { text: 'li' } })
  const { teachers, students: children, more } = body as ReplyOf<typeof findPeople>
  t.same([teachers[0]?.id, children[0]?.studentId, more], ['alma', 'k1', true])
  t.match(teachers[0], { email: 'alma@School.test', invitation: null })
})

t.test('schools are found by the words of their names, by those who look after them', async (t) => {
  const api = await schoolsToSearch()
  const found = async (who: Person, text: string) => {
    const { body } = await callApi(api.url, findPeople, { bearer: api.as(who), body: { text } })
    return (body as ReplyOf<typeof findPeople>).schools
  }
  t.same(await found('district', 'no'), [
    { schoolId: 'north', school: 'School north', teachers: 3, students: 3, schoolPlace: 0 },
  ])
  const ids = async (who: Person, text: string) => (await found(who, text)).map(({ schoolId }) => schoolId)
  t.same(await ids('district', 'SCHOOL'), ['north', 'south'], 'not of another district')
  t.same(await ids('principal', 'school'), ['north'])
  t.match(await found('internal', 'far'), [{ schoolId: 'far', city: 'Oakland', state: 'CA' }])
  t.same(await ids('district', 'orth'), [])
})
