import { sql } from 'drizzle-orm'
import t from 'tap'
import type { Bearer } from '../../../server/product-api/auth/bearer.ts'
import type { Db } from '../../../server/product-api/db/open.ts'
import { listErasures } from '../../../server/product-api/erasures/listed.ts'
import { findDistricts, findSchools } from '../../../server/product-api/institutions/search.ts'
import { ownQuotesOf } from '../../../server/product-api/quotes/own.ts'
import { findManagedPeople } from '../../../server/product-api/teachers/find.ts'
import { plansOf } from '../../support/plans.ts'
import { schoolsApi } from '../../support/schools-api.ts'

const MANY = 20_000
const bearerOf = (accountId: string) => ({ accountId, kind: 'account' }) as unknown as Bearer

/** A directory of schools, and what others have asked for and had erased. */
async function fill(db: Db): Promise<void> {
  await db.execute(sql`insert into districts (id, name, state)
    select 'd-' || n, md5(n::text) || ' Unified', 'CA' from generate_series(1, ${MANY / 10}) as n`)
  await db.execute(sql`insert into schools (id, district_id, name, city, state, zip)
    select 's-' || n, 'd-' || (1 + n % ${MANY / 10}), md5(n::text) || ' Elementary', 'City ' || md5((-n)::text), 'CA', '94601'
    from generate_series(1, ${MANY}) as n`)
  await db.execute(sql`insert into erasures (id, kind, requested_by, school_id, requested_at, due_at)
    select 'e-' || n, 'roster', 'cleo', 's-' || n, now(), now() + interval '14 days'
    from generate_series(1, ${MANY}) as n`)
  await db.execute(sql`insert into rosters (id, name, changed_at)
    select 'gone-' || n, 'Gone', now() from generate_series(1, ${MANY}) as n`)
  await db.execute(sql`insert into erasure_rosters (erasure_id, roster_id, was_active)
    select 'e-' || n, 'gone-' || n, true from generate_series(1, ${MANY}) as n`)
  await db.execute(sql`insert into quotes (id, account_id, payload, asker_hash, created_at, expires_at, ordered_school_id)
    select 'q-' || n, 'cleo', '{}', 'cleo', now(), now(), 's-' || n from generate_series(1, ${MANY}) as n`)
  await db.execute(sql`vacuum analyze`)
}

t.test('nobody’s lists and searches look at everybody’s rows', async (t) => {
  const api = await schoolsApi()
  const { db, clock } = api
  await fill(db)
  const config = { ...api.app.product.config, poAccess: true }
  const reads: Readonly<Record<string, () => Promise<unknown>>> = {
    'erasures of a teacher': () => listErasures(db, bearerOf('alma')),
    'erasures of a school': () => listErasures(db, bearerOf('principal')),
    'erasures of a district': () => listErasures(db, bearerOf('district')),
    'quotes of a teacher': () => ownQuotesOf({ db, clock, config }, 'alma'),
    'quotes of a school': () => ownQuotesOf({ db, clock, config }, 'principal'),
    'quotes of a district': () => ownQuotesOf({ db, clock, config }, 'district'),
    'schools by a part of a name or a city': () =>
      findSchools({ db, clock, bearer: bearerOf('alma') }, 'a3f1'),
    'districts by a part of a name or a city': () =>
      findDistricts({ db, clock, bearer: bearerOf('alma') }, 'a3f1'),
    'schools by the words of their names': () => findManagedPeople(db, { kind: 'all' }, 'a3f1'),
  }
  for (const [name, read] of Object.entries(reads)) {
    const plans = await plansOf(db, read)
    t.ok(plans.length > 0, name)
    t.notMatch(plans.join('\n\n'), /Seq Scan on (schools|erasures|erasure_rosters|quotes|rosters)\b/, name)
  }
})

t.test('a school is found by any part of its name, in any script', async (t) => {
  const { db, clock } = await schoolsApi()
  const names = ['Ridgeview', 'École Élémentaire', 'Škola 中央小学校', 'St. Mary’s', 'a|b\u001fc', 'Iŋ']
  await db.execute(sql`insert into schools (id, name, city, state, zip)
    select 'n-' || n, name, 'Oakland', 'CA', '94601'
    from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) with ordinality as of(name, n)`)
  const found = async (text: string) =>
    (await findSchools({ db, clock, bearer: bearerOf('alma') }, text)).map(({ schoolName }) => schoolName)
  for (const [text, name] of [
    ['DGEV', 'Ridgeview'],
    ['view', 'Ridgeview'],
    ['ÉLÉM', 'École Élémentaire'],
    ['央小学', 'Škola 中央小学校'],
    ['t. m', 'St. Mary’s'],
    ['a|b', 'a|b\u001fc'],
  ] as const)
    t.same(await found(text), [name], text)
  t.same(await found('zzz'), [])
})
