import { eq } from 'drizzle-orm'
import t from 'tap'
import { loginBadge, makeBadges } from '../../../../server/contract/badges.ts'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { rosterPasswords } from '../../../../server/contract/picture-passwords.ts'
import {
  choosePlayer,
  deviceRoster,
  deviceRosters,
  hintsNeeded,
} from '../../../../server/contract/student-sign-in.ts'
import { badges } from '../../../../server/product-api/db/schema/badges.ts'
import { rosterStudents, rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import { callApi } from '../../../support/product-api.ts'
import { type Person, type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'
import { givePasswords } from '../../../support/students-device.ts'

const NOT_FOUND = { status: 404, body: { error: { code: 'not-found' } } }

const make = (api: SchoolsApi, who: Person = 'alma', rosterId = 'r1') =>
  callApi(api.url, makeBadges, { bearer: api.as(who), params: { rosterId } })
async function badgeOf(api: SchoolsApi, studentId: string): Promise<string> {
  const { badges: made } = (await make(api)).body as ReplyOf<typeof makeBadges>
  return made.find((one) => one.studentId === studentId)?.badge ?? ''
}
const scan = (api: SchoolsApi, badge: string, buildNumber?: string) =>
  callApi(api.url, loginBadge, { body: { badge, buildNumber } })
const bearerIn = ({ body }: { body: unknown }) => (body as ReplyOf<typeof loginBadge>).accessToken

t.test('a badge opens the pictures of its child, and neither a list nor another child', async (t) => {
  const api = await schoolsApi()
  const scanned = await scan(api, await badgeOf(api, 'k1'))
  t.equal(scanned.status, 200)
  const bearer = bearerIn(scanned)
  const rosters = await callApi(api.url, deviceRosters, { bearer })
  t.match(rosters.body, { teacherId: 'alma', rosters: [{ rosterId: 'r1' }] })
  t.equal((rosters.body as ReplyOf<typeof deviceRosters>).rosters.length, 1, 'of all classes of the teacher')
  const { body } = await callApi(api.url, deviceRoster, { bearer, params: { rosterId: 'r1' } })
  const { isOfOneChild, children } = body as ReplyOf<typeof deviceRoster>
  t.equal(isOfOneChild, true)
  t.same(
    children.map(({ studentId }) => studentId),
    ['k1'],
  )
  t.match(await callApi(api.url, deviceRoster, { bearer, params: { rosterId: 'r2' } }), NOT_FOUND)
  const choose = (studentId: string, rosterId = 'r1') =>
    callApi(api.url, choosePlayer, { bearer, params: { rosterId, studentId } })
  t.equal((await choose('k1')).status, 200)
  t.match(await choose('k2'), NOT_FOUND)
  await api.db.insert(rosterStudents).values({ rosterId: 'r2', studentId: 'k1' })
  t.match(await choose('k1', 'r2'), NOT_FOUND)
})

t.test('a child who asks for help on a device of its badge is said to do so there', async (t) => {
  const api = await schoolsApi()
  await givePasswords(api, 'k1')
  const bearer = bearerIn(await scan(api, await badgeOf(api, 'k1')))
  const params = { rosterId: 'r1', studentId: 'k1' }
  const player = bearerIn(await callApi(api.url, choosePlayer, { bearer, params }))
  t.equal((await callApi(api.url, hintsNeeded, { bearer: player })).status, 200)
  const { body } = await callApi(api.url, rosterPasswords, { bearer: api.as('alma'), query: {} })
  t.match(
    (body as ReplyOf<typeof rosterPasswords>).students.find(({ studentId }) => studentId === 'k1'),
    { asks: { devices: 1, byBadge: true } },
  )
})

t.test('a new badge stops the old one, and only a hash of it is kept', async (t) => {
  const api = await schoolsApi()
  const before = await badgeOf(api, 'k1')
  t.match(before, /^[\w-]{43}$/)
  const after = await badgeOf(api, 'k1')
  t.match(await scan(api, before), NOT_FOUND)
  for (const time of ['first', 'second']) t.equal((await scan(api, after)).status, 200, `the ${time} time`)
  t.notOk(JSON.stringify(await api.db.select().from(badges)).includes(after))
})

t.test('only who teaches a class makes badges for it', async (t) => {
  const api = await schoolsApi()
  for (const who of ['principal', 'district', 'internal', 'cleo', 'parent'] as const)
    t.match(await make(api, who), NOT_FOUND, who)
  for (const who of ['educator', 'device'] as const) t.equal((await make(api, who)).status, 403, who)
  t.equal((await make(api, 'ben')).status, 200, 'a co-teacher')
})

t.test('a badge opens nothing once its child or its teacher has left the class', async (t) => {
  const left = [
    ({ db }: SchoolsApi) => db.delete(rosterStudents).where(eq(rosterStudents.studentId, 'k1')),
    ({ db }: SchoolsApi) => db.delete(rosterTeachers).where(eq(rosterTeachers.accountId, 'alma')),
  ]
  for (const leave of left) {
    const api = await schoolsApi()
    const badge = await badgeOf(api, 'k1')
    await leave(api)
    t.match(await scan(api, badge), NOT_FOUND)
  }
  const api = await schoolsApi()
  t.match(await scan(api, await badgeOf(api, 'k1'), '1.0'), { status: 426 })
})
