import { eq } from 'drizzle-orm'
import t from 'tap'
import { myRosters } from '../../../../server/contract/rosters.ts'
import { rosterStudents, rosters } from '../../../../server/product-api/db/schema/rosters.ts'
import { callApi } from '../../../support/product-api.ts'
import { type RosterReply, schoolsApi } from '../../../support/schools-api.ts'
import { deactivateRoster, versionOf } from './changes.ts'

t.test(
  'a roster is deactivated with all that is in it, and the last one makes room for a first (S7.80, S4.92, S4.93, S4.94?)',
  async (t) => {
    const api = await schoolsApi()
    const members = await api.db.select().from(rosterStudents)
    t.match(await deactivateRoster(api, 1), { status: 200, body: {} })
    t.equal((await deactivateRoster(api, 1)).status, 200, 'twice is once')
    t.equal(await versionOf(api, 'ben'), 2)
    t.same(await api.db.select().from(rosterStudents), members, 'who was in it is kept')
    const [row] = await api.db.select().from(rosters).where(eq(rosters.id, 'r1'))
    t.ok(row?.deactivatedAt)
    t.equal((await deactivateRoster(api, 1, { rosterId: 'r2' })).status, 200)
    const mine = async (query: { create?: boolean }) =>
      (await callApi(api.url, myRosters, { bearer: api.as('alma'), query })).body as RosterReply[]
    t.same(await mine({ create: false }), [])
    t.match(await mine({}), [{ name: 'My Class', students: [], version: 1 }])
  },
)
