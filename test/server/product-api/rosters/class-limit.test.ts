import { eq } from 'drizzle-orm'
import t from 'tap'
import { rosters, rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import { MOST_CLASSES } from '../../../../shared/rules/most-made.ts'
import { everything, schoolsApi } from '../../../support/schools-api.ts'
import { create, named } from './changes.ts'

t.test('a teacher makes as many classes by hand as a file may, and no more', async (t) => {
  const api = await schoolsApi()
  const { db, clock } = api
  // Alma has two.
  const ids = Array.from({ length: MOST_CLASSES - 3 }, (_, i) => `more-${i}`)
  await db
    .insert(rosters)
    .values(ids.map((id) => ({ id, name: id, schoolId: 'north', changedAt: clock.now() })))
  await db
    .insert(rosterTeachers)
    .values(ids.map((rosterId, i) => ({ rosterId, accountId: 'alma', rosterIndex: i + 2 })))
  t.equal((await create(api, {})).status, 200, `the last of ${MOST_CLASSES}`)
  const before = await everything(api)
  for (const who of ['alma', 'principal'] as const)
    t.match(
      await create(api, { students: [named('Amara Okafor')] }, { who }),
      { status: 409, body: { error: { code: 'class-limit' } } },
      who,
    )
  t.same(await everything(api), before, 'nothing is saved')
  await db.update(rosters).set({ deactivatedAt: clock.now() }).where(eq(rosters.id, 'more-0'))
  t.equal((await create(api, {})).status, 200, 'one deactivated is none')
})
