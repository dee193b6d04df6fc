import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import type { Bearer } from '../../../../server/product-api/auth/bearer.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { readCurrentRosters } from '../../../../server/product-api/uploads/current-rosters.ts'
import { rowsRead } from '../../../support/plans.ts'
import { schoolsApi } from '../../../support/schools-api.ts'

const OTHER_CHILDREN = 4_000
const OTHER_CLASSES = 50
const MAX_READ = 500

t.test('a class list reads the classes and children it can be about, not all there are', async (t) => {
  const { db, clock } = await schoolsApi()
  await db.execute(sql`insert into rosters (id, name, changed_at)
    select 'other-' || n, 'Room ' || n, now() from generate_series(1, ${OTHER_CLASSES}::integer) as n`)
  await db.execute(sql`insert into roster_teachers (roster_id, account_id, roster_index)
    select 'other-' || n, 'cleo', n from generate_series(1, ${OTHER_CLASSES}::integer) as n`)
  await db.execute(sql`insert into students (id, first_name, last_name, grade_level)
    select 'other-' || n, 'Ada', 'Lee', '3' from generate_series(1, ${OTHER_CHILDREN}::integer) as n`)
  await db.execute(sql`insert into roster_students (roster_id, student_id)
    select 'other-' || (n % ${OTHER_CLASSES}::integer + 1), 'other-' || n
    from generate_series(1, ${OTHER_CHILDREN}::integer) as n`)
  await db.execute(sql`analyze`)
  // As where there are so many that a whole table costs more than what is looked for.
  for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await db.execute(sql.raw(`set enable_${way} = off`))
  const named = await db.select().from(accounts).where(eq(accounts.id, 'alma'))
  for (const accountId of ['alma', 'principal']) {
    const bearer = { kind: 'account', accountId } as Bearer
    const read = await rowsRead(db, () => readCurrentRosters({ db, clock }, bearer, named))
    t.ok(read < MAX_READ, `${read} rows for ${accountId}`)
  }
})
