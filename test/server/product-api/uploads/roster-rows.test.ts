import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { ROWS_PER_ANSWER, rosterRows } from '../../../../server/contract/roster-rows.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import { callApi } from '../../../support/product-api.ts'
import { addRoster } from '../../../support/product-data.ts'
import { type Person, type SchoolsApi, schoolsApi, withoutRequestId } from '../../../support/schools-api.ts'

type Reply = ReplyOf<typeof rosterRows>

const ask = (api: SchoolsApi, who: Person, query: object = {}) =>
  callApi(api.url, rosterRows, { bearer: api.as(who), query })
const get = async (api: SchoolsApi, who: Person, query: object = {}) =>
  (await ask(api, who, query)).body as Reply
/** School, teacher's e-mail, child and classes of each row. */
const shortly = ({ rows }: Reply) =>
  rows.map(({ school, teacherEmail, studentFirstName, classes }) =>
    [school, teacherEmail.split('@')[0], studentFirstName, classes].join(', '),
  )

t.test('everybody gets the rosters they may see, and no others (S6.9?, S6.10, S6.16, S6.20)', async (t) => {
  const api = await schoolsApi()
  const north = ['k1', 'k2'].map((kid) => `School north, alma, Kid ${kid}, Class r1`)
  const r2 = 'School north, alma, Kid k3, Class r2'
  t.same(shortly(await get(api, 'principal')), [...north, r2])
  t.same(shortly(await get(api, 'alma')), [...north, r2])
  t.same(shortly(await get(api, 'hopeful')), [], 'unverified administrators have nobody’s')
  t.same(shortly(await get(api, 'internal')), [], 'nobody has everybody’s')
  t.same(shortly(await get(api, 'internal', { schoolId: 'far' })), ['School far, cleo, Kid c1, Class rc'])
  await api.db.insert(rosterTeachers).values({ rosterId: 'r2', accountId: 'parent', rosterIndex: 1 })
  t.same(shortly(await get(api, 'parent')), [', , Kid p1, Class home'], 'no class that they have joined')
  await api.db.delete(rosterTeachers).where(eq(rosterTeachers.accountId, 'parent'))
  const district = await get(api, 'district')
  t.same(shortly(district), [
    ...north,
    r2,
    ...['k1', 'k2'].map((kid) => `School north, ben, Kid ${kid}, Class r1`),
    'School south, ben, Kid b1, Class rb',
  ])
  t.match(district, { after: null, done: 2, of: 2 })
  for (const who of ['parent', 'hopeful'] as const)
    t.notOk(JSON.stringify(await get(api, who)).includes('Kid k1'))
  for (const who of ['educator', 'device'] as const) t.equal((await ask(api, who)).status, 403)
})

t.test(
  'a child in two classes of one teacher has one row, one that nobody teaches an empty teacher',
  async (t) => {
    const api = await schoolsApi()
    await api.db.execute(sql`insert into roster_students (roster_id, student_id) values ('r2', 'k1')`)
    t.same(shortly(await get(api, 'principal')), [
      'School north, alma, Kid k1, Class r1, Class r2',
      'School north, alma, Kid k2, Class r1',
      'School north, alma, Kid k3, Class r2',
    ])
    await api.db.update(accounts).set({ state: 'deactivated' }).where(eq(accounts.id, 'alma'))
    t.same(shortly(await get(api, 'principal'))[0], 'School north, , Kid k1, Class r1, Class r2')
  },
)

t.test('another’s school returns 404, also as the place to continue from', async (t) => {
  const api = await schoolsApi()
  const unknown = withoutRequestId(await ask(api, 'principal', { schoolId: 'nowhere' }))
  t.equal(unknown.status, 404)
  for (const query of [{ schoolId: 'far' }, { after: 'far' }, { after: 'nowhere' }])
    t.same(withoutRequestId(await ask(api, 'principal', query)), unknown, JSON.stringify(query))
  t.equal((await ask(api, 'alma', { after: 'north' })).status, 404)
  t.equal((await ask(api, 'alma', { schoolId: 'north' })).status, 403)
})

t.test(
  'more than fits into an answer comes in several, whole schools each, and every row once',
  async (t) => {
    const api = await schoolsApi()
    await addRoster(api.db, 'rs', 'ben', [], { schoolId: 'south', rosterIndex: 1 })
    await api.db.execute(sql`
    with child as (
      insert into students (id, first_name, last_name, school_id)
      select 'many-' || n, 'Many', 'Moss', 'south' from generate_series(1, ${ROWS_PER_ANSWER}::int) as n returning id)
    insert into roster_students (roster_id, student_id) select 'rs', id from child`)
    // The north has five rows, so the south begins in the first answer; a third school would not.
    await api.db.execute(sql`insert into schools (id, district_id, name, city, state, zip)
    values ('west', 'valley', 'School west', 'Oakland', 'CA', '94601')`)
    await addRoster(api.db, 'rw', 'principal', ['w1'], { schoolId: 'west', rosterIndex: 1 })
    const first = await get(api, 'district')
    t.match(first, { after: 'south', done: 2, of: 3 })
    t.equal(first.rows.length, 5 + 1 + ROWS_PER_ANSWER)
    const last = await get(api, 'district', { after: 'south' })
    t.match(last, { after: null, done: 3, of: 3 })
    t.same(
      last.rows.map(({ school, studentFirstName }) => [school, studentFirstName]),
      [['School west', 'Kid w1']],
    )
  },
)
