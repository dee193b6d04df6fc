import { sql } from 'drizzle-orm'
import t from 'tap'
import { countBrought } from '../../../../server/product-api/join-requests/brought.ts'
import { rowsRead } from '../../../support/plans.ts'
import { addAccount } from '../../../support/product-data.ts'
import { named, teacher } from './named.ts'

const CLASSES = 40
const CHILDREN = 30
const TEACHERS = 20
/** A child in a class is looked at for its school and counted, each time by the class and by itself, and then some. */
const READS_OF_A_PLACE = 20

t.test(
  'each class that somebody may bring along is looked at once, however many children it has',
  async (t) => {
    const api = await named(t)
    const { db } = api
    await db.execute(sql`insert into students (id, first_name, last_name, grade_level)
    select 'many-' || child, 'Ada', 'Lee', '3' from generate_series(1, ${CHILDREN}::integer) as child`)
    await addAccount(db, 'omar', teacher)
    await api.choose('omar', { type: 'school', id: 'a1' })
    for (const asker of ['nora', 'omar']) {
      await db.execute(sql`insert into rosters (id, name, changed_at)
      select ${asker} || class, 'Music ' || class, now() from generate_series(1, ${CLASSES}::integer) as class`)
      await db.execute(sql`insert into roster_teachers (roster_id, account_id, roster_index)
      select ${asker} || class, ${asker}, class from generate_series(1, ${CLASSES}::integer) as class`)
      await db.execute(sql`insert into roster_students (roster_id, student_id)
      select ${asker} || class, 'many-' || child
      from generate_series(1, ${CLASSES}::integer) as class, generate_series(1, ${CHILDREN}::integer) as child`)
    }
    for (let n = 0; n < TEACHERS; n += 1) {
      await addAccount(db, `teacher-${n}`, { ...teacher, schoolId: 'a1' })
      await db.execute(sql`insert into roster_teachers (roster_id, account_id, roster_index)
      select roster_id, ${`teacher-${n}`}, 1 from roster_teachers where account_id in ('nora', 'omar')`)
    }
    const requests = (await api.seen('paul')).waiting
    t.same(requests.map(({ students }) => students).sort(), [CHILDREN, CHILDREN + 2])
    const ids = requests.map(({ id }) => id)
    const places = CLASSES * CHILDREN
    const read = await rowsRead(db, () => countBrought(db, ids))
    t.ok(read < 2 * places * READS_OF_A_PLACE, `${read} rows`)
  },
)
