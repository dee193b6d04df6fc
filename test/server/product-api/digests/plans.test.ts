import { type SQL, sql } from 'drizzle-orm'
import t from 'tap'
import type { Db } from '../../../../server/product-api/db/open.ts'
import { readClassFigures } from '../../../../server/product-api/digests/class-figures.ts'
import { fillDistrict } from '../../../bench/large-district.ts'
import { startProductApi } from '../../../support/product-api.ts'

const TEACHERS = 400

t.test('one teacher’s mail is written without a look at the children of all others', async (t) => {
  const { db, clock, close } = await startProductApi()
  t.teardown(close)
  await fillDistrict(db, TEACHERS)
  await db.execute(sql`insert into child_mastery (student_id, column_id, score, levels)
    select id, '3_' || n, n / 20.0, 8 from students cross join generate_series(1, 20) as n`)
  await db.execute(sql`analyze child_mastery`)
  const plans: string[] = []
  const explaining: Db = Object.assign(Object.create(db), {
    execute: async (query: SQL) => {
      const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      return { rows: [] }
    },
  })
  await readClassFigures(explaining, { accountId: 't-1', zone: 'UTC', settings: {}, now: clock.now() })
  t.equal(plans.length, 1)
  t.match(plans.join(), 'on child_mastery')
  t.notMatch(plans.join(), 'Seq Scan on child_mastery')
})
