import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import type { Bearer } from '../../../../server/product-api/auth/bearer.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { rosters } from '../../../../server/product-api/db/schema/rosters.ts'
import { readPasswordStates } from '../../../../server/product-api/picture-passwords/states.ts'
import { startProductApi } from '../../../support/product-api.ts'
import { addAccount, addRoster } from '../../../support/product-data.ts'

const OTHERS = 20_000
const CLASS = Array.from({ length: 30 }, (_, nth) => `k${nth}`)
/** Rows that are looked at for each child of the class: its own, its password, its sessions. */
const ROWS_A_CHILD = 12

interface Node {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Node[]
}

/** The rows that a plan read from tables, those it threw away included. */
const rowsRead = (node: Node): number =>
  (node['Node Type'].includes('Scan') && node.Plans === undefined
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0) + (node.Plans ?? []).reduce((sum, plan) => sum + rowsRead(plan), 0)

t.test('a look at a class costs what the class is, however many other children are signed in', async (t) => {
  const { db, clock, close } = await startProductApi()
  t.teardown(close)
  await addAccount(db, 'alma')
  await addRoster(db, 'r1', 'alma', CLASS)
  await db.insert(rosters).values({ id: 'others', name: 'Others', gradeLevel: '3', changedAt: clock.now() })
  const now = clock.now().toISOString()
  await db.execute(sql`insert into students (id, first_name, last_name, grade_level)
    select 'o' || nth, 'A', 'B', '3' from generate_series(1, ${OTHERS}::int) as nth`)
  await db.execute(sql`insert into roster_students (roster_id, student_id)
    select 'others', 'o' || nth from generate_series(1, ${OTHERS}::int) as nth`)
  await db.execute(sql`insert into token_families (id, account_id, kind, rotated_at, expires_at)
    select kind || nth, 'alma', kind, ${now}::timestamptz, ${now}::timestamptz + interval '1 hour'
    from generate_series(1, ${OTHERS}::int) as nth, (values ('device'), ('student')) as kinds (kind)`)
  await db.execute(sql`insert into student_sign_ins (family_id, device_family_id, student_id, roster_id)
    select 'student' || nth, 'device' || nth, 'o' || nth, 'others' from generate_series(1, ${OTHERS}::int) as nth`)
  await db.execute(sql`vacuum analyze`)
  const [teacher] = await db.select().from(accounts).where(eq(accounts.id, 'alma'))
  if (!teacher) throw new Error('the teacher is not there')

  const bearer = { kind: 'account', accountId: 'alma' } as Bearer
  const client = (db as unknown as { $client: { query: Query } }).$client
  const query = client.query.bind(client)
  const statements: (readonly [string, unknown])[] = []
  client.query = (statement, values, ...rest) => {
    statements.push([typeof statement === 'object' ? statement.text : statement, values])
    return query(statement, values, ...rest)
  }
  t.equal((await readPasswordStates({ db, clock, bearer }, teacher, 'r1')).length, CLASS.length)
  client.query = query
  let rows = 0
  for (const [text, values] of statements) {
    const explained = await query(`explain (analyze, format json) ${text}`, values)
    rows += rowsRead(explained.rows[0]?.['QUERY PLAN'][0].Plan as Node)
  }
  t.ok(rows > 0 && rows < CLASS.length * ROWS_A_CHILD, `${rows} rows`)
})

type Query = (
  statement: string | { readonly text: string },
  values?: unknown,
  ...rest: readonly unknown[]
) => Promise<{ rows: { 'QUERY PLAN': [{ Plan: unknown }] }[] }>
