import { eq } from 'drizzle-orm'
import t from 'tap'
import { saveRoster } from '../../../../server/contract/rosters.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { studentNumbers } from '../../../../server/product-api/db/schema/uploads.ts'
import { ask } from '../../../support/product-api.ts'
import { everything, namesIn, rosterNow, rosterWorld } from '../../../support/roster-world.ts'
import { commit, listOf, reportOf, staged, undo } from '../../../support/uploads.ts'

t.test('who no longer looks after a school takes nothing back in it (S6.20)', async (t) => {
  const world = await rosterWorld()
  const who = 'principal'
  const uploadId = await staged(world, listOf('alma', 'Amara,Okafor,3', 'Kid k3,Moss,4'), { who })
  t.equal((await commit(world, uploadId, who)).status, 200)
  await world.db.update(accounts).set({ rights: 'UV' }).where(eq(accounts.id, who))
  const before = await everything(world)
  t.equal((await undo(world, uploadId, who)).status, 200)
  t.match(await reportOf(world, uploadId, who), { state: 'undone', kept: 2 })
  t.same(await everything(world), before)
})

t.test('a name comes back only where nobody else has it by now (S5.16)', async (t) => {
  const world = await rosterWorld()
  await world.db.insert(studentNumbers).values({ studentId: 'k1', idNumber: '1' })
  const uploadId = await staged(world, listOf('alma', 'Kid k1,Okafor,3,1'))
  t.equal((await commit(world, uploadId)).status, 200)
  const now = await rosterNow(world, 'r1')
  const saved = await ask(world.url, saveRoster, {
    bearer: world.as('ben'),
    params: { teacherId: 'ben', rosterId: 'r1' },
    body: {
      name: now?.name ?? '',
      gradeLevel: now?.gradeLevel ?? '',
      version: now?.version ?? 0,
      students: [
        ...(now?.students ?? []).map(({ studentId, firstName, lastName }) => ({
          studentId,
          firstName,
          lastName,
        })),
        { firstName: 'Kid k1', lastName: 'Moss' },
      ],
    },
  })
  t.equal(saved.status, 200)
  t.equal((await undo(world, uploadId)).status, 200)
  t.match(await reportOf(world, uploadId), { state: 'undone', kept: 1 })
  t.same(namesIn(await rosterNow(world, 'r1')), ['Kid k1 Moss', 'Kid k1 Okafor', 'Kid k2 Moss'])
  const [k1] = await world.db.select().from(students).where(eq(students.id, 'k1'))
  t.equal(k1?.lastName, 'Okafor')
})
