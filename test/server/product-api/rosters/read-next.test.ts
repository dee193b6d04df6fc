import { eq } from 'drizzle-orm'
import t from 'tap'
import { nextRosters } from '../../../../server/contract/next-rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { callApi } from '../../../support/product-api.ts'
import { addAccount, addRoster } from '../../../support/product-data.ts'
import {
  type Person,
  type RosterWorld,
  rosterWorld,
  withoutRequestId,
} from '../../../support/roster-world.ts'

const read = (world: RosterWorld, who: Person, schoolId = 'north') =>
  callApi(world.url, nextRosters, { bearer: world.as(who), query: { schoolId } })

t.test(
  'an administrator has a school’s classes, children and teachers without a class (S3.98)',
  async (t) => {
    const world = await rosterWorld()
    await addAccount(world.db, 'newcomer', { schoolId: 'north', firstName: 'Ana', lastName: 'Prieto' })
    await addAccount(world.db, 'left', { schoolId: 'north', state: 'deactivated' })
    const alone = { id: 'alone', firstName: 'Omar', lastName: 'Haddad', schoolId: 'north' }
    await world.db.insert(students).values(alone)
    await world.db
      .update(students)
      .set({ deactivatedAt: new Date(0) })
      .where(eq(students.id, 'k2'))
    for (const who of ['principal', 'district', 'internal'] as const) {
      const { status, body } = await read(world, who)
      t.equal(status, 200, who)
      const next = body as {
        name: string
        rosters: { rosterId: string; version: number; studentIds: string[]; teachers: { id: string }[] }[]
        students: { studentId: string }[]
        without: { id: string }[]
      }
      t.same(
        next.rosters.map(({ rosterId, version, studentIds, teachers }) => [
          rosterId,
          version,
          studentIds,
          teachers.map(({ id }) => id).sort(),
        ]),
        [
          ['r1', 1, ['k1'], ['alma', 'ben']],
          ['r2', 1, ['k3'], ['alma']],
        ],
        'no class of the partner’s',
      )
      t.same(next.students.map(({ studentId }) => studentId).sort(), ['alone', 'k1', 'k3'])
      t.same(
        next.without.map(({ id }) => id),
        ['newcomer'],
        'no administrator, nobody who has left, and no partner’s educator',
      )
    }
  },
)

t.test(
  'a school is read by those who administer it; to others it does not exist (S6.12, S6.20)',
  async (t) => {
    const world = await rosterWorld()
    const unknown = withoutRequestId(await read(world, 'principal', 'nowhere'))
    t.equal(unknown.status, 404)
    for (const who of ['principal', 'cleo', 'parent'] as const)
      t.same(withoutRequestId(await read(world, who, who === 'principal' ? 'south' : 'north')), unknown, who)
    for (const who of ['alma', 'hopeful', 'device', 'educator'] as const)
      t.equal((await read(world, who)).status, 403, who)
  },
)

t.test('classes come by their numbers: 2 before 10 (S3.98)', async (t) => {
  const world = await rosterWorld()
  await addRoster(world.db, 'r10', 'alma', [], { schoolId: 'north', rosterIndex: 2 })
  const { body } = await read(world, 'principal')
  t.same(
    (body as { rosters: { rosterId: string }[] }).rosters.map(({ rosterId }) => rosterId),
    ['r1', 'r2', 'r10'],
  )
})
