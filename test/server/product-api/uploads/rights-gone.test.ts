import { eq } from 'drizzle-orm'
import t from 'tap'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { rosterStudents } from '../../../../server/product-api/db/schema/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { addRoster } from '../../../support/product-data.ts'
import { namesIn, rosterNow, schoolsApi } from '../../../support/schools-api.ts'
import { commit, listOf, reportOf, staged, undo } from '../../../support/uploads.ts'

t.test('a report tells no children of a school whose rights are gone (S6.9?)', async (t) => {
  const api = await schoolsApi()
  const who = 'principal'
  await addRoster(api.db, 'r9', who, ['k9'], { schoolId: 'north' })
  for (const [id, firstName, lastName] of [
    ['k3', 'Jayden', 'Brooks'],
    ['k9', 'Amara', 'Okafor'],
  ] as const)
    await api.db.update(students).set({ firstName, lastName }).where(eq(students.id, id))
  const uploadId = await staged(api, listOf(who, 'Jaden,Brooks,3', 'Amarra,Okafor,3'), { who })
  const offered = async () =>
    (await reportOf(api, uploadId, who)).rows.list.map(({ candidates }) =>
      candidates.map(({ studentId }) => studentId),
    )
  t.same(await offered(), [['k3'], ['k9']])
  await api.db.update(accounts).set({ rights: 'UV' }).where(eq(accounts.id, who))
  t.same(await offered(), [[], ['k9']], 'only the child of their own class')
})

t.test('undoing brings no child back whom another school has by now', async (t) => {
  const api = await schoolsApi()
  const who = 'principal'
  await addRoster(api.db, 'r9', who, ['k9'], { schoolId: 'north' })
  const children = ['Kid k3,Moss,3', 'Kid k9,Moss,3']
  const moved = await staged(api, listOf(who, ...children), { who, type: 'updateRosters' })
  t.equal((await commit(api, moved, who)).status, 200)
  await api.db.update(rosterStudents).set({ rosterId: 'rb' }).where(eq(rosterStudents.studentId, 'k3'))
  await api.db.update(students).set({ schoolId: 'south' }).where(eq(students.id, 'k3'))
  t.equal((await undo(api, moved, who)).status, 200)
  t.match(await reportOf(api, moved, who), { state: 'undone', kept: 1 })
  t.same(namesIn(await rosterNow(api, 'r2')), [])
})
