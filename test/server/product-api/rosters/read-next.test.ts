import { eq } from 'drizzle-orm'
import t from 'tap'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { nextRosters } from '../../../../server/contract/next-rosters.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { callApi } from '../../../support/product-api.ts'
import { addAccount, addRoster } from '../../../support/product-data.ts'
import { type Person, type SchoolsApi, schoolsApi, withoutRequestId } from '../../../support/schools-api.ts'

const read = (api: SchoolsApi, who: Person, schoolId = 'north') =>
  callApi(api.url, nextRosters, { bearer: api.as(who), query: { schoolId } })

t.test(
  'an administrator has a school’s classes, children and teachers without a class (S3.98)',
  async (t) => {
    const api = await schoolsApi()
    await addAccount(api.db, 'newcomer', { schoolId: 'north', firstName: 'Ana', lastName: 'Prieto' })
    await addAccount(api.db, 'left', { schoolId: 'north', state: 'deactivated' })
    const alone = { id: 'alone', firstName: 'Omar', lastName: 'Haddad', schoolId: 'north' }
    await api.db.insert(students).values(alone)
    await api.db
      .update(students)
      .set({ deactivatedAt: new Date(0) })
      .where(eq(students.id, 'k2'))
    for (const who of ['principal', 'district', 'internal'] as const) {
      const { status, body } = await read(api, who)
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
    const api = await schoolsApi()
    const unknown = withoutRequestId(await read(api, 'principal', 'nowhere'))
    t.equal(unknown.status, 404)
    for (const who of ['principal', 'cleo', 'parent'] as const)
      t.same(withoutRequestId(await read(api, who, who === 'principal' ? 'south' : 'north')), unknown, who)
    for (const who of ['alma', 'hopeful', 'device', 'educator'] as const)
      t.equal((await read(api, who)).status, 403, who)
  },
)

t.test('a class is marked once all who teach it have left the school and its district', async (t) => {
  const api = await schoolsApi()
  await addAccount(api.db, 'roamer', { districtId: 'valley' })
  await addRoster(api.db, 'roamed', 'roamer', [], { schoolId: 'north' })
  const marked = async () => {
    const { rosters } = (await read(api, 'principal')).body as ReplyOf<typeof nextRosters>
    return rosters.flatMap(({ rosterId, haveLeft }) => (haveLeft ? rosterId : []))
  }
  t.same(await marked(), [], 'Ben, who is of another school, teaches one with Alma')
  const settle = (id: string, place: { schoolId?: string | null; state?: 'deactivated' }) =>
    api.db.update(accounts).set(place).where(eq(accounts.id, id))
  await settle('alma', { schoolId: 'far' })
  t.same(await marked(), ['r1', 'r2'])
  await settle('alma', { schoolId: null })
  t.same(await marked(), ['r1', 'r2'], 'a school that has not confirmed her yet')
  await settle('alma', { schoolId: 'north', state: 'deactivated' })
  t.same(await marked(), ['r1'], 'she has not left, and the other one has no teacher')
  await settle('roamer', { schoolId: 'south' })
  t.same(await marked(), ['r1', 'roamed'])
})

t.test('classes come by their numbers: 2 before 10 (S3.98)', async (t) => {
  const api = await schoolsApi()
  await addRoster(api.db, 'r10', 'alma', [], { schoolId: 'north', rosterIndex: 2 })
  const { body } = await read(api, 'principal')
  t.same(
    (body as { rosters: { rosterId: string }[] }).rosters.map(({ rosterId }) => rosterId),
    ['r1', 'r2', 'r10'],
  )
})
