import { eq } from 'drizzle-orm'
import t from 'tap'
import { myRosters } from '../../../../server/contract/rosters.ts'
import { rosterStudents, rosters } from '../../../../server/product-api/db/schema/rosters.ts'
import { callApi } from '../../../support/product-api.ts'
import { type RosterReply, rosterWorld } from '../../../support/roster-world.ts'
import { deactivateRoster, versionOf } from './changes.ts'

t.test(
  'a roster is put away with all that is in it, and the last one makes room for a first (S7.80, S4.92 to S4.94?)',
  async (t) => {
    const world = await rosterWorld()
    const members = await world.db.select().from(rosterStudents)
    t.match(await deactivateRoster(world, 1), { status: 200, body: {} })
    t.equal((await deactivateRoster(world, 1)).status, 200, 'twice is once')
    t.equal(await versionOf(world, 'ben'), 2)
    t.same(await world.db.select().from(rosterStudents), members, 'who was in it is kept')
    const [row] = await world.db.select().from(rosters).where(eq(rosters.id, 'r1'))
    t.ok(row?.deactivatedAt)
    t.equal((await deactivateRoster(world, 1, { rosterId: 'r2' })).status, 200)
    const mine = async (query: { create?: boolean }) =>
      (await callApi(world.url, myRosters, { bearer: world.as('alma'), query })).body as RosterReply[]
    t.same(await mine({ create: false }), [])
    t.match(await mine({}), [{ name: 'My Class', students: [], version: 1 }])
  },
)
