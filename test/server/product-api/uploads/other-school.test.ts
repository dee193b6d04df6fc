import { eq } from 'drizzle-orm'
import t from 'tap'
import { accounts, subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { everybodyOf } from '../../../support/product-data.ts'
import { type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'
import { commit, listOf, reportOf, staged } from '../../../support/uploads.ts'

/** Alma has gone to another school, and teaches her classes of the first one on. */
async function almaGone(schoolId: 'far' | null): Promise<SchoolsApi> {
  const api = await schoolsApi()
  await api.db.update(accounts).set({ schoolId }).where(eq(accounts.id, 'alma'))
  await api.db.insert(subscriptions).values({
    ...{ id: 'plan', districtId: 'hills', plan: 'gold', scope: 'district', rosterLimit: 1 },
    selectors: everybodyOf('far'),
  })
  return api
}
const schoolOf = async ({ db }: SchoolsApi, firstName: string) =>
  (await db.select().from(students).where(eq(students.firstName, firstName))).map(({ schoolId }) => schoolId)

for (const schoolId of ['far', null] as const)
  t.test(`a new child is of the school of its class, not of ${schoolId}, where its teacher is`, async (t) => {
    const api = await almaGone(schoolId)
    const uploadId = await staged(api, listOf('alma', 'Ada,New,3', 'Bea,New,3'))
    t.match((await reportOf(api, uploadId)).students, { new: 2, noRoom: 0 }, 'and takes no seat of it')
    t.equal((await commit(api, uploadId)).status, 200)
    t.same(await schoolOf(api, 'Ada'), ['north'])
  })
