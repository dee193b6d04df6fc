import { eq } from 'drizzle-orm'
import t from 'tap'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { addRoster } from '../../../support/product-data.ts'
import { schoolsApi } from '../../../support/schools-api.ts'
import { listOf, reportOf, staged } from '../../../support/uploads.ts'

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
