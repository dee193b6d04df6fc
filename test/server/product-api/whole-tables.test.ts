import { sql } from 'drizzle-orm'
import t from 'tap'
import { readPayments } from '../../../server/product-api/about-you/payments.ts'
import type { Bearer } from '../../../server/product-api/auth/bearer.ts'
import type { Db } from '../../../server/product-api/db/open.ts'
import { listErasures } from '../../../server/product-api/erasures/listed.ts'
import { findDistricts, findSchools } from '../../../server/product-api/institutions/search.ts'
import { readFamilyReceipts } from '../../../server/product-api/payments/family-receipts.ts'
import { ownQuotesOf } from '../../../server/product-api/quotes/own.ts'
import { findManagedPeople } from '../../../server/product-api/teachers/find.ts'
import { readRosterRows } from '../../../server/product-api/uploads/roster-rows.ts'
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
  await db.execute(sql`insert into accounts
      (id, email, case_sensitive_email, first_name, last_name, client_id, started_day, access_code)
    select 'family-' || n, n || '@family.test', n || '@family.test', 'Pat', 'Lane', 'family-' || n, 20260101, 'family-' || n
    from generate_series(1, ${MANY / 10}) as n`)
  await db.execute(sql`insert into card_subscriptions
      (provider_id, account_id, attempt_id, plan, status, created_at, paid_until, is_cancelled)
    select 'sub-' || n, 'family-' || n, 'sub-' || n, 'monthly', 'active', now(), now(), false
    from generate_series(1, ${MANY / 10}) as n`)
  await db.execute(sql`insert into charges
      (id, key_hash, request_hash, card_token, busy_until, created_at, account_id, email, note, amount_cents, status)
    select 'charge-' || n, n::text, '', '', now(), now(), 'family-' || n, '', '', 100, 'paid'
    from generate_series(1, ${MANY / 10}) as n`)
  await db.execute(sql`insert into ledger (reference, kind, amount_cents, charge_id, subscription_id, at)
    select 'entry-' || n, 'payment', 100, case when n % 2 = 0 then 'charge-' || (1 + n % ${MANY / 10}) end,
      case when n % 2 = 1 then 'sub-' || (1 + n % ${MANY / 10}) end, now()
    from generate_series(1, ${MANY}) as n`)
  await db.execute(sql`vacuum analyze`)
}

t.test('nobody’s lists and searches look at everybody’s rows', async (t) => {
  const api = await schoolsApi()
  const { db, clock } = api
  await fill(db)
  const config = { ...api.app.product.config, poAccess: true }
  const reads: Readonly<Record<string, () => Promise<unknown>>> = {
    'erasures of a teacher': () => listErasures(db, bearerOf('alma'), 1),
    'erasures of a school': () => listErasures(db, bearerOf('principal'), 1),
    'erasures of a district': () => listErasures(db, bearerOf('district'), 1),
    'quotes of a teacher': () => ownQuotesOf({ db, clock, config }, 'alma'),
    'quotes of a school': () => ownQuotesOf({ db, clock, config }, 'principal'),
    'quotes of a district': () => ownQuotesOf({ db, clock, config }, 'district'),
    'schools by a part of a name or a city': () =>
      findSchools({ db, clock, bearer: bearerOf('alma') }, 'a3f1'),
    'districts by a part of a name or a city': () =>
      findDistricts({ db, clock, bearer: bearerOf('alma') }, 'a3f1'),
    'what a teacher paid': () => readPayments(db, 'alma'),
    'what a family paid': () => readPayments(db, 'family-7'),
    'receipts of a family': () => readFamilyReceipts(db, 'family-7'),
    'rosters of a school to download': () => readRosterRows(db, bearerOf('principal'), {}),
    'rosters of a district to download': () => readRosterRows(db, bearerOf('district'), {}),
    'schools by the words of their names': () => findManagedPeople(db, { kind: 'all' }, 'a3f1'),
  }
  const few = (await plansOf(db, () => findSchools({ db, clock, bearer: bearerOf('alma') }, 'zzzzzz'))).join(
    '\n',
  )
  t.match(few, 'schools_name_grams')
  t.match(few, 'schools_city_grams')
  for (const [name, read] of Object.entries(reads)) {
    const plans = await plansOf(db, read)
    t.ok(plans.length > 0, name)
    t.notMatch(
      plans.join('\n\n'),
      /Seq Scan on (schools|erasures|erasure_rosters|quotes|rosters|ledger|charges|card_subscriptions)\b/,
      name,
    )
  }
})

t.test('of a word in every name only the first of the list are looked at', async (t) => {
  const { db, clock } = await schoolsApi()
  await db.execute(sql`insert into schools (id, name, city, state, zip)
    select 's-' || n, md5(n::text) || ' Elementary', 'City ' || md5((-n)::text), 'CA', '94601'
    from generate_series(1, 5000) as n union all
    select 't-' || n, 'Mentary ' || n, 'Lincoln', 'CA', '94601' from generate_series(1, 12) as n`)
  await db.execute(sql`analyze schools`)
  const find = () => findSchools({ db, clock, bearer: bearerOf('alma') }, 'mentary')
  const found = (await find()).map(({ schoolName }) => schoolName)
  const { rows } = await db.execute<{ name: string }>(sql`select name from schools
    where name like '% Elementary' order by name_order limit 8`)
  const beginning = Array.from({ length: 12 }, (_, at) => `Mentary ${at + 1}`)
  t.same(found, [...beginning, ...rows.map(({ name }) => name)], 'those that begin with it come first')
  const plans = (await plansOf(db, find)).join('\n\n')
  t.notMatch(plans, /schools_name_grams|Seq Scan on schools/)
  t.match(plans, /schools_name_beginning/)
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

/** Tables of a few rows: what is written in them is short-lived, or written by operators. */
const SMALL = [
  ...['backup_codes', 'login_codes', 'passkey_challenges', 'sign_in_challenges', 'prospects'],
  ...['notices', 'notice_drafts'],
]

t.test('what refers to an account, a class, a child or a payment is found by an index', async (t) => {
  const { db } = await schoolsApi()
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select source.relname as "table", attname as "column" from pg_constraint as reference
    join pg_class as source on source.oid = conrelid
    join pg_class as target on target.oid = confrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f'
      and target.relname in ('accounts', 'rosters', 'students', 'quotes', 'charges', 'card_subscriptions')
      and not exists (
        select 1 from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
          and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))
    order by 1, 2`)
  t.same(
    rows.filter(({ table }) => !SMALL.includes(table)),
    [],
    'whoever is erased is looked for in each',
  )
})
